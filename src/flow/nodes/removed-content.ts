import { getOwn } from '../read-value.ts';

/** Content to remove while a wall is shown (spec: paywall point 3, action nodes). */
export interface RemoveContent {
  selector: string;
  /**
   * Number of blocks that stay, or a selector: the first block that matches or contains a match is removed with all
   * that follow.
   */
  from: number | string;
}

const parseFrom = (value: unknown): number | string => {
  const number = Number(value ?? 0);
  if (Number.isFinite(number)) return Math.max(0, Math.floor(number));
  return typeof value === 'string' ? value : 0;
};

/** Parses a node's `removeContent`; null without a selector. An invalid `from` is 0. */
export const parseRemoveContent = (value: unknown): RemoveContent | null => {
  const selector = getOwn(value, 'selector');
  if (typeof selector !== 'string' || selector.trim() === '') return null;
  return { selector, from: parseFrom(getOwn(value, 'from')) };
};
