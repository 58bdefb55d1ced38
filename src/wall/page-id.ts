import type { Page } from '../platform/platform.ts';
import type { PageInfo } from '../tracking/fields.ts';

/** What a meter counts as one page: the page's own id, as the host or its metadata give it, else its canonical address, else its address without query. */
export const pageIdOf = (page: Page, given: PageInfo): string => {
  const { postId, canonicalUrl } = { ...page.metadata(), ...given };
  const { href, origin, pathname } = new URL(page.url());
  if (postId !== null) return postId;
  if (canonicalUrl !== null && URL.canParse(canonicalUrl, href)) return new URL(canonicalUrl, href).href;
  return origin + pathname;
};
