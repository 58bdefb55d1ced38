import type { Page, Storage } from '../platform/platform.ts';
import { type Params, ssoStatesKey, takeSecrets } from './take-secrets.ts';

/**
 * Takes the secrets out of a page's address, before the first request and before any tracking (security point 2). `pw.js`
 * does the same by itself; this is for an SDK that is part of an app's bundle.
 */
export const takeFromPage = (
  page: Pick<Page, 'url' | 'replaceUrl'>,
  storage: Pick<Storage, 'get'>,
  now: number,
): Params => {
  const address = page.url();
  const { taken, left } = takeSecrets(address, storage.get(ssoStatesKey), now);
  if (left !== address) page.replaceUrl(left);
  return taken;
};
