import { atom, type ReadableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import * as calls from '../http/contract/user-calls.ts';
import { Failure } from '../http/failure.ts';
import type { Log, Undo } from '../platform/platform.ts';
import type { AccountTrouble } from './account-types.ts';
import { createAttempt, required } from './attempt.ts';
import { isOffensive } from './offensive-language.ts';
import { portalPatienceMs as timeoutMs } from './portal-patience.ts';
import { decodeUser, fullName, type UserInfo } from './user-reply.ts';

export type { UserInfo } from './user-reply.ts';

/**
 * What hinders any call in a reader's name: their session has ended, an agent may not make it, or all readers of an
 * institution share the account.
 */
export type UserTrouble = AccountTrouble | 'signed-out' | 'agent-forbidden' | 'shared-account';

/** How a change ended: `done`, one of its own refusals, or a trouble. The element chooses the words. */
export type UserResult<Refusal extends string = never> = 'done' | Refusal | UserTrouble;

/** What is known of who holds the account. `info` is what was known last, also while it is asked for or after a failure. */
export interface KnownUser {
  status: 'loading' | 'known' | 'failed';
  info: UserInfo | null;
}

/** Who holds the account, and what they may change of it (spec: portal points 3 and 7). No verb rejects. */
export interface UserKeeper {
  readonly $user: ReadableAtom<KnownUser>;
  /** Asks who it is. An answer that a later load, or a change, overtook changes nothing. */
  load(): Promise<'done' | 'signed-out' | 'failed'>;
  /** Either name may be empty, for there are people with one; `empty`: both are. */
  updateNames(firstName: string, lastName: string): Promise<UserResult<'offensive' | 'empty'>>;
  /** `differ`: the confirmation is another. */
  changePassword(password: string, confirmation: string): Promise<UserResult<'differ' | 'password-refused'>>;
  /** `change-pending`: an earlier change waits for its confirmation; `isOverride` replaces that. */
  changeEmail(
    email: string,
    isOverride: boolean,
  ): Promise<UserResult<'change-pending' | 'taken' | 'email-refused' | 'same'>>;
  /** The confirming mail once more: to the address that waits, otherwise to the reader's own. */
  resendConfirmation(): Promise<UserResult>;
  /** Gives up a load that is on its way, without a word; a change that was asked for is made. */
  stop: Undo;
}

/** What the keeper of a user stands on. */
export interface UserPorts {
  /** Carries the bearer of whose account it is: the reader's own, or an agent's. */
  http: Http;
  log: Pick<Log, 'error'>;
  site: () => { siteId: string; regionId: string };
  /** An agent acts for the reader: the service knows them by a call of their own, and lets them change less. */
  isAgent: boolean;
  /** Words that no name may hold (spec: portal point 5). */
  bannedWords: readonly string[];
}

const done = 'done' as const;
const forbidden = 'agent-forbidden' as const;
const usualRefusals = { agent_forbidden: forbidden, institution_account: 'shared-account' } as const;
/** Code 2124 is the spec's (portal point 8). */
const addressRefusals = {
  ...usualRefusals,
  2124: 'change-pending',
  email_taken: 'taken',
  409: 'taken',
  bad_request: 'email-refused',
} as const;

const isSignedOut = (failure: unknown) => failure instanceof Failure && failure.status === 401;

/** Turns the answer for somebody who is no longer signed in into a word; every other failure goes on. */
const orSignedOut = async <Done>(work: Promise<Done>): Promise<Done | 'signed-out'> => {
  try {
    return await work;
  } catch (failure) {
    if (isSignedOut(failure)) return 'signed-out';
    throw failure;
  }
};

/** Creates the keeper of one reader's account. `loading` until the first load has ended. */
export const createUserKeeper = ({ http, log, site, isAgent, bannedWords }: UserPorts): UserKeeper => {
  const $user = atom<KnownUser>({ status: 'loading', info: null });
  const attempt = createAttempt(log);
  const end = new AbortController();
  let latest = 0;
  const region = () => required(site().regionId, 'region id is missing');

  /** What has been changed is newer than any answer that is on its way. */
  const note = (change: Partial<UserInfo>) => {
    const { info } = $user.get();
    if (info === null) return;
    latest++;
    $user.set({ status: 'known', info: { ...info, ...change } });
  };
  const how = { signal: end.signal, timeoutMs };
  const ask = () => (isAgent ? http(calls.agentUserInfo, how) : http(calls.userInfo, how));

  return {
    $user,

    load: async () => {
      const turn = ++latest;
      const before = $user.get().info;
      $user.set({ status: 'loading', info: before });
      try {
        const reply = await ask();
        if (turn === latest) $user.set({ status: 'known', info: decodeUser(reply, before) });
        return done;
      } catch (failure) {
        if (end.signal.aborted) return 'failed';
        log.error('[PW] Who holds the account could not be found out', failure);
        if (turn === latest) $user.set({ status: 'failed', info: before });
        return isSignedOut(failure) ? 'signed-out' : 'failed';
      }
    },

    updateNames: async (givenFirst, givenLast) => {
      const [firstName, lastName] = [givenFirst.trim(), givenLast.trim()];
      const name = fullName(firstName, lastName);
      if (name === '') return 'empty';
      // Each by itself as well: a letter of the other name hides no word that is spelled out in one.
      if ([firstName, lastName, name].some((text) => isOffensive(text, bannedWords))) return 'offensive';
      const update = async () => {
        await http(calls.updateUser, { body: { firstname: firstName, lastname: lastName }, timeoutMs });
        note({ firstName, lastName, name });
        return done;
      };
      return attempt(() => orSignedOut(update()), usualRefusals);
    },

    changePassword: async (password, confirmation) => {
      if (isAgent) return forbidden;
      if (password !== confirmation) return 'differ';
      const change = async () => {
        const { passwordFlaw } = await import('./password-rules.ts');
        if (passwordFlaw(password, $user.get().info?.email ?? '') !== null) return 'password-refused';
        await http(calls.changePassword, { body: { password, confirmpassword: confirmation }, timeoutMs });
        return done;
      };
      return attempt(() => orSignedOut(change()), { ...usualRefusals, password_: 'password-refused' });
    },

    changeEmail: async (given, isOverride) => {
      if (isAgent) return forbidden;
      const email = given.trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'email-refused';
      if (email === $user.get().info?.email.toLowerCase()) return 'same';
      const change = async () => {
        const body = { new_email: email, override: isOverride ? ('true' as const) : undefined };
        await http(calls.modifyEmail, { query: { site: region() }, body, timeoutMs });
        note({ newEmail: email, isEmailChanged: true, isEmailSended: true });
        return done;
      };
      return attempt(() => orSignedOut(change()), addressRefusals);
    },

    resendConfirmation: async () => {
      if (isAgent) return forbidden;
      const resend = async () => {
        const { info } = $user.get();
        const email = required(info?.newEmail ?? info?.email, 'email is missing');
        await http(calls.resendUserConfirmation, { query: { site: region(), email }, body: {}, timeoutMs });
        note({ isEmailSended: true });
        return done;
      };
      return attempt(() => orSignedOut(resend()), usualRefusals);
    },

    stop: () => end.abort(),
  };
};
