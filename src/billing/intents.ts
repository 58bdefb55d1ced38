import { writeOwnJson } from '../http/own-json.ts';
import type { Clock, Dice, Locks, Storage } from '../platform/platform.ts';
import type { BillingInfoOperation, InvoiceOperation, MethodOperation, Operation } from './operations.ts';

/** Where the keys of what has been begun are kept, shared by the tabs of one origin. */
const storageKey = 'pw_intents';

/** What was begun longer ago than this and never settled begins anew, in ms: a day, for which services keep keys. */
const lastsMs = 86_400_000;

/** A tab that holds the lock longer than this is not waited for, in ms. */
const lockWaitMs = 1000;

/** Everything that is wanted once. */
type Wish = Operation | InvoiceOperation | BillingInfoOperation | MethodOperation;

/** What somebody can want of something that has an id: of a subscription, of an invoice, of a customer, or of a way to pay. */
interface Wishing<Answer> {
  (subsId: string, operation: Operation): Answer;
  (invoiceId: string, operation: InvoiceOperation): Answer;
  (customerId: string, operation: BillingInfoOperation): Answer;
  (methodId: string, operation: MethodOperation): Answer;
}

/** Keys of intents: what a reader wants once is done once (security point 13). */
export interface Intents {
  /** The key of an operation: the same until it is settled, in every tab and after a reload. */
  keyOf: Wishing<Promise<string>>;
  /** It is known what became of it: the same wish later on is another intent. */
  settle: Wishing<void>;
}

type Kept = Record<string, { key: string; at: number }>;

const read = (storage: Pick<Storage, 'get'>): Kept => {
  const kept: Kept = Object.create(null);
  try {
    const said: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    if (typeof said !== 'object' || said === null) return kept;
    for (const [id, value] of Object.entries(said)) {
      if (typeof value !== 'object' || value === null) continue;
      const [key, at]: unknown[] = [Reflect.get(value, 'key'), Reflect.get(value, 'at')];
      if (typeof key === 'string' && typeof at === 'number') kept[id] = { key, at };
    }
  } catch {
    // What somebody else wrote there counts as nothing.
  }
  return kept;
};

/**
 * An intent is operation, subject and parameters (design: contract). So is what was agreed to, by its token: other terms are
 * another wish, and a service would not take them under the same key.
 */
const idOf = (id: string, operation: Wish): string => {
  const entries = Object.entries(operation);
  return writeOwnJson([id, ...entries.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

/** Keeps them in storage. */
export const createIntents = (
  storage: Pick<Storage, 'get' | 'set'>,
  clock: Pick<Clock, 'now'>,
  dice: Dice,
  locks: Locks,
): Intents => {
  const fresh = (): Kept => {
    const kept = read(storage);
    for (const [id, { at }] of Object.entries(kept)) if (Math.abs(clock.now() - at) > lastsMs) delete kept[id];
    return kept;
  };
  const write = (kept: Kept) => storage.set(storageKey, writeOwnJson(kept));
  return {
    keyOf: async (subject: string, operation: Wish) => {
      const id = idOf(subject, operation);
      // Two tabs at once want one thing, not two.
      const release = await locks.take(storageKey, lockWaitMs);
      try {
        const kept = fresh();
        const known = kept[id];
        if (known !== undefined) return known.key;
        const key = dice.uuid();
        write({ ...kept, [id]: { key, at: clock.now() } });
        return key;
      } finally {
        release();
      }
    },
    settle: (subject: string, operation: Wish) => {
      const kept = fresh();
      delete kept[idOf(subject, operation)];
      write(kept);
    },
  };
};
