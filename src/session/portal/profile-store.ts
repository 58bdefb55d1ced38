import { atom, type ReadableAtom } from 'nanostores';
import { agentUserInfo } from '../../contract/users/agent.ts';
import { credentialCalls } from '../../contract/users/credentials.ts';
import { updateUser, userInfo } from '../../contract/users/profile.ts';
import { joinNames } from '../../editions/selling/person-name.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { Dispose, Log } from '../../platform/platform.ts';
import type { AccountError } from '../account/account-types.ts';
import { createAuthCaller, proofRefusalCodes, requireText } from '../account/auth-call.ts';
import { portalTimeoutMs as timeoutMs } from '../request-timeout.ts';
import { isOffensive } from './offensive-language.ts';
import { decodeUser, type UserInfo } from './user-reply.ts';

export type { UserInfo } from './user-reply.ts';

/**
 * Errors of any call in a reader's name: their session or an agent's time has ended, an agent may not make it, or all
 * readers of an institution share the account.
 */
export type ProfileError = AccountError | 'signed-out' | 'agent-over' | 'agent-forbidden' | 'shared-account';

/** Result of a change: `done`, one of its own refusals, or an error. The element chooses the text. */
export type ProfileResult<Refusal extends string = never> = 'done' | Refusal | ProfileError;

/** The account holder's profile. `info` is the last known one, also while loading or after a failure. */
export interface ProfileState {
  status: 'loading' | 'known' | 'failed';
  info: UserInfo | null;
}

/**
 * The account holder's profile, and the changes that they may make (spec: portal points 3 and 7). No action rejects.
 */
export interface ProfileStore {
  readonly $user: ReadableAtom<ProfileState>;
  /** Loads the profile. A reply that is older than a later load or a change is discarded. */
  load(): Promise<'done' | 'signed-out' | 'failed'>;
  /** One of the names may be empty; `empty`: both are. */
  updateNames(firstName: string, lastName: string): Promise<ProfileResult<'offensive' | 'empty'>>;
  /** `differ`: the confirmation is different. `currentPassword`: the present password, if there is one. */
  changePassword(
    password: string,
    confirmation: string,
    currentPassword?: string,
  ): Promise<ProfileResult<'differ' | 'password-refused' | 'wrong-credentials' | 'log-in-needed'>>;
  /** `change-pending`: an earlier change waits for its confirmation; `shouldOverride` replaces it. */
  changeEmail(
    email: string,
    shouldOverride: boolean,
    password?: string,
  ): Promise<
    ProfileResult<'change-pending' | 'taken' | 'email-refused' | 'same' | 'wrong-credentials' | 'log-in-needed'>
  >;
  /** Sends the confirmation mail again: to the pending address, otherwise to the reader's own. */
  resendConfirmation(): Promise<ProfileResult>;
  /** Cancels a pending load silently; a requested change is still made. */
  stop: Dispose;
}

/** Dependencies of the profile store. */
export interface ProfilePorts {
  /** Carries the bearer of the account: the reader's own, or an agent's. */
  http: Http;
  log: Pick<Log, 'error'>;
  site: () => { siteId: string; regionId: string };
  /** True if an agent acts for the reader: the service has a separate call for agents, and allows fewer changes. */
  isAgent: boolean;
  /** Returns the language of the page, for the mails of changes; null: the service chooses. */
  language: () => string | null;
  /** Words that names must not contain (spec: portal point 5). */
  bannedWords: readonly string[];
}

const doneResult = 'done' as const;
const agentForbidden = 'agent-forbidden' as const;
const usualRefusals = {
  agent_forbidden: agentForbidden,
  agent_over: 'agent-over',
  institution_account: 'shared-account',
} as const;
/** Code 2124 is defined in the spec (portal point 8). */
const addressRefusals = {
  ...usualRefusals,
  ...proofRefusalCodes,
  2124: 'change-pending',
  email_taken: 'taken',
  409: 'taken',
  bad_request: 'email-refused',
} as const;

const isSignedOut = (failure: unknown) =>
  failure instanceof Failure &&
  failure.status === 401 &&
  getOwn(getOwn(failure.body, 'error'), 'code') !== 'agent_over';

/** Converts the failure of a signed-out reader to a result; rethrows every other failure. */
const orSignedOut = async <Done>(work: Promise<Done>): Promise<Done | 'signed-out'> => {
  try {
    return await work;
  } catch (failure) {
    if (isSignedOut(failure)) return 'signed-out';
    throw failure;
  }
};

/** The profile, with its load and local changes. */
const createProfile = ({ http, log, isAgent }: ProfilePorts) => {
  const $user = atom<ProfileState>({ status: 'loading', info: null });
  const abort = new AbortController();
  let latestRequestId = 0;
  const requestOptions = { signal: abort.signal, timeoutMs };
  const fetchProfile = () => (isAgent ? http(agentUserInfo, requestOptions) : http(userInfo, requestOptions));
  const load: ProfileStore['load'] = async () => {
    const requestId = ++latestRequestId;
    const previousInfo = $user.get().info;
    $user.set({ status: 'loading', info: previousInfo });
    try {
      const reply = await fetchProfile();
      if (requestId === latestRequestId) $user.set({ status: 'known', info: decodeUser(reply, previousInfo) });
      return doneResult;
    } catch (failure) {
      if (abort.signal.aborted) return 'failed';
      log.error('[PW] Who holds the account could not be found out', failure);
      if (requestId === latestRequestId) $user.set({ status: 'failed', info: previousInfo });
      return isSignedOut(failure) ? 'signed-out' : 'failed';
    }
  };
  return {
    $user,
    load,
    /** Applies a local change, which is newer than any pending reply. */
    applyChange: (change: Partial<UserInfo>) => {
      const { info } = $user.get();
      if (info === null) return;
      latestRequestId++;
      $user.set({ status: 'known', info: { ...info, ...change } });
    },
    stop: () => abort.abort(),
  };
};

type Profile = ReturnType<typeof createProfile>;

/** The changes that the account holder alone may make: of the password and of the address. */
const createCredentialChanges = (
  { http, log, site, isAgent, language }: ProfilePorts,
  { $user, applyChange }: Profile,
): Pick<ProfileStore, 'changePassword' | 'changeEmail' | 'resendConfirmation'> => {
  const callAuth = createAuthCaller(log);
  const lang = () => language() ?? undefined;
  const region = () => requireText(site().regionId, 'region id is missing');
  return {
    changePassword: async (password, confirmation, currentPassword) => {
      if (isAgent) return agentForbidden;
      if (password !== confirmation) return 'differ';
      const change = async () => {
        const { findPasswordProblem } = await import('../passwords/password-rules.ts');
        if (findPasswordProblem(password, $user.get().info?.email ?? '') !== null) return 'password-refused';
        const body = {
          password,
          confirmpassword: confirmation,
          currentpassword: currentPassword || undefined,
          lang: lang(),
        };
        await http(credentialCalls.changePassword, { body, timeoutMs });
        return doneResult;
      };
      return callAuth(() => orSignedOut(change()), {
        ...usualRefusals,
        ...proofRefusalCodes,
        password_: 'password-refused',
      });
    },

    changeEmail: async (newEmail, shouldOverride, password) => {
      if (isAgent) return agentForbidden;
      const email = newEmail.trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'email-refused';
      if (email === $user.get().info?.email.toLowerCase()) return 'same';
      const change = async () => {
        const override = shouldOverride ? ('true' as const) : undefined;
        const body = { new_email: email, override, password: password || undefined, lang: lang() };
        await http(credentialCalls.modifyEmail, { query: { site: region() }, body, timeoutMs });
        applyChange({ newEmail: email, isEmailChanged: true, isEmailSended: true });
        return doneResult;
      };
      return callAuth(() => orSignedOut(change()), addressRefusals);
    },

    resendConfirmation: async () => {
      if (isAgent) return agentForbidden;
      const resend = async () => {
        const { info } = $user.get();
        const email = requireText(info?.newEmail ?? info?.email, 'email is missing');
        const query = { site: region(), email };
        await http(credentialCalls.resendUserConfirmation, { query, body: { lang: lang() }, timeoutMs });
        applyChange({ isEmailSended: true });
        return doneResult;
      };
      return callAuth(() => orSignedOut(resend()), usualRefusals);
    },
  };
};

/** Creates the store of one reader's profile. `loading` until the first load has ended. */
export const createProfileStore = (ports: ProfilePorts): ProfileStore => {
  const { http, log, bannedWords } = ports;
  const callAuth = createAuthCaller(log);
  const profile = createProfile(ports);
  const { $user, load, applyChange, stop } = profile;
  return {
    $user,
    load,
    stop,

    updateNames: async (rawFirstName, rawLastName) => {
      const [firstName, lastName] = [rawFirstName.trim(), rawLastName.trim()];
      const name = joinNames(firstName, lastName);
      if (name === '') return 'empty';
      // Each name is also checked alone: combined with the other name, a word spelled in single letters could go
      // unnoticed.
      if ([firstName, lastName, name].some((text) => isOffensive(text, bannedWords))) return 'offensive';
      const update = async () => {
        await http(updateUser, { body: { firstname: firstName, lastname: lastName }, timeoutMs });
        applyChange({ firstName, lastName, name });
        return doneResult;
      };
      return callAuth(() => orSignedOut(update()), usualRefusals);
    },

    ...createCredentialChanges(ports, profile),
  };
};
