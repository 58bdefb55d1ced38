import type { PageCore } from '../../../src/sdk/core/page-core.ts';

/** Logs that a tag names no site, or another one than the page. */
export const tellSite = (
  { platform, site }: Pick<PageCore, 'platform' | 'site'>,
  tag: string,
  siteId: string,
): void => {
  const change = `site-id="${siteId}" on <${tag}> is passed over`;
  const text =
    siteId === ''
      ? `site-id is missing on <${tag}>`
      : `${change}: this page belongs to ${site().siteId} until it is loaded again`;
  platform.log.error(`[PW] ${text}`);
};
