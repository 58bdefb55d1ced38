/** Does work for one name after the other; work for different names goes on at the same time. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Creates the queues. Nothing of a name is kept once its work is done. */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => {});
    last.set(name, settled);
    try {
      return await mine;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
};
