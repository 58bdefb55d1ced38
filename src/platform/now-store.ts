import { atom, onStart, onStop, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from './platform.ts';

/** Something that depends on the time, as a store. */
export interface NowStore<Value> {
  readonly $value: ReadableAtom<Value>;
  /** Reads the clock at once, and starts the wait for the next moment. */
  update(): void;
}

const noop: Dispose = () => {};

/**
 * Creates a store of what `read` makes of the time. While it has listeners, it updates after each delay that `delayOf`
 * returns for the time; null ends that. It stops with its last listener: a derived store would stop a second later.
 */
export const createNowStore = <Value>(
  clock: Pick<Clock, 'now' | 'after'>,
  read: (nowMs: number) => Value,
  delayOf: (nowMs: number) => number | null,
): NowStore<Value> => {
  const $value = atom(read(clock.now()));
  let isWatched = false;
  let stopTimer = noop;
  const update = () => {
    stopTimer();
    const now = clock.now();
    $value.set(read(now));
    const delayMs = isWatched ? delayOf(now) : null;
    stopTimer = delayMs === null ? noop : clock.after(delayMs, update);
  };
  onStart($value, () => {
    isWatched = true;
    update();
  });
  onStop($value, () => {
    isWatched = false;
    stopTimer();
  });
  return { $value, update };
};
