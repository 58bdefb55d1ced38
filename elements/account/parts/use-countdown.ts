import { useEffect, useReducer, useState } from 'react';
import type { Clock } from '../../../src/platform/platform.ts';

/** Counts down from `pauseMs` in whole seconds, from the first render. `restart` starts it again. */
export const useCountdown = (clock: Clock, durationMs: number): { secondsLeft: number; restart: () => void } => {
  const [endsAt, setEndsAt] = useState(() => clock.now() + durationMs);
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  const leftMs = Math.min(Math.max(0, endsAt - clock.now()), durationMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick schedules the next one
  useEffect(() => {
    const ms = endsAt - clock.now();
    return ms > 0 ? clock.after(((ms - 1) % 1000) + 1, tick) : undefined;
  }, [clock, endsAt, ticks]);

  return { secondsLeft: Math.ceil(leftMs / 1000), restart: () => setEndsAt(clock.now() + durationMs) };
};
