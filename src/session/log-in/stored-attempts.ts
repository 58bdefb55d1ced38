import { parseSafeJson, stringifySafeJson } from '../../http/safe-json.ts';
import type { Storage } from '../../platform/platform.ts';
import { ssoAttemptsKey } from '../landing/take-secrets.ts';
import { isFreshAttempt, type StoredAttempt } from './fresh-attempt.ts';

/** Returns the attempts in a stored text that have not expired. */
export const parseFreshAttempts = (text: string | null, now: number): StoredAttempt[] => {
  try {
    const stored = parseSafeJson(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((attempt) => isFreshAttempt(attempt, now)) : [];
  } catch {
    return [];
  }
};

/** Stores these attempts and no others. */
export const saveAttempts = (storage: Pick<Storage, 'set' | 'remove'>, attempts: readonly StoredAttempt[]): void => {
  if (attempts.length === 0) storage.remove(ssoAttemptsKey);
  else storage.set(ssoAttemptsKey, stringifySafeJson(attempts));
};

/** Removes expired attempts, so that their parameters are no longer taken from a URL. */
export const removeExpiredAttempts = (storage: Pick<Storage, 'get' | 'set' | 'remove'>, now: number): void => {
  const text = storage.get(ssoAttemptsKey);
  if (text !== null) saveAttempts(storage, parseFreshAttempts(text, now));
};
