import type { Http } from '../http/client.ts';
import * as calls from '../http/contract/account-calls.ts';
import { passwordLogin } from '../http/contract/auth-calls.ts';
import { withCode } from '../http/contract/path-code.ts';
import { writeOwnJson } from '../http/own-json.ts';
import type { LoadScript } from '../platform/load-script.ts';
import type { Platform, Windows } from '../platform/platform.ts';
import type { Account, Provider } from './account-types.ts';
import { createAttempt, required } from './attempt.ts';
import { restoreSession } from './restore.ts';
import type { SessionKeeper } from './session.ts';
import { createSso } from './sso.ts';
import type { Brought } from './sso-finish.ts';
import { returnFromSso } from './sso-return.ts';
import { type LoginReply, storeLogin } from './store-login.ts';
import type { Vault } from './vault.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What the verbs of accounts stand on. */
export interface AccountPorts {
  platform: Pick<Platform, 'page' | 'clock' | 'log' | 'storage'>;
  http: Http;
  vault: Vault;
  keeper: SessionKeeper;
  windows: Windows;
  loadScript: LoadScript;
  siteId: () => string;
  /** Empty while the region is not known. */
  regionId: () => string;
  /** Asks for the region where it is not known. */
  needRegion: () => Promise<void>;
  /** Whether this page can show the screen that a mail's link opens. */
  canShowScreens: () => boolean;
  /** The base addresses of the deployment. */
  hosts: () => readonly string[];
  /** Somebody has an account now who had none: a sign-up, or a first log-in with a provider. */
  onNewUser: () => void;
}

/** The verbs, and what the page does that a provider came back to. */
export interface OpenedAccount {
  account: Account;
  returnFromSso(brought: Brought): Promise<void>;
}

/** Every provider of the spec (paywall point 3, sign-up sources). */
const providers: readonly Provider[] = ['google', 'apple', 'twitter', 'line', 'publisher'];

const done = 'done' as const;
/** By code, and by status for services that say no more. */
const expired = { unknown_code: 'expired', bad_request: 'expired', 404: 'expired', 410: 'expired' } as const;
const refusedAddress = { email_taken: 'taken', bad_request: 'email-refused', 409: 'taken' } as const;
const wrong = { wrong_credentials: 'wrong-credentials', 200: 'wrong-credentials', 401: 'wrong-credentials' } as const;

/** Where the proof of this browser's sign-up is kept until an address was confirmed without a new password. */
const signUpProofKey = 'pw_sign_up_proof';

/** Longer addresses than this are no use in a mail. */
const longestLink = 2000;

/** The page that a link in a mail opens: this one, without what is not its business. */
const linkOf = (address: string): string => {
  const url = new URL(address);
  url.hash = '';
  if (url.href.length > longestLink) url.search = '';
  return url.href;
};

/** Creates the verbs: one lazy chunk, with every call of the auth host (spec: paywall point 7). */
export const createAccount = (ports: AccountPorts): OpenedAccount => {
  const { platform, http, vault, keeper, siteId, regionId, needRegion, canShowScreens, onNewUser } = ports;
  const attempt = createAttempt(platform.log);
  /** The service's name for the site; one failed call of the region must not make every log-in impossible. */
  const site = async () => {
    await needRegion();
    return required(regionId(), 'region id is missing');
  };
  const address = (email: string) => required(email.trim(), 'email is missing');
  /** This page, where it can take its reader on; otherwise the site's own page, which the service knows. */
  const linkUrl = () => (canShowScreens() ? linkOf(platform.page.url()) : undefined);
  /** What the publisher learns of where an account was made: the site and the page. */
  const bizdata = () => writeOwnJson({ siteId: siteId(), page: withoutSecrets(linkOf(platform.page.url())) });
  /** Right after a log-in its session is bound to this browser; what fails is made up for by the next page. */
  const store = (reply: LoginReply) => {
    storeLogin(vault, keeper, reply);
    if (reply.token && reply.sessionid) void restoreSession(http, vault, keeper, platform.log);
  };
  /** A link must not put somebody in the place of a reader who is logged in, unless they say so (security point 6). */
  const isOther = (isSure: boolean) => !isSure && keeper.token() !== null;

  const resend = async (email: string) => {
    await http(calls.resendConfirmation, {
      query: { site: await site(), email: address(email) },
      body: { linkUrl: linkUrl() },
    });
    return done;
  };
  const isConfirmed = async (email: string) => {
    let isIt: boolean | null = null;
    await attempt(async () => {
      const query = { site_id: siteId(), email: address(email) };
      isIt = (await http(calls.checkEmailConfirmed, { query })).confirmed;
      return done;
    });
    return isIt;
  };
  /** What follows a sign-up or a first log-in; that its mail could not be sent is swallowed (spec: paywall point 8). */
  const welcome = (email: string) => {
    onNewUser();
    const body = { email, linkUrl: linkUrl() };
    http(calls.customVerification, { query: { site_id: siteId() }, body }).catch(() => {});
  };

  const finish = { ...ports, attempt, store, bizdata, onFirst: welcome };

  const account: Account = {
    providers,

    check: (email) =>
      attempt(async () => {
        const { exists } = await http(calls.checkAccount, { query: { site_id: siteId(), email: address(email) } });
        return exists ? 'known' : 'unknown';
      }),

    signIn: (email, password) =>
      attempt(
        async () => {
          const body = { email: address(email), password, device: keeper.device() };
          store(await http(passwordLogin, { query: { site: await site() }, body }));
          return done;
        },
        { ...wrong, bad_request: 'wrong-credentials', not_confirmed: 'not-confirmed' },
      ),

    signUp: ({ email, password, firstName, lastName }) =>
      attempt(
        async () => {
          const query = { site: await site(), send_email: 'true' } as const;
          const body = { email: address(email), password, firstName, lastName, linkUrl: linkUrl(), bizdata: bizdata() };
          const reply = await http(calls.register, { query, body });
          store(reply);
          if (reply.signUpProof) platform.storage.set(signUpProofKey, reply.signUpProof);
          onNewUser();
          return done;
        },
        { ...refusedAddress, password_: 'password-refused' },
      ),

    requestLink: (email) =>
      attempt(async () => {
        const query = { site: await site(), email: address(email) };
        await http(calls.requestDirectLogin, { query, body: { linkUrl: linkUrl() } });
        return done;
      }),

    signInByLink: (code, isSure) =>
      attempt(async () => {
        const call = withCode(calls.directLogin, required(code, 'Code is required'));
        if (isOther(isSure)) return 'other-reader';
        store(await http(call, {}));
        return done;
      }, expired),

    requestReset: (email) =>
      attempt(async () => {
        const query = { site: await site(), email: address(email) };
        await http(calls.requestReset, { query, body: { linkUrl: linkUrl() } });
        return done;
      }),

    readReset: (token) =>
      attempt(async () => {
        await http(withCode(calls.checkReset, required(token, 'Code is required')), {});
        return done;
      }, expired),

    resetPassword: (token, password, isSure) =>
      attempt(
        async () => {
          const call = withCode(calls.resetPassword, required(token, 'Code is required'));
          if (isOther(isSure)) return 'other-reader';
          store(await http(call, { body: { password, confirmpassword: password } }));
          return done;
        },
        { ...expired, password_: 'password-refused' },
      ),

    confirmEmail: (code, onReset) =>
      attempt(async () => {
        const proof = platform.storage.get(signUpProofKey);
        const headers = proof === null ? undefined : { [calls.signUpProofHeader]: proof };
        const reply = await http(withCode(calls.confirmEmail, required(code, 'Code is required')), { headers });
        const isOwn = keeper.token() === null || keeper.$session.get().user.id === Number(reply.newUserId);
        // A new password logs in by itself.
        if (isOwn && reply.token && !reply.resetToken) store(reply);
        else if (isOwn && !reply.resetToken)
          keeper.adopt(keeper.$session.get().user.id, { ...keeper.$session.get().user, isEmailVerified: true });
        if (reply.resetToken) onReset?.(reply.resetToken);
        else platform.storage.remove(signUpProofKey);
        return done;
      }, expired),

    resendConfirmation: (email) => attempt(() => resend(email)),

    isConfirmed,

    refresh: async () => {
      const { user } = keeper.$session.get();
      if (keeper.token() === null || user.isEmailVerified || user.email === '') return;
      const isNow = await isConfirmed(user.email);
      const now = keeper.$session.get().user;
      if (isNow && now.id === user.id) keeper.adopt(now.id, { ...now, isEmailVerified: true });
    },

    requestEmailChange: (email, password) =>
      attempt(
        async () => {
          const { user } = keeper.$session.get();
          const body = { email: required(user.email, 'email is missing'), password };
          const query = { site: await site() };
          // The service takes the bearer's word; whoever sits at an open screen has to know the password, too.
          await http(passwordLogin, { query, body });
          await http(calls.changeEmail, { query, body: { new_email: address(email), linkUrl: linkUrl() } });
          return done;
        },
        { ...refusedAddress, ...wrong },
      ),

    confirmEmailChange: (code) =>
      attempt(
        async () => {
          const reply = await http(withCode(calls.confirmEmail, required(code, 'Code is required')), {});
          const { user } = keeper.$session.get();
          if (user.id === Number(reply.newUserId))
            keeper.adopt(user.id, { ...user, email: reply.userEmail ?? user.email });
          return done;
        },
        { ...expired, email_taken: 'taken' },
      ),

    ...createSso(finish),
  };
  return { account, returnFromSso: (brought) => returnFromSso(finish, brought) };
};
