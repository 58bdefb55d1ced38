/**
 * Returns the page's id for meters, as a page makes it: its own id, or its address without query and fragment
 * (`src/walls/runner/page-id.ts`).
 */
export const getMeterPageId = ({ page, pageId }: { page: { url: string }; pageId?: string }): string => {
  if (pageId !== undefined) return pageId;
  const { url } = page;
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
};

/**
 * Hashes a page's id to a number of 52 bits, so that a reader's pages take little memory: two lanes of FNV-1a, mixed. Two
 * pages of a million have the same number with a probability of about one in nine thousand.
 */
export const hashPage = (pageId: string): number => {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < pageId.length; index++) {
    const code = pageId.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
  }
  high = Math.imul(high ^ (high >>> 15), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high >>> 12) * 2 ** 32 + (low >>> 0);
};
