import type { Storage } from '../platform.ts';

type Kind = 'localStorage' | 'sessionStorage';

/** Returns the browser's own storage, or null if it is blocked (blocked cookies, sandboxed frames). */
const open = (kind: Kind): globalThis.Storage | null => {
  try {
    return window[kind];
  } catch {
    return null;
  }
};

/** Returns the value of an action, or a fallback if it throws. */
export const tryOr = <T>(action: () => T, fallback: T): T => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/**
 * Storage that never throws (security point 10). A value that can't be stored is kept in memory for this page, and read
 * from there first.
 */
export const browserStorage = (kind: Kind): Storage => {
  const store = open(kind);
  const memory = new Map<string, string | null>();

  const write = (key: string, value: string | null): void => {
    const isStored = tryOr(() => {
      if (store === null) return false;
      if (value === null) store.removeItem(key);
      else store.setItem(key, value);
      return true;
    }, false);
    if (isStored) memory.delete(key);
    else memory.set(key, value);
  };

  return {
    get: (key) => {
      const cached = memory.get(key);
      return cached !== undefined ? cached : tryOr(() => store?.getItem(key) ?? null, null);
    },
    set: write,
    remove: (key) => write(key, null),
    onForeignChange: (then) => {
      const listen = (event: StorageEvent) => {
        if (event.storageArea === store) then(event.key);
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
};
