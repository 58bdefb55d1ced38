import type { Cookies, Storage } from '../platform/platform.ts';
import type { StoredKey } from './keys.ts';

/** The stored values of the session: local storage and cookies behind one door (spec: paywall point 3). */
export interface Vault {
  /** The value under the new name, or else the old one; empty values count as none. */
  read(key: StoredKey): string | null;
  /** The same, from local storage alone. */
  readLocal(key: StoredKey): string | null;
  write(key: StoredKey, value: string): void;
  /** Removes the value under both names, in storage and in host-only and domain cookies. */
  clear(key: StoredKey): void;
}

/** Cookies first: they carry a log-in, and a log-out, from one of the publisher's subdomains to the others. */
export const createVault = (storage: Storage, cookies: Cookies): Vault => {
  const local = (name: string | null) => (name === null ? null : storage.get(name) || null);
  const cookie = (key: StoredKey, name: string | null) =>
    key.cookie && name !== null ? cookies.get(name) || null : null;
  return {
    read: (key) => {
      for (const name of [key.name, key.oldName]) {
        const value = cookie(key, name) ?? local(name);
        if (value !== null) return value;
      }
      return null;
    },
    readLocal: (key) => local(key.name) ?? local(key.oldName),
    write: (key, value) => {
      storage.set(key.name, value);
      // Writing a cookie blocks the page for longer than reading one, and most pages have nothing new to write.
      if (key.cookie && cookies.get(key.name) !== value) cookies.set(key.name, value, key.days);
    },
    clear: (key) => {
      for (const name of [key.name, key.oldName]) {
        if (name === null) continue;
        storage.remove(name);
        if (key.cookie) cookies.remove(name);
      }
    },
  };
};
