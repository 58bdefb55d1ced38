import { useEffect, useState } from 'react';
import type { Clock } from '../../../src/platform/platform.ts';

/** Formats seconds as a clock does: 75 is 1:15. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns the whole seconds left of `durationMs`, counted from the first render; counts on while the page is hidden. */
export const useSecondsLeft = (clock: Clock, durationMs: number, isRunning: boolean): number => {
  const [endsAt] = useState(() => clock.now() + durationMs);
  const [leftMs, setLeftMs] = useState(durationMs);
  useEffect(() => {
    if (!isRunning) return;
    let stop = () => {};
    const tick = () => {
      const ms = Math.max(0, endsAt - clock.now());
      setLeftMs(ms);
      // Wait for the next full second, so that no second is skipped.
      if (ms > 0) stop = clock.after(((ms - 1) % 1000) + 1, tick);
    };
    tick();
    return () => stop();
  }, [clock, endsAt, isRunning]);
  return Math.ceil(leftMs / 1000);
};
