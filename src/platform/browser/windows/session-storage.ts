import type { SessionStorage } from '../../platform.ts';

/** The browser's session storage, without an in-memory fallback: `set` returns whether the value was stored. */
export const browserSessionStorage: SessionStorage = {
  get: (key) => {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      window.sessionStorage.setItem(key, value);
      return window.sessionStorage.getItem(key) === value;
    } catch {
      return false;
    }
  },
};
