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
  sessionId(): string | null;
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

/** Logged in is true when an auth token is in local storage (spec: paywall point 4). */
export const createSessionKeeper = (vault: Vault, dice: Dice): SessionKeeper => {
  let clientId = '';
  const token = () => vault.readLocal(keys.token);

  const stored = (): Session => {
    const isLoggedIn = token() !== null;
    const user = nobody(clientId, numberOf(vault.read(keys.userId)));
    return { loginStatus: isLoggedIn ? 'loggedin' : user.id > 0 ? 'est' : 'anonymous', user, isKnown: !isLoggedIn };
  };
  const $session = atom<Session>(stored());

  return {
    $session,
    token,
    sessionId: () => vault.read(keys.sessionId),
    wasLoggedOut: () => vault.read(keys.logoutStatus) === '1',

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
      for (const key of [keys.sessionId, keys.token, keys.userId, keys.entitledAt]) vault.clear(key);
      vault.write(keys.logoutStatus, '1');
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
