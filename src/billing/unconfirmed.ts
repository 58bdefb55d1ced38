import type { Clock, Undo } from '../platform/platform.ts';

/**
 * The waits between the looks that follow an unconfirmed operation, in ms: the last look is 67 s after it. With the read
 * that ends the operation, and that of the list it stands in, no route is asked more than four times in a minute.
 */
const lookAfterMs = [2000, 15_000, 50_000] as const;

/** A service shows a change within this time, in ms: a later look at the old state means that nothing was done. */
const settlesWithinMs = 60_000;

/** How an operation ended after all. */
export type LateEnd = 'done' | 'not-done';

/** An operation that nobody could confirm. */
interface Open<Look> {
  /** What a look says: true for done; null where it can't tell. */
  judge: (look: Look) => boolean | null;
  /** Looks for this operation alone; may reject. */
  ask: () => Promise<boolean>;
  /** Hears the end, once. The key of the intent is to be settled then. */
  onEnd: (end: LateEnd) => void;
}

interface Entry<Look> extends Open<Look> {
  since: number;
  /** Another try is under way. */
  isHeld: boolean;
  stop: Undo;
}

/** Operations that were sent and not confirmed: later looks find out what became of them. */
export interface Unconfirmed<Look> {
  /** Watches an operation, in the place of an earlier try of the same. */
  watch(id: string, open: Open<Look>): void;
  /** Does another try: what is seen of the operation meanwhile ends nothing, for the try tells its own end. */
  during<Result>(id: string, another: () => Promise<Result>): Promise<Result>;
  /** Ends the watch without a word: another try has ended. */
  forget(id: string): void;
  /** Takes what was read for another reason. */
  saw(look: Look): void;
}

/** Creates the watch. Each operation has looks of its own for about a minute, and afterwards those of `saw`. */
export const createUnconfirmed = <Look>(clock: Clock): Unconfirmed<Look> => {
  const entries = new Map<string, Entry<Look>>();

  const end = (id: string, entry: Entry<Look>, how: LateEnd) => {
    entry.stop();
    entries.delete(id);
    entry.onEnd(how);
  };
  const take = (id: string, entry: Entry<Look>, isDone: boolean | null) => {
    if (entries.get(id) !== entry || entry.isHeld || isDone === null) return;
    if (isDone) end(id, entry, 'done');
    else if (clock.now() - entry.since >= settlesWithinMs) end(id, entry, 'not-done');
  };
  const schedule = (id: string, entry: Entry<Look>, turn: number) => {
    const wait = lookAfterMs[turn];
    if (wait === undefined) return;
    entry.stop = clock.after(wait, () => {
      schedule(id, entry, turn + 1);
      entry.ask().then(
        (isDone) => take(id, entry, isDone),
        // The next look may come through.
        () => {},
      );
    });
  };
  return {
    watch: (id, open) => {
      const before = entries.get(id);
      before?.stop();
      const entry: Entry<Look> = { ...open, since: before?.since ?? clock.now(), isHeld: false, stop: () => {} };
      entries.set(id, entry);
      schedule(id, entry, 0);
    },
    during: async (id, another) => {
      const held = entries.get(id);
      if (held !== undefined) held.isHeld = true;
      try {
        return await another();
      } finally {
        if (held !== undefined) held.isHeld = false;
      }
    },
    forget: (id) => {
      entries.get(id)?.stop();
      entries.delete(id);
    },
    saw: (look) => {
      for (const [id, entry] of [...entries]) take(id, entry, entry.judge(look));
    },
  };
};
