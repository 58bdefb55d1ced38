import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DrawnStyle } from '../../src/payments/fields/payment-fields-store.ts';

/** The style if the browser cannot compute one. */
const defaultStyle: DrawnStyle = {
  color: '#1b1d21',
  mutedColor: '#5a5f68',
  dangerColor: '#a3221c',
  fontFamily: 'sans-serif',
  fontSize: '16px',
  backgroundColor: '#ffffff',
};

const readFieldStyle = (probe: HTMLElement | null): DrawnStyle => {
  if (probe === null) return defaultStyle;
  const { color, borderTopColor, borderBottomColor, fontFamily, fontSize, backgroundColor } = getComputedStyle(probe);
  return { color, mutedColor: borderTopColor, dangerColor: borderBottomColor, fontFamily, fontSize, backgroundColor };
};

/**
 * Returns a function that reads the fields' style from the design tokens, as computed by the browser. `probe` is an
 * element with the tokens' colours and a transition on them: the transition's end reports every change, for example of
 * the colour scheme, an attribute, or a style of the page.
 */
export const useFieldStyle = (probe: RefObject<HTMLElement | null>, onChange: (style: DrawnStyle) => void) => {
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  useEffect(() => {
    const element = probe.current;
    const handleChange = () => onChangeRef.current(readFieldStyle(element));
    element?.addEventListener('transitionend', handleChange);
    return () => element?.removeEventListener('transitionend', handleChange);
  }, [probe]);
  return useCallback(() => readFieldStyle(probe.current), [probe]);
};
