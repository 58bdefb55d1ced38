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
  /**
   * Notes the state of a visit that is no sign-in, so that what it brings is taken out of the address as well
   * (`arrival.ts`). Whoever began it knows what it is for.
   */
  note(state: string): void;
  /** Takes an attempt out: it serves once. Null for a state that is none of ours, or too old. */
  take(state: string): SsoAttempt | null;
}

type Kept = Pick<SsoAttempt, 'state' | 'startedAt'>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'state') === 'string' &&
  typeof Reflect.get(value, 'startedAt') === 'number';

const isAttempt = (kept: Kept): kept is SsoAttempt =>
  ['provider', 'siteId', 'site'].every((key) => typeof Reflect.get(kept, key) === 'string');

/** Keeps them in local storage. */
export const createSsoStates = (storage: Storage, now: () => number): SsoStates => {
  const alive = (): Kept[] => {
    try {
      const stored = parseOwnJson(storage.get(ssoStatesKey) ?? '[]');
      const kept = Array.isArray(stored) ? stored.filter(isKept) : [];
      return kept.filter(({ startedAt }) => Math.abs(now() - startedAt) < lifeMs);
    } catch {
      return [];
    }
  };
  const keep = (all: readonly Kept[]) => {
    if (all.length === 0) storage.remove(ssoStatesKey);
    else storage.set(ssoStatesKey, writeOwnJson(all));
  };
  const find = (state: string) => alive().find((kept) => kept.state === state) ?? null;
  const attemptOf = (kept: Kept | null) => (kept !== null && isAttempt(kept) ? kept : null);
  return {
    add: (attempt) => keep([...alive(), attempt]),
    note: (state) => keep([...alive(), { state, startedAt: now() }]),
    find: (state) => attemptOf(find(state)),
    take: (state) => {
      const taken = find(state);
      if (taken !== null) keep(alive().filter((kept) => kept.state !== state));
      return attemptOf(taken);
    },
  };
};
