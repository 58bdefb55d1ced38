import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FieldLook } from '../../../src/payment/means.ts';

/** How fields look, and the colour of the box that they stand in, which is ours. */
interface SeenLook extends FieldLook {
  backgroundColor: string;
}

/** What stands in for the fields where no browser can say how they look. */
const plain: SeenLook = {
  color: '#1b1d21',
  mutedColor: '#5a5f68',
  dangerColor: '#a3221c',
  fontFamily: 'sans-serif',
  fontSize: '16px',
  backgroundColor: '#ffffff',
};

const lookOf = (probe: HTMLElement | null): SeenLook => {
  if (probe === null) return plain;
  const { color, borderTopColor, borderBottomColor, fontFamily, fontSize, backgroundColor } = getComputedStyle(probe);
  return { color, mutedColor: borderTopColor, dangerColor: borderBottomColor, fontFamily, fontSize, backgroundColor };
};

/**
 * How fields have to look to match what is around them, as the browser computes it of the tokens. `probe` is an element
 * whose colours are those of the tokens, and change in a transition: its end tells of every change, whatever caused it —
 * another colour scheme, an attribute, a style of the page.
 */
export const useFieldLook = (probe: RefObject<HTMLElement | null>, onChange: (look: SeenLook) => void) => {
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const element = probe.current;
    const changed = () => tell.current(lookOf(element));
    element?.addEventListener('transitionend', changed);
    return () => element?.removeEventListener('transitionend', changed);
  }, [probe]);
  return useCallback(() => lookOf(probe.current), [probe]);
};
