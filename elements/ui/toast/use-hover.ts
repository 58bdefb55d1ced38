import { type RefObject, useEffect, useRef } from 'react';
import { listenToDocument } from '../../host/document-events.ts';

/**
 * Tells whether the pointer is on an element, whenever it gets onto another one. Events of the element alone are not
 * enough: when what was under the pointer has been removed, Firefox sends React no event, and Safari sends none at all.
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
