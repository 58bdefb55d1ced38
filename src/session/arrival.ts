import type { Page, Storage } from '../platform/platform.ts';

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
  secrets: Readonly<Record<string, string>>;
}

/** Where the attempts of single sign-on, and visits to PayPal, are kept that are under way (`sso-states.ts`). */
export const ssoStatesKey = 'pw_sso';

const secret = /^(auth_.*|(pw_)?est|agent_as_user)$/;
/** How the names begin that a provider of single sign-on adds to the address, beside its code and our state; and PayPal's. */
const brought = /^(code|state|iss|error|denied|token|Payer|oauth_)/;

/** Takes the parameters out of an address that match, and gives them back. */
const takeOut = ({ searchParams }: URL, isSecret: (name: string) => unknown): Record<string, string> => {
  const taken: Record<string, string> = {};
  for (const [name, value] of [...searchParams]) {
    if (!isSecret(name)) continue;
    taken[name] = value;
    searchParams.delete(name);
  }
  return taken;
};

/** The address without the parameters that are secrets; what it can't parse it leaves alone. */
export const withoutSecrets = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const taken = takeOut(url, (name) => secret.test(name));
  return Object.keys(taken).length > 0 ? url.href : address;
};

/**
 * Takes what the address brought and removes every secret from it, before the first request and before any tracking
 * (security point 2).
 */
export const captureArrival = (page: Pick<Page, 'url' | 'replaceUrl'>, storage: Pick<Storage, 'get'>): Arrival => {
  const url = new URL(page.url());
  const given = (name: string) => url.searchParams.get(name) || null;
  const [est, state] = [given('est') ?? given('pw_est'), given('state')];
  const isOurs = state && storage.get(ssoStatesKey)?.includes(state);
  const secrets = takeOut(url, (name) => secret.test(name) || (isOurs && brought.test(name)));
  if (Object.keys(secrets).length > 0) page.replaceUrl(url.href);
  return {
    est,
    region: given('r'),
    flowVersion: given('v'),
    templateId: given('tid'),
    isInstitution: given('institution') === '1',
    secrets,
  };
};
