import type { Clock, Dispose, Locks, Random } from '../platform.ts';

/** The window's clock, captured before a page can replace it. */
export const browserClock = (): Clock => {
  const { setTimeout, clearTimeout } = window;
  const now = Date.now;
  return {
    now: () => now(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  };
};

/** Random UUIDs from the browser's cryptography; `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const browserRandom = (): Random => ({
  uuid: () => {
    const random = window.crypto.getRandomValues(new Uint8Array(36));
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
      (Number(digit) ^ ((random[at] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
    );
  },
});

/** Web Locks if the browser supports them; otherwise, and if it refuses them, every lock is free. */
export const browserLocks = (clock: Clock): Locks => ({
  take: (name, waitMs) =>
    new Promise<Dispose>((resolve) => {
      const { locks } = window.navigator;
      const resolveUnlocked = () => resolve(() => {});
      if (!locks) return resolveUnlocked();
      const timeout = new AbortController();
      const stop = clock.after(waitMs, () => timeout.abort());
      locks
        .request(name, { signal: timeout.signal }, () => {
          stop();
          return new Promise<void>((release) => resolve(release));
        })
        .catch(resolveUnlocked)
        .finally(stop);
    }),
});
