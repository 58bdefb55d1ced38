import type { Log } from '../../../src/platform/platform.ts';

/** Logs that a tag names no site, or another one than the page. */
export const tellSite = (log: Pick<Log, 'error'>, tag: string, siteId: string, pageSiteId: string): void => {
  const change = `site-id="${siteId}" on <${tag}> is passed over`;
  const text =
    siteId === ''
      ? `site-id is missing on <${tag}>`
      : `${change}: this page belongs to ${pageSiteId} until it is loaded again`;
  log.error(`[PW] ${text}`);
};
