import type { Page } from '../../platform/platform.ts';
import { tryParseUrl } from '../../platform/try-parse-url.ts';
import type { PageInfo } from '../../tracking/fields.ts';

/**
 * Returns the id of the page for meters: the page's own id from the host or its metadata, else its canonical URL, else
 * its URL without query.
 */
export const getPageId = (page: Page, hostPage: PageInfo): string => {
  const { postId, canonicalUrl } = page.metadata();
  const { href, origin, pathname } = new URL(page.url());
  const canonical = canonicalUrl ? tryParseUrl(canonicalUrl, href) : null;
  return hostPage.postId || postId || (canonical?.href ?? origin + pathname);
};
