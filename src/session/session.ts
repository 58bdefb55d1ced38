import { atom, type ReadableAtom } from 'nanostores';
import type { Dice } from '../platform/platform.ts';
import { keys } from './keys.ts';
import type { Vault } from './vault.ts';

/** How a reader stands (spec: paywall point 6): `est` is somebody with an id but no e-mail address. */
export type LoginStatus = 'loggedin' | 'est' | 'anonymous';

/** User info, as the client knows it (spec: paywall point 3). `id` 0 means none. */
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

/** Who is reading. The token is not in here: it never leaves the SDK but as a bearer to its own hosts. */
export interface Session {
  loginStatus: LoginStatus;
  user: User;
  /** False while a reader is logged in whose details the auth host has not yet told. */
  isKnown: boolean;
}

/** The session of this browser: one store, and the verbs that change it. */
export interface SessionKeeper {
  readonly $session: ReadableAtom<Session>;
  token(): string | null;
  /** The session to take up: this origin's own, or else one that another subdomain hands over by its cookie. */
  sessionId(): string | null;
  /** The secret of this browser that sessions are bound to; made when it is first asked for. */
  device(): string;
  /** True when a log-out was stored and no log-in since (spec: paywall point 4). */
  wasLoggedOut(): boolean;
  /** Sets up the client id: a new UUID that lasts 3650 days if there is none. */
  setUpClientId(): void;
  /** Takes on a reader whose keys have been stored, and the log-out status 0. */
  adopt(id: number, details: Partial<User>): void;
  /** Somebody came by an e-mail link's session token: an id without an address. */
  storeEst(userId: number): void;
  /** Forgets the reader under both key sets and stores the log-out status 1. */
  forget(): void;
  /** Forgets the reader on this origin alone, where somebody has logged in anew on another subdomain. */
  forgetLocal(): void;
  /** Drops a bearer that the service can't take; nobody has logged out by that. */
  dropToken(token: string): void;
  /** Reads again what is stored, after another tab changed it; true when somebody else is reading now. */
  follow(): boolean;
}

/** A user id as a number; 0 for anything that is none. */
export const numberOf = (value: unknown): number => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

const nobody = (clientId: string, id = 0): User => ({
  clientId,
  id,
  email: '',
  picture: '',
  name: '',
  firstName: '',
  lastName: '',
  isEmailVerified: false,
});

/** What no header can carry, such as a line break, is no token: every call with it would fail. */
const isToken = (text: string): boolean => /^[\x21-\x7e]{1,8000}$/.test(text);

/** What a log-out forgets. */
const readersKeys = [keys.sessionId, keys.token, keys.userId, keys.entitledAt];

/**
 * Logged in is true when an auth token is in local storage (spec: paywall point 4) and no log-out was stored on this
 * origin. A log-out status that only a cookie has ends no log-in of this origin: another subdomain may have planted it,
 * and the service says whether the session has ended.
 */
export const createSessionKeeper = (vault: Vault, dice: Dice): SessionKeeper => {
  let clientId = '';
  const localToken = () => {
    const text = vault.readLocal(keys.token);
    return text !== null && isToken(text) ? text : null;
  };
  const wasLoggedOut = () => {
    const local = vault.readLocal(keys.logoutStatus);
    return (localToken() === null ? (vault.readShared(keys.logoutStatus) ?? local) : local) === '1';
  };
  const token = () => (wasLoggedOut() ? null : localToken());

  const stored = (): Session => {
    const isLoggedIn = token() !== null;
    const user = nobody(clientId, wasLoggedOut() ? 0 : numberOf(vault.read(keys.userId)));
    return { loginStatus: isLoggedIn ? 'loggedin' : user.id > 0 ? 'est' : 'anonymous', user, isKnown: !isLoggedIn };
  };
  const $session = atom<Session>(stored());

  return {
    $session,
    token,
    sessionId: () => (localToken() === null ? vault.read(keys.sessionId) : vault.readLocal(keys.sessionId)),
    wasLoggedOut,
    device: () => {
      const device = vault.read(keys.device) ?? dice.uuid();
      vault.write(keys.device, device);
      return device;
    },

    setUpClientId: () => {
      clientId = vault.read(keys.clientId) ?? dice.uuid();
      vault.write(keys.clientId, clientId);
      $session.set(stored());
    },

    adopt: (id, details) => {
      vault.write(keys.logoutStatus, '0');
      $session.set({
        loginStatus: token() === null ? stored().loginStatus : 'loggedin',
        isKnown: true,
        user: { ...nobody(clientId, id), ...details },
      });
    },

    storeEst: (userId) => {
      vault.write(keys.userId, String(userId));
      vault.write(keys.logoutStatus, '0');
      $session.set(stored());
    },

    forget: () => {
      // First, so that another tab which sees half of it sees nobody.
      vault.write(keys.logoutStatus, '1');
      for (const key of readersKeys) vault.clear(key);
      $session.set(stored());
    },

    forgetLocal: () => {
      for (const key of readersKeys) vault.clearLocal(key);
      $session.set(stored());
    },

    dropToken: (refused) => {
      if (vault.readLocal(keys.token) !== refused) return;
      vault.clear(keys.token);
      vault.clear(keys.userId);
      $session.set(stored());
    },

    follow: () => {
      const now = stored();
      const before = $session.get();
      const same = now.loginStatus === before.loginStatus && now.user.id === before.user.id;
      if (!same) $session.set(now);
      return !same;
    },
  };
};
