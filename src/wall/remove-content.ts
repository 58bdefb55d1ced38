import type { RemoveContent } from '../flow/removed-content.ts';
import type { Hands, Undo } from '../platform/platform.ts';

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
