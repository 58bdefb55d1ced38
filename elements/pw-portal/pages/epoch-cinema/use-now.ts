import { useEffect, useState } from 'react';
import type { Clock } from '../../../../src/platform/platform.ts';

const minuteMs = 60_000;

/**
 * What time it is, told anew whenever a count of minutes until one of these moments changes, and when one of them has
 * come. Without any that is ahead, nothing runs.
 */
export const useNow = (clock: Pick<Clock, 'now' | 'after'>, moments: readonly number[]): number => {
  const [now, setNow] = useState(() => clock.now());
  const waits = moments.filter((moment) => moment > now).map((moment) => (moment - now) % minuteMs || minuteMs);
  const wait = waits.length === 0 ? null : Math.min(...waits);
  useEffect(() => {
    if (wait === null) return;
    // Less what has gone by since it was drawn, for a page that slept.
    return clock.after(Math.max(0, now + wait - clock.now()), () => setNow(clock.now()));
  }, [clock, now, wait]);
  return now;
};
