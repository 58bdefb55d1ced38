import { useEffect, useState } from 'react';
import type { Clock } from '../../src/platform/platform.ts';

/** Seconds as a clock shows them: 75 is 1:15. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds that are left of `runsMs`, from when it is first asked; it goes on while the page is not looked at. */
export const useSecondsLeft = (clock: Clock, runsMs: number, isRunning: boolean): number => {
  const [endsAt] = useState(() => clock.now() + runsMs);
  const [left, setLeft] = useState(runsMs);
  useEffect(() => {
    if (!isRunning) return;
    let stop = () => {};
    const tick = () => {
      const ms = Math.max(0, endsAt - clock.now());
      setLeft(ms);
      // To the next full second, so that no second is passed over.
      if (ms > 0) stop = clock.after(((ms - 1) % 1000) + 1, tick);
    };
    tick();
    return () => stop();
  }, [clock, endsAt, isRunning]);
  return Math.ceil(left / 1000);
};
