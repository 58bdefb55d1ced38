import type { Clock, Dispose } from '../platform/platform.ts';

/**
 * Delays between the polls of an unconfirmed operation, in ms: the last poll is 67 s after it. With the reads that end
 * the operation and reload its list, no route gets more than four requests in a minute.
 */
const pollDelaysMs = [2000, 15_000, 50_000] as const;

/** Time within which a service shows a change, in ms: the old state after it means that nothing was done. */
export const confirmationTimeoutMs = 60_000;

/** Final outcome of an unconfirmed operation. */
export type FinalOutcome = 'done' | 'not-done';

/** An unconfirmed operation. */
export interface PendingOperation<Reading> {
  /** Checks a reading: true for done; null if unknown. */
  check: (reading: Reading) => boolean | null;
  /** Polls this operation only; may reject. */
  poll: () => Promise<boolean>;
  /** Called once with the outcome. */
  onOutcome: (finish: FinalOutcome) => void;
}

interface Entry<Reading> extends PendingOperation<Reading> {
  since: number;
  /** True during another try. */
  isPaused: boolean;
  stop: Dispose;
}

/** Unconfirmed operations: later polls find out their outcome. */
export interface PendingOperations<Reading> {
  /** Watches an operation; replaces an earlier try of the same. */
  watch(id: string, operation: PendingOperation<Reading>): void;
  /** Runs another try: readings meanwhile end nothing, because the try reports its own outcome. */
  whileRetrying<Result>(id: string, retry: () => Promise<Result>): Promise<Result>;
  /** Stops the watch silently: another try has ended. */
  remove(id: string): void;
  /** Checks data that was read for another reason. */
  observe(reading: Reading): void;
}

/** Creates the watch. Each operation is polled for about a minute; after that only `observe` checks it. */
export const createPendingOperations = <Reading>(clock: Clock): PendingOperations<Reading> => {
  const entries = new Map<string, Entry<Reading>>();

  const finish = (id: string, entry: Entry<Reading>, outcome: FinalOutcome) => {
    entry.stop();
    entries.delete(id);
    entry.onOutcome(outcome);
  };
  const applyResult = (id: string, entry: Entry<Reading>, isDone: boolean | null) => {
    if (entries.get(id) !== entry || entry.isPaused || isDone === null) return;
    if (isDone) finish(id, entry, 'done');
    else if (clock.now() - entry.since >= confirmationTimeoutMs) finish(id, entry, 'not-done');
  };
  const schedule = (id: string, entry: Entry<Reading>, pollIndex: number) => {
    const wait = pollDelaysMs[pollIndex];
    if (wait === undefined) return;
    entry.stop = clock.after(wait, () => {
      schedule(id, entry, pollIndex + 1);
      entry.poll().then(
        (isDone) => applyResult(id, entry, isDone),
        // The next poll may succeed.
        () => {},
      );
    });
  };
  return {
    watch: (id, operation) => {
      const previous = entries.get(id);
      previous?.stop();
      const entry: Entry<Reading> = {
        ...operation,
        since: previous?.since ?? clock.now(),
        isPaused: false,
        stop: () => {},
      };
      entries.set(id, entry);
      schedule(id, entry, 0);
    },
    whileRetrying: async (id, retry) => {
      const pendingEntry = entries.get(id);
      if (pendingEntry !== undefined) pendingEntry.isPaused = true;
      try {
        return await retry();
      } finally {
        if (pendingEntry !== undefined) pendingEntry.isPaused = false;
      }
    },
    remove: (id) => {
      entries.get(id)?.stop();
      entries.delete(id);
    },
    observe: (reading) => {
      for (const [id, entry] of [...entries]) applyResult(id, entry, entry.check(reading));
    },
  };
};
