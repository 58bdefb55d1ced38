import type { SessionStorage } from '../../platform/platform.ts';

const minPauseMs = 10_000;
const maxPerSession = 3;
const key = 'pw_refreshes';

const parseTimes = (text: string | null): number[] => {
  const times = (text ?? '').split(',').map(Number);
  return times.filter((time) => Number.isFinite(time) && time > 0);
};

/**
 * True if a frame may reload the page: at most once in 10 s and 3 times a browser session (security point 4). The time
 * is stored first; if it can't be stored, the reload is refused, so that no loop can follow.
 */
export const canReload = (storage: SessionStorage, now: number): boolean => {
  const times = parseTimes(storage.get(key));
  if (times.length >= maxPerSession || times.some((time) => Math.abs(now - time) < minPauseMs)) return false;
  return storage.set(key, [...times, now].join());
};
