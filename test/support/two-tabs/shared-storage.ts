/**
 * One origin's storage as the processes of a browser have it: each document reads a copy of its own, sees its own
 * writes at once and those of others when they are delivered. All writes have one global order; the last one wins.
 */
import type { Storage } from '../../../src/platform/platform.ts';

interface StorageWrite {
  key: string;
  value: string | null;
  turn: number;
}

/** One document's view of it. */
export interface StorageView extends Storage {
  /** Returns the number of other documents' writes that this document has not seen. */
  waiting(): number;
  /** Delivers the first of them; a frozen document sees it, too, but gets no event. */
  deliver(isAsleep: boolean): void;
  /** The document is gone. */
  close(): void;
}

/** All writes, in their global order. */
export interface SharedStorage {
  committed: ReadonlyMap<string, string>;
  /** Opens a new document, which starts with all earlier writes. */
  open(): StorageView;
}

/** Creates it, empty. */
export const createSharedStorage = (): SharedStorage => {
  const committed = new Map<string, string>();
  const queues = new Set<StorageWrite[]>();
  let turns = 0;

  const open = (): StorageView => {
    const copy = new Map(committed);
    const seenTurns = new Map<string, number>();
    const queue: StorageWrite[] = [];
    const listeners = new Set<(key: string | null) => void>();
    queues.add(queue);
    const put = (into: Map<string, string>, { key, value }: StorageWrite) => {
      if (value === null) into.delete(key);
      else into.set(key, value);
    };
    const write = (key: string, value: string | null) => {
      const write = { key, value, turn: ++turns };
      put(copy, write);
      seenTurns.set(key, write.turn);
      if ((committed.get(key) ?? null) === value) return;
      put(committed, write);
      for (const other of queues) if (other !== queue) other.push(write);
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
        const write = queue.shift();
        if (write === undefined) return;
        // A later write of this document's own stays.
        if (write.turn > (seenTurns.get(write.key) ?? 0)) put(copy, write);
        if (!isAsleep) for (const then of listeners) then(write.key);
      },
      close: () => void queues.delete(queue),
    };
  };
  return { committed, open };
};
