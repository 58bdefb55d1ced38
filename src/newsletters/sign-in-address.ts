import type { Deployment } from '../edition/deployment.ts';
import type { SiteType } from '../edition/edition.ts';
import { safeUrl } from '../http/safe-url.ts';

/**
 * The sign-in page of a kind of host site: on the origin that the deployment names for it, or on the page's own. Null
 * where what the deployment says is no address that may be opened.
 */
export const signInAddress = (
  { siteHosts, signInPath }: Pick<Deployment, 'siteHosts' | 'signInPath'>,
  siteType: SiteType,
  pageUrl: string,
): string | null => {
  const host = siteHosts[siteType] ?? new URL(pageUrl).origin;
  if (!URL.canParse(signInPath, host)) return null;
  const { origin, href } = new URL(signInPath, host);
  return origin === new URL(host).origin ? safeUrl(href, pageUrl, [origin]) : null;
};
