import type { SessionMemory } from './platform.ts';

/** The browser's session storage, without a memory to take its place: what is not kept is said not to be. */
export const sessionMemory: SessionMemory = {
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
