import { type RefObject, useEffect, useRef } from 'react';
import { listenToDocument } from '../../host/document-events.ts';

/**
 * Calls back with whether the pointer is on an element, whenever it moves to another one. Events of the element alone
 * are not enough: after what was under the pointer has been removed, React misses that the pointer leaves in Firefox,
 * and Safari sends no event for it.
 */
export const useHover = (elementRef: RefObject<Element | null>, onChange: (isHovered: boolean) => void): void => {
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    const stop = listenToDocument('pointerover', (event) =>
      onChangeRef.current(event.composedPath().includes(element)),
    );
    // Out of the window.
    const handleLeave = () => onChangeRef.current(false);
    element.addEventListener('pointerleave', handleLeave);
    return () => {
      stop();
      element.removeEventListener('pointerleave', handleLeave);
    };
  }, [elementRef]);
};
