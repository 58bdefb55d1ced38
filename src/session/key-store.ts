import type { Cookies, Storage } from '../platform/platform.ts';
import type { StoredKey } from './keys.ts';

/** The stored values of the session: local storage and cookies behind one interface (spec: paywall point 3). */
export interface KeyStore {
  /** Returns the value of local storage, else of the cookie; an empty value counts as none. */
  read(key: StoredKey): string | null;
  /** Returns the value of local storage only, under the new name, else the old one: only this origin can write it. */
  readLocal(key: StoredKey): string | null;
  /** Returns the value of the cookie only: every subdomain of the site can write it. */
  readCookie(key: StoredKey): string | null;
  write(key: StoredKey, value: string): void;
  /** Removes the value under both names, in storage and in host-only and domain cookies. */
  clear(key: StoredKey): void;
  /** Removes the value from local storage only. */
  clearLocal(key: StoredKey): void;
}

/**
 * Local storage takes priority: cookies carry a log-in between the publisher's subdomains, and any of those could plant
 * one. A reader's keys have other names if the page uses the services of another environment (`isOtherEnvironment`), so
 * that no bearer of production is sent to development, or the reverse.
 */
export const createKeyStore = (
  storage: Storage,
  cookies: Cookies,
  isOtherEnvironment: () => boolean = () => false,
): KeyStore => {
  const storageNames = (key: StoredKey): readonly string[] => {
    if (key.isPerReader && isOtherEnvironment()) return [`${key.name}_dev`];
    return key.oldName === null ? [key.name] : [key.name, key.oldName];
  };
  const firstValue = (key: StoredKey, read: (name: string) => string | null): string | null => {
    for (const name of storageNames(key)) {
      const value = read(name);
      if (value) return value;
    }
    return null;
  };
  const readLocal = (key: StoredKey) => firstValue(key, storage.get);
  const readCookie = (key: StoredKey) => (key.hasCookie ? firstValue(key, cookies.get) : null);
  const clearLocal = (key: StoredKey) => storageNames(key).forEach(storage.remove);
  return {
    read: (key) => readLocal(key) ?? readCookie(key),
    readLocal,
    readCookie,
    write: (key, value) => {
      const [name = key.name] = storageNames(key);
      storage.set(name, value);
      // Writing a cookie is slower than reading one, and most pages have nothing new to write.
      if (key.hasCookie && cookies.get(name) !== value) cookies.set(name, value, key.days);
    },
    clear: (key) => {
      clearLocal(key);
      if (key.hasCookie) storageNames(key).forEach(cookies.remove);
    },
    clearLocal,
  };
};
