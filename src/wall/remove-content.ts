import type { Hands, Undo } from '../platform/platform.ts';

/** Which content goes while a wall stands (spec: paywall point 3, action nodes). */
export interface RemoveContent {
  selector: string;
  /** How many blocks stay; nothing stays when it is missing. */
  from?: number | undefined;
}

/** Reads a node's `removeContent`; anything that names no selector removes nothing. */
export const parseRemoveContent = (value: unknown): RemoveContent | null => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'selector')) return null;
  const selector: unknown = Reflect.get(value, 'selector');
  const from = Object.hasOwn(value, 'from') ? Number(Reflect.get(value, 'from')) : 0;
  if (typeof selector !== 'string' || selector.trim() === '') return null;
  return { selector, from: Number.isFinite(from) && from > 0 ? Math.floor(from) : 0 };
};

/**
 * Takes content out of the page and gives back the way to put it where it was. A selector that matches one element
 * speaks of the blocks in it, one that matches several speaks of those; either way those from `from` on are removed.
 */
export const removeContent = (
  { find, createMarker }: Pick<Hands, 'find' | 'createMarker'>,
  { selector, from = 0 }: RemoveContent,
): Undo => {
  const found = find(selector);
  const [only] = found;
  const blocks = found.length === 1 && only !== undefined ? Array.from(only.children) : found;
  const removed = blocks.slice(from).map((block) => {
    const marker = createMarker('pw');
    block.replaceWith(marker);
    return { marker, block };
  });
  return () => {
    for (const { marker, block } of removed.splice(0)) if (marker.isConnected) marker.replaceWith(block);
  };
};
