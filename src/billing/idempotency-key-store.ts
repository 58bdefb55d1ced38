import { stringifySafeJson } from '../http/safe-json.ts';
import type { Clock, Locks, Random, Storage } from '../platform/platform.ts';
import { sha256 } from './sha-256.ts';

/** Storage key of the idempotency keys, shared by the tabs of one origin. */
const storageKey = 'pw_intents';

/** Age after which an incomplete operation gets another key, in ms: a day, for which services keep keys. */
const maxAgeMs = 86_400_000;

/** Maximum wait for another tab's lock, in ms. */
const lockWaitMs = 1000;

/**
 * Stored idempotency keys: an operation that a reader starts once happens once (security point 13). An id identifies
 * operation, subject and parameters.
 */
export interface IdempotencyKeyStore {
  /**
   * Returns the key of an operation: the same until it is complete, in every tab and after a reload. Another key takes
   * the place of `staleKey`, if that is still stored.
   */
  getKey(id: string, staleKey?: string): Promise<string>;
  /**
   * Marks an operation as complete under the key that this tab got last: a later one gets another key. A key that
   * another tab has created meanwhile stays.
   */
  complete(id: string): void;
  /** Returns the key that another page created longer ago than `ageMs`; null if this page has got it already. */
  getLeftOverKey(id: string, ageMs: number): string | null;
}

type StoredKeys = Record<string, { key: string; at: number }>;

/**
 * Returns the name under which a key is stored: a hash, so that storage reveals no address and no guest. Entries of
 * older versions with plain ids are hashed when read.
 */
const hashId = (id: string): string => (/^[0-9a-f]{64}$/.test(id) ? id : sha256(id));

const readStored = (storage: Pick<Storage, 'get'>): StoredKeys => {
  const stored: StoredKeys = Object.create(null);
  try {
    const parsed: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return stored;
    for (const [id, value] of Object.entries(parsed)) {
      if (typeof value !== 'object' || value === null) continue;
      const [key, at]: unknown[] = [Reflect.get(value, 'key'), Reflect.get(value, 'at')];
      if (typeof key === 'string' && typeof at === 'number') stored[hashId(id)] = { key, at };
    }
  } catch {
    // Foreign content counts as empty.
  }
  return stored;
};

/** Creates the store. */
export const createIdempotencyKeyStore = (
  storage: Pick<Storage, 'get' | 'set'>,
  clock: Pick<Clock, 'now'>,
  random: Random,
  locks: Locks,
): IdempotencyKeyStore => {
  const readFresh = (): StoredKeys => {
    const stored = readStored(storage);
    for (const [id, { at }] of Object.entries(stored)) if (Math.abs(clock.now() - at) > maxAgeMs) delete stored[id];
    return stored;
  };
  const issuedKeys = new Map<string, string>();
  const write = (stored: StoredKeys) => storage.set(storageKey, stringifySafeJson(stored));
  return {
    getKey: async (id, staleKey) => {
      // Two tabs that start the operation at once must get the same key.
      const release = await locks.take(storageKey, lockWaitMs);
      try {
        const stored = readFresh();
        const name = hashId(id);
        const existingKey = stored[name]?.key;
        const isKept = existingKey !== undefined && existingKey !== staleKey;
        const key = isKept ? existingKey : random.uuid();
        issuedKeys.set(name, key);
        if (!isKept) write({ ...stored, [name]: { key, at: clock.now() } });
        return key;
      } finally {
        release();
      }
    },
    complete: (id) => {
      const stored = readFresh();
      const name = hashId(id);
      const issuedKey = issuedKeys.get(name);
      if (issuedKey !== undefined && stored[name]?.key !== issuedKey) return;
      delete stored[name];
      write(stored);
    },
    getLeftOverKey: (id, ageMs) => {
      const name = hashId(id);
      const { [name]: existing } = readFresh();
      if (existing === undefined || issuedKeys.has(name)) return null;
      return clock.now() - existing.at > ageMs ? existing.key : null;
    },
  };
};
