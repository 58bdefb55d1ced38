/** Runs work for one key at a time; work for different keys runs in parallel. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Creates the queues. A key is forgotten once its work is done. */
export const createKeyedMutex = (): KeyedMutex => {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const previous = tails.get(name) ?? Promise.resolve();
    const current = previous.then(work, work);
    const tail = current.catch(() => {});
    tails.set(name, tail);
    try {
      return await current;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
};
