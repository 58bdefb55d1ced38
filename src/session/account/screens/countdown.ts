import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from '../../../platform/platform.ts';

/** A countdown in whole seconds. */
export interface CountdownStore {
  readonly $secondsLeft: ReadableAtom<number>;
  /** Starts it again. */
  restart(): void;
}

const noop: Dispose = () => {};

/** Creates a countdown that starts now. It ticks while somebody listens. */
export const createCountdown = (clock: Clock, durationMs: number): CountdownStore => {
  const $secondsLeft = atom(Math.ceil(durationMs / 1000));
  let endsAt = clock.now() + durationMs;
  let isWatched = false;
  let stopTimer = noop;

  const tick = () => {
    stopTimer();
    const ms = endsAt - clock.now();
    $secondsLeft.set(Math.ceil(Math.min(Math.max(0, ms), durationMs) / 1000));
    stopTimer = isWatched && ms > 0 ? clock.after(((ms - 1) % 1000) + 1, tick) : noop;
  };
  onMount($secondsLeft, () => {
    isWatched = true;
    tick();
    return () => {
      isWatched = false;
      stopTimer();
    };
  });
  return {
    $secondsLeft,
    restart: () => {
      endsAt = clock.now() + durationMs;
      tick();
    },
  };
};
