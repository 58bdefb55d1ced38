import type { Page } from '../platform/platform.ts';

/** What a meter counts as one page: the page's own id, else its canonical address, else its address without query. */
export const pageIdOf = (page: Page): string => {
  const { postId, canonicalUrl } = page.metadata();
  const { href, origin, pathname } = new URL(page.url());
  if (postId !== null) return postId;
  if (canonicalUrl !== null && URL.canParse(canonicalUrl, href)) return new URL(canonicalUrl, href).href;
  return origin + pathname;
};
