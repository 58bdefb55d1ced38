import type { Clock, Dispose } from '../../../src/platform/platform.ts';

/** Formats seconds as a clock does: 75 is 1:15. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Calls back with the whole seconds left of `durationMs`, now and with each full second until none is left; counts on
 * while the page is hidden. Returns the function that stops.
 */
export const countDown = (
  clock: Pick<Clock, 'now' | 'after'>,
  durationMs: number,
  onSeconds: (secondsLeft: number) => void,
): Dispose => {
  const endsAt = clock.now() + durationMs;
  let stop: Dispose = () => {};
  const tick = () => {
    const ms = Math.max(0, endsAt - clock.now());
    onSeconds(Math.ceil(ms / 1000));
    // Wait for the next full second, so that no second is skipped.
    if (ms > 0) stop = clock.after(((ms - 1) % 1000) + 1, tick);
  };
  tick();
  return () => stop();
};
