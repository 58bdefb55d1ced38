import type { Clock, Dispose } from '../../platform/platform.ts';

/** Inactivity after which a reader counts as away, in ms (spec: paywall point 9). */
export const idleMs = 120_000;

/** Maximum read time of one page, in s (spec: paywall point 9). */
const maxSeconds = 3600;

/** Measures the read time of a page: the time while it is visible and the reader was active in the last two minutes. */
export interface ReadTimer {
  /** The page is shown, or hidden. */
  setVisible(isVisible: boolean): void;
  /** Records reader activity; returns true if the reader had been away, in front of the page or elsewhere. */
  recordActivity(): boolean;
  /** Returns the whole seconds read since the last call; at most 3600 in all for one page. */
  takeSeconds(): number;
  stop: Dispose;
}

/** Starts the timer, with the time that was read before it, in ms. */
export const createReadTimer = (clock: Clock, isVisible: boolean, readBeforeMs = 0): ReadTimer => {
  let readMs = readBeforeMs;
  let reportedSec = 0;
  let startedAt: number | null = null;
  let isShown = false;
  let lastActivityAt = clock.now();
  let stopIdle: Dispose = () => {};

  const pause = () => {
    // A sleeping machine runs no timer, and nobody reads there.
    if (startedAt !== null) readMs += Math.min(idleMs, Math.max(0, clock.now() - startedAt));
    startedAt = null;
    stopIdle();
  };
  const resume = () => {
    pause();
    if (!isShown) return;
    startedAt = clock.now();
    stopIdle = clock.after(idleMs, pause);
  };
  const setVisible = (isNowVisible: boolean) => {
    isShown = isNowVisible;
    resume();
  };
  setVisible(isVisible);

  return {
    setVisible,
    recordActivity: () => {
      const wasIdle = clock.now() - lastActivityAt >= idleMs;
      lastActivityAt = clock.now();
      resume();
      return wasIdle;
    },
    takeSeconds: () => {
      resume();
      const seconds = Math.min(maxSeconds, Math.floor(readMs / 1000)) - reportedSec;
      reportedSec += seconds;
      return seconds;
    },
    stop: pause,
  };
};
