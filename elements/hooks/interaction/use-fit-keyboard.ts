import { type RefObject, useEffect } from 'react';
import { fitKeyboard } from './fit-keyboard.ts';

/** Keeps the dialog around an element, if there is one, above a keyboard on the screen. */
export const useFitKeyboard = (elementRef: RefObject<Element | null>): void => {
  useEffect(() => {
    const dialog = elementRef.current?.closest('dialog');
    return dialog ? fitKeyboard(dialog) : undefined;
  }, [elementRef]);
};
