import { type RefObject, useLayoutEffect } from 'react';
import { sheetOf } from './sheets.ts';

/** Gives the shadow root that an element stands in the styles of a part that came late. */
export const useStyles = (place: RefObject<Element | null>, text: string): void => {
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    const sheet = sheetOf(text);
    if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [place, text]);
};
