import type { Hands, Undo } from '../platform/platform.ts';

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
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'selector')) return null;
  const selector: unknown = Reflect.get(value, 'selector');
  if (typeof selector !== 'string' || selector.trim() === '') return null;
  return { selector, from: fromOf(Object.hasOwn(value, 'from') ? Reflect.get(value, 'from') : 0) };
};

/**
 * Takes content out of the page and gives back the way to put it where it was. A selector that matches one element
 * speaks of the blocks in it, one that matches several speaks of those; either way those from `from` on are removed.
 * Where `from` is a selector that finds none of them, nothing is removed: what it should have cut is not there.
 */
export const removeContent = (
  { find, createMarker }: Pick<Hands, 'find' | 'createMarker'>,
  { selector, from }: RemoveContent,
): Undo => {
  const found = find(selector);
  const [only] = found;
  const blocks = found.length === 1 && only !== undefined ? Array.from(only.children) : found;
  const firstOf = (wanted: string) => {
    const at = find(wanted);
    const index = blocks.findIndex((block) => at.some((element) => block.contains(element)));
    return index < 0 ? blocks.length : index;
  };
  const removed = blocks.slice(typeof from === 'number' ? from : firstOf(from)).map((block) => {
    const marker = createMarker('pw');
    block.replaceWith(marker);
    return { marker, block };
  });
  return () => {
    for (const { marker, block } of removed.splice(0)) if (marker.isConnected) marker.replaceWith(block);
  };
};
