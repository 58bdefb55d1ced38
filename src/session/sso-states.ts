import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import type { Storage } from '../platform/platform.ts';
import type { Provider } from './account-types.ts';
import { ssoStatesKey } from './arrival.ts';

/** One attempt to sign in with a provider (security point 5): its state is random, serves once, and belongs to it. */
export interface SsoAttempt {
  state: string;
  provider: Provider;
  siteId: string;
  /** The service's name for the site in its calls. */
  site: string;
  /** Ms since the epoch. */
  startedAt: number;
  /** PKCE; null where the provider does not take it. */
  verifier: string | null;
  /** Where to go back to, for an attempt that took the place of its page; null for one in a window of its own. */
  returnTo: string | null;
}

/** Attempts end after this time, in ms. */
const lifeMs = 15 * 60_000;

/** The attempts that are under way in this browser: kept where the page that a provider comes back to can read them. */
export interface SsoStates {
  add(attempt: SsoAttempt): void;
  find(state: string): SsoAttempt | null;
  /** Takes an attempt out: it serves once. Null for a state that is none of ours, or too old. */
  take(state: string): SsoAttempt | null;
}

const isAttempt = (value: unknown): value is SsoAttempt =>
  typeof value === 'object' &&
  value !== null &&
  ['state', 'provider', 'siteId', 'site'].every((key) => typeof Reflect.get(value, key) === 'string') &&
  typeof Reflect.get(value, 'startedAt') === 'number';

/** Keeps them in local storage. */
export const createSsoStates = (storage: Storage, now: () => number): SsoStates => {
  const alive = (): SsoAttempt[] => {
    try {
      const stored = parseOwnJson(storage.get(ssoStatesKey) ?? '[]');
      const attempts = Array.isArray(stored) ? stored.filter(isAttempt) : [];
      return attempts.filter(({ startedAt }) => Math.abs(now() - startedAt) < lifeMs);
    } catch {
      return [];
    }
  };
  const keep = (attempts: readonly SsoAttempt[]) => {
    if (attempts.length === 0) storage.remove(ssoStatesKey);
    else storage.set(ssoStatesKey, writeOwnJson(attempts));
  };
  const find = (state: string) => alive().find((attempt) => attempt.state === state) ?? null;
  return {
    add: (attempt) => keep([...alive(), attempt]),
    find,
    take: (state) => {
      const taken = find(state);
      if (taken !== null) keep(alive().filter((attempt) => attempt.state !== state));
      return taken;
    },
  };
};
