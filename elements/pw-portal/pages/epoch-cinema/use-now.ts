import { useEffect, useState } from 'react';
import type { Clock } from '../../../../src/platform/platform.ts';

const minuteMs = 60_000;

/**
 * Returns the current time. Updates when the number of minutes until one of the moments changes, and when one is
 * reached. No timer runs if all are in the past.
 */
export const useNow = (clock: Pick<Clock, 'now' | 'after'>, moments: readonly number[]): number => {
  const [now, setNow] = useState(() => clock.now());
  const delays = moments.filter((moment) => moment > now).map((moment) => (moment - now) % minuteMs || minuteMs);
  const delay = delays.length === 0 ? null : Math.min(...delays);
  useEffect(() => {
    if (delay === null) return;
    // Minus the time since the last render, for a page that was suspended.
    return clock.after(Math.max(0, now + delay - clock.now()), () => setNow(clock.now()));
  }, [clock, now, delay]);
  return now;
};
