import type { Page, Storage } from '../../platform/platform.ts';
import { type Params, ssoAttemptsKey, takeSecrets } from './take-secrets.ts';

/**
 * Removes the secrets from a page's URL, before the first request and before any tracking (security point 2). `pw.js`
 * does the same by itself; this is for an SDK in an app's bundle.
 */
export const takeSecretsFromPage = (
  page: Pick<Page, 'url' | 'replaceUrl'>,
  storage: Pick<Storage, 'get'>,
  now: number,
): Params => {
  const url = page.url();
  const { removed: secrets, cleanUrl } = takeSecrets(url, storage.get(ssoAttemptsKey), now);
  if (cleanUrl !== url) page.replaceUrl(cleanUrl);
  return secrets;
};
