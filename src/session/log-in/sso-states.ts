import type { Storage } from '../../platform/platform.ts';
import type { Provider } from '../account/account-types.ts';
import { ssoAttemptsKey } from '../landing/take-secrets.ts';
import type { StoredAttempt } from './fresh-attempt.ts';
import { parseFreshAttempts, saveAttempts } from './stored-attempts.ts';

/** One attempt to sign in with a provider (security point 5): its state is random and can be used once. */
export interface SsoAttempt {
  state: string;
  provider: Provider;
  siteId: string;
  /** The service's name for the site. */
  site: string;
  /** Ms since the epoch. */
  startedAt: number;
  /** PKCE; null if the provider does not support it. */
  verifier: string | null;
  /** URL to return to, for an attempt that replaced its page; null for one in its own window. */
  returnTo: string | null;
}

/** The pending attempts of this browser, stored where the callback page can read them. */
export interface SsoStates {
  add(attempt: SsoAttempt): void;
  find(state: string): SsoAttempt | null;
  /**
   * Stores the state of a redirect that is no sign-in, so that its callback parameters are removed from the URL as well
   * (`landing/take-secrets.ts`). The caller knows its purpose.
   */
  addRedirect(state: string): void;
  /** Returns whether such a redirect is pending, in any tab; without a state, whether any is. */
  hasRedirect(state?: string): boolean;
  /** Removes and returns an attempt: it can be used once. Null if the state is unknown or expired. */
  take(state: string): SsoAttempt | null;
}

const isAttempt = (stored: StoredAttempt): stored is SsoAttempt =>
  ['provider', 'siteId', 'site'].every((key) => typeof Reflect.get(stored, key) === 'string');

/** Creates the list of attempts in local storage. */
export const createSsoStates = (storage: Storage, now: () => number): SsoStates => {
  const readAll = () => parseFreshAttempts(storage.get(ssoAttemptsKey), now());
  const find = (state: string) => readAll().find((storedAttempt) => storedAttempt.state === state) ?? null;
  const attemptOf = (stored: StoredAttempt | null) => (stored !== null && isAttempt(stored) ? stored : null);
  return {
    add: (attempt) => saveAttempts(storage, [...readAll(), attempt]),
    addRedirect: (state) => saveAttempts(storage, [...readAll(), { state, startedAt: now() }]),
    hasRedirect: (state) =>
      readAll().some(
        (storedAttempt) => !isAttempt(storedAttempt) && (state === undefined || storedAttempt.state === state),
      ),
    find: (state) => attemptOf(find(state)),
    take: (state) => {
      const storedAttempt = find(state);
      const others = readAll().filter((storedAttempt) => storedAttempt.state !== state);
      if (storedAttempt !== null) saveAttempts(storage, others);
      return attemptOf(storedAttempt);
    },
  };
};
