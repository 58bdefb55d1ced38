import type { Clock } from './platform.ts';

/** How long anything that a decision needs may take; then it goes on with that fact unknown (design: contract). */
export const stepWaitMs = 4000;

/** Waits for `work` up to `ms`, then goes on without its answer. Never rejects. */
export const bounded = <T>(clock: Clock, ms: number, work: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const stop = clock.after(ms, () => resolve(undefined));
    const settle = (value: T | undefined) => {
      stop();
      resolve(value);
    };
    work.then(settle, () => settle(undefined));
  });
