import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import type { Storage } from '../platform/platform.ts';
import { isFreshAttempt, type StoredAttempt, ssoStatesKey } from './take-secrets.ts';

/** The attempts in a stored text that are under way. */
export const freshAttempts = (text: string | null, now: number): StoredAttempt[] => {
  try {
    const stored = parseOwnJson(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => isFreshAttempt(each, now)) : [];
  } catch {
    return [];
  }
};

/** Stores these attempts and no others. */
export const keepAttempts = (storage: Pick<Storage, 'set' | 'remove'>, all: readonly StoredAttempt[]): void => {
  if (all.length === 0) storage.remove(ssoStatesKey);
  else storage.set(ssoStatesKey, writeOwnJson(all));
};

/** Removes the attempts that are too old: nothing that stands in an address counts as theirs. */
export const sweepAttempts = (storage: Pick<Storage, 'get' | 'set' | 'remove'>, now: number): void => {
  const text = storage.get(ssoStatesKey);
  if (text !== null) keepAttempts(storage, freshAttempts(text, now));
};
