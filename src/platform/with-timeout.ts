import type { Clock } from './platform.ts';

/** Timeout for each fact that a decision needs, in ms; after it the fact is unknown (design: contract). */
export const stepTimeoutMs = 4000;

/** Waits for a promise up to `ms`; resolves to undefined on timeout or failure. Never rejects. */
export const withTimeout = <T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const stop = clock.after(ms, () => resolve(undefined));
    const finish = (value: T | undefined) => {
      stop();
      resolve(value);
    };
    promise.then(finish, () => finish(undefined));
  });
