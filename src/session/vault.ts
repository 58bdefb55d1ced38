import type { Cookies, Storage } from '../platform/platform.ts';
import type { StoredKey } from './keys.ts';

/** The stored values of the session: local storage and cookies behind one door (spec: paywall point 3). */
export interface Vault {
  /** The value of local storage, or else of the cookie; empty values count as none. */
  read(key: StoredKey): string | null;
  /** The value of local storage alone, under the new name or else the old one: only this origin can write it. */
  readLocal(key: StoredKey): string | null;
  /** The value of the cookie alone: every subdomain of the site can write it. */
  readShared(key: StoredKey): string | null;
  write(key: StoredKey, value: string): void;
  /** Removes the value under both names, in storage and in host-only and domain cookies. */
  clear(key: StoredKey): void;
  /** The same in local storage alone. */
  clearLocal(key: StoredKey): void;
}

/**
 * Local storage goes first: cookies carry a log-in from one of the publisher's subdomains to the others, and any of
 * those could plant one. What belongs to a reader has other names where the page asks the services of another
 * environment (`isElsewhere`): no bearer of production is sent to those of development, nor the other way round.
 */
export const createVault = (storage: Storage, cookies: Cookies, isElsewhere: () => boolean = () => false): Vault => {
  const namesOf = (key: StoredKey): readonly string[] => {
    if (key.isReaders && isElsewhere()) return [`${key.name}_dev`];
    return key.oldName === null ? [key.name] : [key.name, key.oldName];
  };
  const first = (key: StoredKey, read: (name: string) => string | null): string | null => {
    for (const name of namesOf(key)) {
      const value = read(name);
      if (value) return value;
    }
    return null;
  };
  const readLocal = (key: StoredKey) => first(key, storage.get);
  const readShared = (key: StoredKey) => (key.cookie ? first(key, cookies.get) : null);
  const clearLocal = (key: StoredKey) => namesOf(key).forEach(storage.remove);
  return {
    read: (key) => readLocal(key) ?? readShared(key),
    readLocal,
    readShared,
    write: (key, value) => {
      const [name = key.name] = namesOf(key);
      storage.set(name, value);
      // Writing a cookie blocks the page for longer than reading one, and most pages have nothing new to write.
      if (key.cookie && cookies.get(name) !== value) cookies.set(name, value, key.days);
    },
    clear: (key) => {
      clearLocal(key);
      if (key.cookie) namesOf(key).forEach(cookies.remove);
    },
    clearLocal,
  };
};
