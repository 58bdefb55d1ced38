import type { Page, Storage } from '../platform/platform.ts';
import { freshAttempts, keepAttempts } from './sso-attempts.ts';
import { isSecret, type Params, ssoStatesKey, takeSecrets, withoutParams } from './take-secrets.ts';

/** What the page's address brought along (spec: paywall point 2). */
export interface Arrival {
  /** E-mail session token; secret. */
  est: string | null;
  /** `r`: the region to take. */
  region: string | null;
  /** `v`: the version of the flow to take. */
  flowVersion: string | null;
  /** `tid`: a template to show. */
  templateId: string | null;
  /** `institution=1`. */
  isInstitution: boolean;
  /** `auth_*` parameters, an agent's token, what a provider of single sign-on brought: for those that consume them. */
  secrets: Params;
}

/** The address without the parameters that are secrets; what it can't parse it leaves alone. */
export const withoutSecrets = (address: string): string => withoutParams(address, isSecret);

/**
 * Takes what the address brought and removes every secret from it, before the first request and before any tracking
 * (security point 2). `handed` is what was taken out before the core came.
 */
export const captureArrival = (
  page: Pick<Page, 'url' | 'replaceUrl'>,
  storage: Pick<Storage, 'get' | 'set' | 'remove'>,
  now: number,
  handed: Params = {},
): Arrival => {
  const address = page.url();
  const attempts = storage.get(ssoStatesKey);
  const { taken, left } = takeSecrets(address, attempts, now);
  if (left !== address) page.replaceUrl(left);
  if (attempts !== null) keepAttempts(storage, freshAttempts(attempts, now));
  const secrets = { ...handed, ...taken };
  const given = (name: string) => new URL(address).searchParams.get(name) || null;
  return {
    est: secrets.est || secrets.pw_est || null,
    region: given('r'),
    flowVersion: given('v'),
    templateId: given('tid'),
    isInstitution: given('institution') === '1',
    secrets,
  };
};
