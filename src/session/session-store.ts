import { atom, type ReadableAtom } from 'nanostores';
import type { Random } from '../platform/platform.ts';
import type { KeyStore } from './key-store.ts';
import { keys, type StoredKey } from './keys.ts';

/** Log-in state of a reader (spec: paywall point 6): `est` has an id but no e-mail address. */
export type LoginStatus = 'loggedin' | 'est' | 'anonymous';

/** User info of the client (spec: paywall point 3). `id` 0 means none. */
export interface User {
  clientId: string;
  id: number;
  email: string;
  picture: string;
  name: string;
  firstName: string;
  lastName: string;
  isEmailVerified: boolean;
}

/** The current reader's session. The token is not part of it: it leaves the SDK only as a bearer to its own hosts. */
export interface Session {
  loginStatus: LoginStatus;
  user: User;
  /** False while the auth host has not said who the reader is: one who is logged in, or has a session id to resume. */
  isKnown: boolean;
}

/** Returns whether two sessions are those of one reader, and of one log-in state. */
export const isSameReader = (one: Session, other: Session): boolean =>
  one.loginStatus === other.loginStatus && one.user.id === other.user.id;

/** The session of this browser: one store and its actions. */
export interface SessionStore {
  readonly $session: ReadableAtom<Session>;
  token(): string | null;
  /** The session id to resume: this origin's own, else one from another subdomain's cookie. */
  sessionId(): string | null;
  /** False while a session id has to be exchanged for a token. */
  isSettled(): boolean;
  /** True if a log-out was stored and no log-in since (spec: paywall point 4). */
  wasLoggedOut(): boolean;
  /** Loads the client id; if there is none, creates a UUID that lasts 3650 days. */
  setUpClientId(): void;
  /** Sets the reader whose keys have been stored, and the log-out status 0. */
  setUser(id: number, details: Partial<User>): void;
  /** Clears the reader under both key sets and stores the log-out status 1. */
  forget(): void;
  /** Notes that the service refuses a session id: without a bearer it is then known that nobody is logged in. */
  refuse(sessionId: string): void;
  /** Removes a bearer that the service refuses; this is not a log-out. */
  dropToken(token: string): void;
  /** Reads again what is stored, after it was changed elsewhere; true when somebody else is reading now. */
  syncFromStorage(): boolean;
}

/** Parses a user id; 0 if it is invalid. */
export const parseUserId = (value: unknown): number => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

const createUser = (clientId: string, id = 0): User => ({
  clientId,
  id,
  email: '',
  picture: '',
  name: '',
  firstName: '',
  lastName: '',
  isEmailVerified: false,
});

/** A text that no header can carry, such as a line break, is not a token: every call with it would fail. */
const isToken = (text: string): boolean => /^[\x21-\x7e]{1,8000}$/.test(text);

/** The keys that a log-out clears. */
export const perReaderKeys = [keys.sessionId, keys.token, keys.userId, keys.entitledAt];

/**
 * A reader is logged in if an auth token is in local storage (spec: paywall point 4) and no log-out was stored on this
 * origin. A log-out status in a cookie alone ends no log-in of this origin: another subdomain may have planted it, and
 * the service knows whether the session has ended.
 */
export const createSessionStore = (keyStore: KeyStore, random: Random): SessionStore => {
  let clientId = '';
  let refusedId: string | null = null;
  const localToken = () => {
    const text = keyStore.readLocal(keys.token);
    return text !== null && isToken(text) ? text : null;
  };
  const wasLoggedOut = () => {
    const localStatus = keyStore.readLocal(keys.logoutStatus);
    return (localToken() === null ? (keyStore.readCookie(keys.logoutStatus) ?? localStatus) : localStatus) === '1';
  };
  const token = () => (wasLoggedOut() ? null : localToken());
  const sessionId = () => (localToken() === null ? keyStore.read(keys.sessionId) : keyStore.readLocal(keys.sessionId));
  const isSettled = () => wasLoggedOut() || token() !== null || [null, refusedId].includes(sessionId());

  const readSession = (): Session => {
    const isLoggedIn = token() !== null;
    const user = createUser(clientId, wasLoggedOut() ? 0 : parseUserId(keyStore.read(keys.userId)));
    const loginStatus = isLoggedIn ? 'loggedin' : user.id > 0 ? 'est' : 'anonymous';
    return { loginStatus, user, isKnown: !isLoggedIn && isSettled() };
  };
  const $session = atom<Session>(readSession());
  const clear = (clearedKeys: readonly StoredKey[]) => {
    for (const key of clearedKeys) keyStore.clear(key);
    $session.set(readSession());
  };

  return {
    $session,
    token,
    sessionId,
    isSettled,
    wasLoggedOut,

    setUpClientId: () => {
      clientId = keyStore.read(keys.clientId) ?? random.uuid();
      keyStore.write(keys.clientId, clientId);
      $session.set(readSession());
    },

    setUser: (id, details) => {
      keyStore.write(keys.logoutStatus, '0');
      $session.set({
        loginStatus: readSession().loginStatus,
        isKnown: true,
        user: { ...createUser(clientId, id), ...details },
      });
    },

    forget: () => {
      // Written first, so that another tab that sees only a part of it sees no reader.
      keyStore.write(keys.logoutStatus, '1');
      clear(perReaderKeys);
    },

    refuse: (id) => {
      refusedId = id;
      if (token() === null) $session.set({ ...$session.get(), isKnown: isSettled() });
    },

    dropToken: (refusedToken) => {
      if (localToken() === refusedToken) clear([keys.token, keys.userId]);
    },

    syncFromStorage: () => {
      const current = readSession();
      const hasChanged = !isSameReader(current, $session.get());
      if (hasChanged) $session.set(current);
      return hasChanged;
    },
  };
};
