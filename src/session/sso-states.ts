import type { Storage } from '../platform/platform.ts';
import type { Provider } from './account-types.ts';
import { freshAttempts, keepAttempts } from './stored-attempts.ts';
import { type StoredAttempt, ssoStatesKey } from './take-secrets.ts';

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

/** The attempts that are under way in this browser: kept where the page that a provider comes back to can read them. */
export interface SsoStates {
  add(attempt: SsoAttempt): void;
  find(state: string): SsoAttempt | null;
  /**
   * Notes the state of a visit that is no sign-in, so that what it brings is taken out of the address as well
   * (`arrival.ts`). Whoever began it knows what it is for.
   */
  note(state: string): void;
  /** Tells whether such a visit is under way, whichever tab began it; without a state, whether any is. */
  isNoted(state?: string): boolean;
  /** Takes an attempt out: it serves once. Null for a state that is none of ours, or too old. */
  take(state: string): SsoAttempt | null;
}

const isAttempt = (stored: StoredAttempt): stored is SsoAttempt =>
  ['provider', 'siteId', 'site'].every((key) => typeof Reflect.get(stored, key) === 'string');

/** Keeps them in local storage. */
export const createSsoStates = (storage: Storage, now: () => number): SsoStates => {
  const all = () => freshAttempts(storage.get(ssoStatesKey), now());
  const find = (state: string) => all().find((each) => each.state === state) ?? null;
  const attemptOf = (stored: StoredAttempt | null) => (stored !== null && isAttempt(stored) ? stored : null);
  return {
    add: (attempt) => keepAttempts(storage, [...all(), attempt]),
    note: (state) => keepAttempts(storage, [...all(), { state, startedAt: now() }]),
    isNoted: (state) => all().some((each) => !isAttempt(each) && (state === undefined || each.state === state)),
    find: (state) => attemptOf(find(state)),
    take: (state) => {
      const taken = find(state);
      const others = all().filter((each) => each.state !== state);
      if (taken !== null) keepAttempts(storage, others);
      return attemptOf(taken);
    },
  };
};
