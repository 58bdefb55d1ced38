import type { Page } from '../platform/platform.ts';

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
  /** `auth_*` parameters and an agent's token: secret; for the screens that consume them. */
  secrets: Readonly<Record<string, string>>;
}

const isSecret = (name: string): boolean =>
  name === 'est' || name === 'pw_est' || name === 'agent_as_user' || name.startsWith('auth_');

/** The address without the parameters that are secrets; what it can't parse it leaves alone. */
export const withoutSecrets = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const names = [...url.searchParams.keys()].filter(isSecret);
  if (names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
};

/**
 * Takes what the address brought and removes every secret from it, before the first request and before any tracking
 * (security point 2).
 */
export const captureArrival = (page: Page): Arrival => {
  const address = page.url();
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const secrets: Record<string, string> = {};
  for (const [name, value] of query) if (isSecret(name)) secrets[name] = value;
  const clean = withoutSecrets(address);
  if (clean !== address) page.replaceUrl(clean);
  return {
    est: query.get('est') || query.get('pw_est') || null,
    region: query.get('r') || null,
    flowVersion: query.get('v') || null,
    templateId: query.get('tid') || null,
    isInstitution: query.get('institution') === '1',
    secrets,
  };
};
