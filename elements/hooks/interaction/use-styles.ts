import { type RefObject, useLayoutEffect } from 'react';
import { sheetOf } from '../../host/sheets.ts';

/** Adds the styles of a lazily loaded part to its element's shadow root. */
export const useStyles = (elementRef: RefObject<Element | null>, text: string): void => {
  useLayoutEffect(() => {
    const root = elementRef.current?.getRootNode();
    const sheet = sheetOf(text);
    if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [elementRef, text]);
};
