/**
 * One origin's storage as the processes of a browser have it: each document reads a copy of its own, sees its own
 * writes at once and those of others when they are delivered. The writes of all have one order, which wins.
 */
import type { Storage } from '../../../src/platform/platform.ts';

interface Write {
  key: string;
  value: string | null;
  turn: number;
}

/** What one document sees of it. */
export interface StorageView extends Storage {
  /** How many writes of others this document has not seen. */
  waiting(): number;
  /** Shows it the first of them; a document that sleeps sees it, too, but is told nothing. */
  deliver(isAsleep: boolean): void;
  /** The document is gone. */
  close(): void;
}

/** What has been written by whoever, in the one order. */
export interface SharedStorage {
  committed: ReadonlyMap<string, string>;
  /** A new document, which starts with all that was written. */
  open(): StorageView;
}

/** Creates it, empty. */
export const createSharedStorage = (): SharedStorage => {
  const committed = new Map<string, string>();
  const queues = new Set<Write[]>();
  let turns = 0;

  const open = (): StorageView => {
    const copy = new Map(committed);
    const seen = new Map<string, number>();
    const queue: Write[] = [];
    const listeners = new Set<(key: string | null) => void>();
    queues.add(queue);
    const put = (into: Map<string, string>, { key, value }: Write) => {
      if (value === null) into.delete(key);
      else into.set(key, value);
    };
    const write = (key: string, value: string | null) => {
      const made = { key, value, turn: ++turns };
      put(copy, made);
      seen.set(key, made.turn);
      if ((committed.get(key) ?? null) === value) return;
      put(committed, made);
      for (const other of queues) if (other !== queue) other.push(made);
    };
    return {
      get: (key) => copy.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
      onForeignChange: (then) => {
        listeners.add(then);
        return () => listeners.delete(then);
      },
      waiting: () => queue.length,
      deliver: (isAsleep) => {
        const made = queue.shift();
        if (made === undefined) return;
        // What this document wrote later itself stays.
        if (made.turn > (seen.get(made.key) ?? 0)) put(copy, made);
        if (!isAsleep) for (const then of listeners) then(made.key);
      },
      close: () => void queues.delete(queue),
    };
  };
  return { committed, open };
};
