import type { Params } from './take-secrets.ts';

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

/** Reads what the address brought. `secrets` were taken out of it before the first request (`take-from-page.ts`). */
export const captureArrival = (address: string, secrets: Params = {}): Arrival => {
  const { searchParams } = new URL(address);
  const given = (name: string) => searchParams.get(name) || null;
  return {
    est: secrets.est || secrets.pw_est || null,
    region: given('r'),
    flowVersion: given('v'),
    templateId: given('tid'),
    isInstitution: given('institution') === '1',
    secrets,
  };
};
