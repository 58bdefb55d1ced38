import { setTimeout } from 'node:timers/promises';

/** For busy machines, in ms. */
const deadlineMs = 20_000;
const intervalMs = 25;

/** Tries until `attempt` returns something other than null, and returns that; rejects with `describe()` at the deadline. */
export const poll = async <T>(attempt: () => Promise<T | null>, describe: () => string): Promise<T> => {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const result = await attempt();
    if (result !== null) return result;
    if (performance.now() > end) throw new Error(describe());
    await setTimeout(intervalMs);
  }
};
