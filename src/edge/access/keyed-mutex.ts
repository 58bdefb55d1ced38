import type { Clock } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Runs work for one key at a time; work for different keys runs in parallel. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates the queues. A key is forgotten once its work is done. Work waits for the work before it at most this long, in
 * ms: some hosts abandon the work of a request whose client has left, and it then never ends.
 */
export const createKeyedMutex = (clock: Clock, maxWaitMs: number): KeyedMutex => {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const previous = tails.get(name);
    const current = previous === undefined ? work() : withTimeout(clock, maxWaitMs, previous).then(work);
    const tail = current.catch(() => {});
    tails.set(name, tail);
    try {
      return await current;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
};
