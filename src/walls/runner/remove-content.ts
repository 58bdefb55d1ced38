import type { RemoveContent } from '../../flow/nodes/removed-content.ts';
import type { Dispose, DomOperations } from '../../platform/platform.ts';

/** Content that was removed from the page. */
export interface RemovedContent {
  /** False if the page has drawn the place again since. */
  isInPlace: () => boolean;
  restore: Dispose;
}

/**
 * Removes content from the page. A selector that matches one element means the
 * blocks in it; one that matches several means those. Either way, the blocks from `from` on are removed. If `from` is a
 * selector that matches none of them, nothing is removed.
 */
export const removeContent = (
  { find, createMarker }: Pick<DomOperations, 'find' | 'createMarker'>,
  { selector, from }: RemoveContent,
): RemovedContent => {
  const elements = find(selector);
  const [single] = elements;
  const blocks = elements.length === 1 && single !== undefined ? Array.from(single.children) : elements;
  const firstIndexOf = (target: string) => {
    const targets = find(target);
    const index = blocks.findIndex((block) => targets.some((element) => block.contains(element)));
    return index < 0 ? blocks.length : index;
  };
  const removed = blocks.slice(typeof from === 'number' ? from : firstIndexOf(from)).map((block) => {
    const marker = createMarker('pw');
    block.replaceWith(marker);
    return { marker, block };
  });
  return {
    isInPlace: () => removed.every(({ marker }) => marker.isConnected),
    restore: () => {
      for (const { marker, block } of removed.splice(0)) if (marker.isConnected) marker.replaceWith(block);
    },
  };
};
