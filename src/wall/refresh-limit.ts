import type { SessionMemory } from '../platform/platform.ts';

const leastPauseMs = 10_000;
const mostInSession = 3;
const key = 'pw_refreshes';

const timesIn = (text: string | null): number[] => {
  const times = (text ?? '').split(',').map(Number);
  return times.filter((time) => Number.isFinite(time) && time > 0);
};

/**
 * Whether a frame may have the page loaded again: at most once in 10 s and 3 times a browser session (security point
 * 4). It is noted before it is granted; where nothing can be noted nothing is granted, so that no loop can follow.
 */
export const mayRefresh = (memory: SessionMemory, now: number): boolean => {
  const times = timesIn(memory.get(key));
  if (times.length >= mostInSession || times.some((time) => Math.abs(now - time) < leastPauseMs)) return false;
  return memory.set(key, [...times, now].join());
};
