import type { Deployment } from '../editions/deployment.ts';
import type { SiteType } from '../editions/edition.ts';
import { safeUrl } from '../http/safe-url.ts';
import { tryParseUrl } from '../platform/try-parse-url.ts';

/**
 * Returns the sign-in URL of a kind of host site: on the deployment's origin for it, or on the page's own. Null if the
 * deployment's URL is not allowed.
 */
export const getSignInUrl = (
  { siteHosts, signInPath }: Pick<Deployment, 'siteHosts' | 'signInPath'>,
  siteType: SiteType,
  pageUrl: string,
): string | null => {
  const host = siteHosts[siteType] ?? new URL(pageUrl).origin;
  const url = tryParseUrl(signInPath, host);
  if (url === null) return null;
  const { origin, href } = url;
  return origin === new URL(host).origin ? safeUrl(href, pageUrl, [origin]) : null;
};
