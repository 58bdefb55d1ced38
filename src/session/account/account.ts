import { accountChecks } from '../../contract/account/account-check.ts';
import { confirmEmail } from '../../contract/account/confirmation.ts';
import { directLogins } from '../../contract/account/direct-login.ts';
import { emailChanges } from '../../contract/account/email-change.ts';
import { passwordResets } from '../../contract/account/password-reset.ts';
import { withCode } from '../../contract/account/path-code.ts';
import { registerReader } from '../../contract/account/registration.ts';
import { passwordLogin } from '../../contract/auth/log-in.ts';
import { stringifySafeJson } from '../../http/safe-json.ts';
import { withoutSecrets } from '../landing/without-secrets.ts';
import { restoreSession } from '../log-in/restore-session.ts';
import { type LoginReply, storeLogin } from '../log-in/store-login.ts';
import type { AccountDependencies, AccountModule } from './account-module.ts';
import { createProviders } from './account-settings.ts';
import type { Account } from './account-types.ts';
import { createAuthCaller, proofRefusalCodes, requireText } from './auth-call.ts';
import { createConfirmationMail, signUpProofKey } from './confirmation-mail.ts';
import { toLinkUrl } from './link-url.ts';
import { createSso } from './sso.ts';
import { returnFromSso } from './sso-return.ts';

const done = 'done' as const;
/** By error code, and by status for services without codes. */
const expiredCodes = {
  'Code is required': 'expired',
  unknown_code: 'expired',
  bad_request: 'expired',
  404: 'expired',
  410: 'expired',
} as const;
const addressRefusals = { email_taken: 'taken', bad_request: 'email-refused', 409: 'taken' } as const;
const credentialRefusals = {
  wrong_credentials: 'wrong-credentials',
  200: 'wrong-credentials',
  401: 'wrong-credentials',
} as const;

/** The parts that the actions share. */
const createTools = (ports: AccountDependencies) => {
  const { platform, http, keyStore, sessionStore, siteId, regionId, ensureRegion, canShowScreens, settings } = ports;
  const callAuth = createAuthCaller(platform.log);
  /**
   * Returns the service's name for the site; retries the region call, so that one failure does not prevent every
   * log-in.
   */
  const requireSite = async () => {
    await ensureRegion();
    return requireText(regionId(), 'region id is missing');
  };
  const requireEmail = (email: string) => requireText(email.trim(), 'email is missing');
  /** URL of this page if it can continue the sign-in; otherwise the service uses the site's own page. */
  const linkUrl = () => (canShowScreens() ? toLinkUrl(platform.page.url()) : undefined);
  /** Origin of the account for the publisher: the site and the page. */
  const bizdata = () => stringifySafeJson({ siteId: siteId(), page: withoutSecrets(toLinkUrl(platform.page.url())) });
  /** Stores a log-in and binds its session to this browser; if binding fails, the next page retries. */
  const store = (reply: LoginReply) => {
    storeLogin(keyStore, sessionStore, reply);
    if (reply.token && reply.sessionid) void restoreSession(http, keyStore, sessionStore, platform.log);
  };
  /** True if a link would replace a logged-in reader without their confirmation (security point 6). */
  const isOtherReader = (isReplaceConfirmed: boolean) => !isReplaceConfirmed && sessionStore.token() !== null;
  const mail = createConfirmationMail({
    http,
    storage: platform.storage,
    siteId,
    site: requireSite,
    linkUrl,
    settings,
  });
  const resend = async (email: string) => mail.send(requireEmail(email)).then(() => done);
  return {
    ...ports,
    callAuth,
    requireSite,
    requireEmail,
    linkUrl,
    bizdata,
    store,
    isOtherReader,
    mail,
    resend,
  };
};

type Tools = ReturnType<typeof createTools>;

/** Signing in and up. */
const createSignIn = ({
  http,
  platform,
  sessionStore,
  siteId,
  onNewUser,
  callAuth,
  requireSite,
  requireEmail,
  linkUrl,
  bizdata,
  store,
  isOtherReader,
  mail,
  resend,
}: Tools): Pick<Account, 'check' | 'signIn' | 'signUp' | 'requestLink' | 'signInByLink'> => ({
  check: (email) =>
    callAuth(async () => {
      const { exists } = await http(accountChecks.checkAccount, {
        query: { site_id: siteId(), email: requireEmail(email) },
      });
      return exists ? 'known' : 'unknown';
    }),

  signIn: (email, password) =>
    callAuth(
      async () => {
        const body = { email: requireEmail(email), password, device: sessionStore.device() };
        store(await http(passwordLogin, { query: { site: await requireSite() }, body }));
        return done;
      },
      { ...credentialRefusals, bad_request: 'wrong-credentials', not_confirmed: 'not-confirmed' },
    ),

  signUp: ({ email, password, firstName, lastName }) =>
    callAuth(
      async () => {
        const query = { site: await requireSite(), send_email: mail.isCustom() ? 'false' : 'true' } as const;
        const body = {
          email: requireEmail(email),
          password,
          firstName,
          lastName,
          linkUrl: linkUrl(),
          bizdata: bizdata(),
        };
        const reply = await http(registerReader, { query, body });
        store(reply);
        if (reply.signUpProof) platform.storage.set(signUpProofKey, reply.signUpProof);
        onNewUser();
        if (mail.isCustom()) resend(email).catch(() => {});
        return done;
      },
      { ...addressRefusals, password_: 'password-refused' },
    ),

  requestLink: (email) =>
    callAuth(async () => {
      const query = { site: await requireSite(), email: requireEmail(email) };
      await http(directLogins.requestDirectLogin, { query, body: { linkUrl: linkUrl() } });
      return done;
    }),

  signInByLink: (code, isReplaceConfirmed) =>
    callAuth(async () => {
      const call = withCode(directLogins.directLogin, requireText(code, 'Code is required'));
      if (isOtherReader(isReplaceConfirmed)) return 'other-reader';
      store(await http(call, {}));
      return done;
    }, expiredCodes),
});

/** A new password, by a mail. */
const createPasswordReset = ({
  http,
  callAuth,
  requireSite,
  requireEmail,
  linkUrl,
  store,
  isOtherReader,
}: Tools): Pick<Account, 'requestReset' | 'readReset' | 'resetPassword'> => ({
  requestReset: (email) =>
    callAuth(async () => {
      const query = { site: await requireSite(), email: requireEmail(email) };
      await http(passwordResets.requestReset, { query, body: { linkUrl: linkUrl() } });
      return done;
    }),

  readReset: (token) =>
    callAuth(async () => {
      await http(withCode(passwordResets.checkReset, requireText(token, 'Code is required')), {});
      return done;
    }, expiredCodes),

  resetPassword: (token, password, isReplaceConfirmed) =>
    callAuth(
      async () => {
        const call = withCode(passwordResets.resetPassword, requireText(token, 'Code is required'));
        if (isOtherReader(isReplaceConfirmed)) return 'other-reader';
        store(await http(call, { body: { password, confirmpassword: password } }));
        return done;
      },
      { ...expiredCodes, password_: 'password-refused' },
    ),
});

/** The confirmation of the reader's address. */
const createConfirmation = ({
  http,
  platform,
  sessionStore,
  siteId,
  callAuth,
  requireEmail,
  store,
  mail,
  resend,
}: Tools): Pick<Account, 'confirmEmail' | 'resendConfirmation' | 'isConfirmed' | 'refresh'> => {
  const isConfirmed = async (email: string) => {
    let isEmailConfirmed: boolean | null = null;
    await callAuth(async () => {
      const query = { site_id: siteId(), email: requireEmail(email) };
      isEmailConfirmed = (await http(accountChecks.checkEmailConfirmed, { query })).confirmed;
      return done;
    });
    return isEmailConfirmed;
  };
  return {
    confirmEmail: (code, onReset) =>
      callAuth(async () => {
        const call = withCode(confirmEmail, requireText(code, 'Code is required'));
        const reply = await http(call, { headers: mail.proof() });
        const isCurrentReader =
          sessionStore.token() === null || sessionStore.$session.get().user.id === Number(reply.newUserId);
        // A new password logs in by itself.
        if (isCurrentReader && reply.token && !reply.resetToken) store(reply);
        else if (isCurrentReader && !reply.resetToken)
          sessionStore.setUser(sessionStore.$session.get().user.id, {
            ...sessionStore.$session.get().user,
            isEmailVerified: true,
          });
        if (reply.resetToken) onReset?.(reply.resetToken);
        else platform.storage.remove(signUpProofKey);
        return done;
      }, expiredCodes),

    resendConfirmation: (email) => callAuth(() => resend(email)),

    isConfirmed,

    refresh: async () => {
      const { user } = sessionStore.$session.get();
      if (sessionStore.token() === null || user.isEmailVerified || user.email === '') return;
      const isConfirmedNow = await isConfirmed(user.email);
      const currentUser = sessionStore.$session.get().user;
      if (isConfirmedNow && currentUser.id === user.id)
        sessionStore.setUser(currentUser.id, { ...currentUser, isEmailVerified: true });
    },
  };
};

/** A new address. */
const createEmailChange = ({
  http,
  sessionStore,
  siteId,
  callAuth,
  requireSite,
  requireEmail,
  linkUrl,
}: Tools): Pick<Account, 'hasPassword' | 'requestEmailChange' | 'confirmEmailChange'> => ({
  hasPassword: async () => {
    const { email } = sessionStore.$session.get().user;
    if (email === '') return true;
    const query = { site_id: siteId(), email };
    return (await http(accountChecks.checkAccount, { query }).catch(() => null))?.hasPassword ?? true;
  },

  requestEmailChange: (email, password) =>
    callAuth(
      async () => {
        const query = { site: await requireSite() };
        const body = { new_email: requireEmail(email), linkUrl: linkUrl(), password: password || undefined };
        await http(emailChanges.changeEmail, { query, body });
        return done;
      },
      { ...addressRefusals, ...proofRefusalCodes },
    ),

  confirmEmailChange: (code) =>
    callAuth(
      async () => {
        const reply = await http(withCode(confirmEmail, requireText(code, 'Code is required')), {});
        const { user } = sessionStore.$session.get();
        if (user.id === Number(reply.newUserId))
          sessionStore.setUser(user.id, { ...user, email: reply.userEmail ?? user.email });
        return done;
      },
      { ...expiredCodes, email_taken: 'taken' },
    ),
});

/** Creates the actions: one lazy chunk, with every call of the auth host (spec: paywall point 7). */
export const createAccount = (ports: AccountDependencies): AccountModule => {
  const { platform, onNewUser, settings } = ports;
  const providers = createProviders(settings.ssoProviders, platform.log);
  const tools = createTools(ports);
  /** Runs after a first log-in with a provider; a failed mail is ignored (spec: paywall point 8). */
  const onFirstLogIn = (email: string) => {
    onNewUser();
    tools.mail.sendCustom(email).catch(() => {});
  };

  const { callAuth, store, bizdata } = tools;
  const ssoPorts = { ...ports, callAuth, store, bizdata, onFirstLogIn };
  const account: Account = {
    get providers() {
      return providers();
    },
    ...createSignIn(tools),
    ...createPasswordReset(tools),
    ...createConfirmation(tools),
    ...createEmailChange(tools),
    ...createSso(ssoPorts),
  };
  return { account, returnFromSso: (params) => returnFromSso(ssoPorts, params) };
};
