import type { Storage } from './platform.ts';

type Kind = 'localStorage' | 'sessionStorage';

/** The browser's own storage, or nothing where it may not be touched (blocked cookies, sandboxed frames). */
const open = (kind: Kind): globalThis.Storage | null => {
  try {
    return window[kind];
  } catch {
    return null;
  }
};

/** What an action gives, or something else where it throws. */
export const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/**
 * Storage that never throws (security point 10). What can't be written is kept for the page: the page then goes on
 * with its own memory, and reads prefer what it holds.
 */
export const browserStorage = (kind: Kind): Storage => {
  const store = open(kind);
  const memory = new Map<string, string | null>();

  const write = (key: string, value: string | null): void => {
    const kept = attempt(() => {
      if (store === null) return false;
      if (value === null) store.removeItem(key);
      else store.setItem(key, value);
      return true;
    }, false);
    if (kept) memory.delete(key);
    else memory.set(key, value);
  };

  return {
    get: (key) => {
      const held = memory.get(key);
      return held !== undefined ? held : attempt(() => store?.getItem(key) ?? null, null);
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
