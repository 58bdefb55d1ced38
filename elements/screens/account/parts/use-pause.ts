import { useEffect, useReducer, useState } from 'react';
import type { Clock } from '../../../../src/platform/platform.ts';

/** A pause that began when it was first asked for, in whole seconds that are left of it, and the way to begin it anew. */
export const usePause = (clock: Clock, pauseMs: number): { secondsLeft: number; begin: () => void } => {
  const [endsAt, setEndsAt] = useState(() => clock.now() + pauseMs);
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  const leftMs = Math.min(Math.max(0, endsAt - clock.now()), pauseMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks for the next one
  useEffect(() => {
    const ms = endsAt - clock.now();
    return ms > 0 ? clock.after(((ms - 1) % 1000) + 1, tick) : undefined;
  }, [clock, endsAt, ticks]);

  return { secondsLeft: Math.ceil(leftMs / 1000), begin: () => setEndsAt(clock.now() + pauseMs) };
};
