import { writeOwnJson } from '../http/own-json.ts';
import type { Clock, Dice, Locks, Storage } from '../platform/platform.ts';
import { sha256 } from '../platform/sha-256.ts';

/** Where the keys of what has been begun are kept, shared by the tabs of one origin. */
const storageKey = 'pw_intents';

/** What was begun longer ago than this and never settled begins anew, in ms: a day, for which services keep keys. */
const lastsMs = 86_400_000;

/** A tab that holds the lock longer than this is not waited for, in ms. */
const lockWaitMs = 1000;

/** Keys of intents: what a reader wants once is done once (security point 13). An id names operation, subject and parameters. */
export interface IntentKeys {
  /** The key of an intent: the same until it is settled, in every tab and after a reload. */
  keyOf(id: string): Promise<string>;
  /**
   * It is known what became of it, under the key that this tab was given last: the same wish later on is another intent.
   * One that has begun elsewhere meanwhile stays.
   */
  settle(id: string): void;
}

type Kept = Record<string, { key: string; at: number }>;

/**
 * What an intent is kept under: nobody who reads the storage learns from it where a paper goes or who is given a seat.
 * What was kept in words before goes on under the same name as if it had been kept so from the beginning.
 */
const nameOf = (id: string): string => (/^[0-9a-f]{64}$/.test(id) ? id : sha256(id));

const read = (storage: Pick<Storage, 'get'>): Kept => {
  const kept: Kept = Object.create(null);
  try {
    const said: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    if (typeof said !== 'object' || said === null) return kept;
    for (const [id, value] of Object.entries(said)) {
      if (typeof value !== 'object' || value === null) continue;
      const [key, at]: unknown[] = [Reflect.get(value, 'key'), Reflect.get(value, 'at')];
      if (typeof key === 'string' && typeof at === 'number') kept[nameOf(id)] = { key, at };
    }
  } catch {
    // What somebody else wrote there counts as nothing.
  }
  return kept;
};

/** Keeps them in storage. */
export const createIntentKeys = (
  storage: Pick<Storage, 'get' | 'set'>,
  clock: Pick<Clock, 'now'>,
  dice: Dice,
  locks: Locks,
): IntentKeys => {
  const fresh = (): Kept => {
    const kept = read(storage);
    for (const [id, { at }] of Object.entries(kept)) if (Math.abs(clock.now() - at) > lastsMs) delete kept[id];
    return kept;
  };
  const given = new Map<string, string>();
  const write = (kept: Kept) => storage.set(storageKey, writeOwnJson(kept));
  return {
    keyOf: async (id) => {
      // Two tabs at once want one thing, not two.
      const release = await locks.take(storageKey, lockWaitMs);
      try {
        const kept = fresh();
        const name = nameOf(id);
        const known = kept[name];
        const key = known?.key ?? dice.uuid();
        given.set(name, key);
        if (known === undefined) write({ ...kept, [name]: { key, at: clock.now() } });
        return key;
      } finally {
        release();
      }
    },
    settle: (id) => {
      const kept = fresh();
      const name = nameOf(id);
      const own = given.get(name);
      if (own !== undefined && kept[name]?.key !== own) return;
      delete kept[name];
      write(kept);
    },
  };
};
