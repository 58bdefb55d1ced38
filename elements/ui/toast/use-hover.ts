import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back when the pointer enters or leaves an element. React derives that from events of what is inside, and Firefox
 * sends none when that has been removed; so these are the element's own.
 */
export const useHover = (elementRef: RefObject<Element | null>, onChange: (isHovered: boolean) => void): void => {
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  useEffect(() => {
    const element = elementRef.current;
    const handleEnter = () => onChangeRef.current(true);
    const handleLeave = () => onChangeRef.current(false);
    element?.addEventListener('pointerenter', handleEnter);
    element?.addEventListener('pointerleave', handleLeave);
    return () => {
      element?.removeEventListener('pointerenter', handleEnter);
      element?.removeEventListener('pointerleave', handleLeave);
    };
  }, [elementRef]);
};
