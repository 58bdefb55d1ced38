import type { Clock, Dice, Locks, Undo } from './platform.ts';

/** The window's clock, taken before a page can replace it. */
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

/** Random numbers from the browser's own source; `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const browserDice = (): Dice => ({
  uuid: () => {
    const random = window.crypto.getRandomValues(new Uint8Array(36));
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
      (Number(digit) ^ ((random[at] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
    );
  },
});

/** Web Locks where the browser has them; elsewhere, and where it refuses them, every lock is free. */
export const browserLocks = (clock: Clock): Locks => ({
  take: (name, waitMs) =>
    new Promise<Undo>((resolve) => {
      const { locks } = window.navigator;
      const goOn = () => resolve(() => {});
      if (!locks) return goOn();
      const patience = new AbortController();
      const stop = clock.after(waitMs, () => patience.abort());
      locks
        .request(name, { signal: patience.signal }, () => {
          stop();
          return new Promise<void>((release) => resolve(release));
        })
        .catch(goOn)
        .finally(stop);
    }),
});
