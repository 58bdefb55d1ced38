import type { Clock, Undo } from '../platform/platform.ts';

/** A reader who does nothing for this long is taken to be away (spec: paywall point 9). */
export const idleMs = 120_000;

/** Longer than this nobody is said to read one page, in s (spec: paywall point 9). */
const longestSec = 3600;

/** How long a page is read: time in which it is visible, and the reader has done something in the last two minutes. */
export interface ReadTime {
  /** The page is shown, or hidden. */
  turn(isVisible: boolean): void;
  /** The reader does something; true when they had been away, in front of the page or elsewhere. */
  use(): boolean;
  /** Whole seconds that have been read since this was last asked; of one page never more than 3600 in all. */
  take(): number;
  stop: Undo;
}

/** Begins to count. */
export const countReadTime = (clock: Clock, isVisible: boolean): ReadTime => {
  let readMs = 0;
  let takenSec = 0;
  let since: number | null = null;
  let isShown = false;
  let usedAt = clock.now();
  let stopIdle: Undo = () => {};

  const pause = () => {
    // A machine that sleeps runs no timer, and nobody reads there.
    if (since !== null) readMs += Math.min(idleMs, Math.max(0, clock.now() - since));
    since = null;
    stopIdle();
  };
  const run = () => {
    pause();
    if (!isShown) return;
    since = clock.now();
    stopIdle = clock.after(idleMs, pause);
  };
  const turn = (isNowVisible: boolean) => {
    isShown = isNowVisible;
    run();
  };
  turn(isVisible);

  return {
    turn,
    use: () => {
      const wasAway = clock.now() - usedAt >= idleMs;
      usedAt = clock.now();
      run();
      return wasAway;
    },
    take: () => {
      run();
      const seconds = Math.min(longestSec, Math.floor(readMs / 1000)) - takenSec;
      takenSec += seconds;
      return seconds;
    },
    stop: pause,
  };
};
