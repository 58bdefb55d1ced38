import { own } from './own.ts';

/** Which content goes while a wall stands (spec: paywall point 3, action nodes). */
export interface RemoveContent {
  selector: string;
  /** How many blocks stay, or a selector: the first block that it finds, in it or as it, goes with all that follow. */
  from: number | string;
}

const fromOf = (value: unknown): number | string => {
  const number = Number(value ?? 0);
  if (Number.isFinite(number)) return Math.max(0, Math.floor(number));
  return typeof value === 'string' ? value : 0;
};

/** Reads a node's `removeContent`; anything that names no selector removes nothing. A `from` that is none is 0. */
export const parseRemoveContent = (value: unknown): RemoveContent | null => {
  const selector = own(value, 'selector');
  if (typeof selector !== 'string' || selector.trim() === '') return null;
  return { selector, from: fromOf(own(value, 'from')) };
};
