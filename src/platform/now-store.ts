import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from './platform.ts';

/** The current time, as a store. */
export interface NowStore {
  readonly $now: ReadableAtom<number>;
  /** Reads the clock at once, and starts the wait for the next moment. */
  update(): void;
}

const noop: Dispose = () => {};

/**
 * Creates a store of the current time. While it has listeners, it updates after each delay that `delayOf` returns for
 * the time; null ends that.
 */
export const createNowStore = (
  clock: Pick<Clock, 'now' | 'after'>,
  delayOf: (nowMs: number) => number | null,
): NowStore => {
  const $now = atom(clock.now());
  let isWatched = false;
  let stopTimer = noop;
  const update = () => {
    stopTimer();
    const now = clock.now();
    $now.set(now);
    const delayMs = isWatched ? delayOf(now) : null;
    stopTimer = delayMs === null ? noop : clock.after(delayMs, update);
  };
  onMount($now, () => {
    isWatched = true;
    update();
    return () => {
      isWatched = false;
      stopTimer();
    };
  });
  return { $now, update };
};
