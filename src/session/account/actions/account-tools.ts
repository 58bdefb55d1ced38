import { stringifySafeJson } from '../../../http/safe-json.ts';
import { withoutSecrets } from '../../landing/without-secrets.ts';
import { restoreSession } from '../../log-in/restore-session.ts';
import { type LoginReply, storeLogin } from '../../log-in/store-login.ts';
import type { AccountDependencies } from '../account-module.ts';
import { createAuthCaller, requireText } from '../auth-call.ts';
import { createConfirmationMail } from '../confirmation-mail.ts';
import { toLinkUrl } from '../link-url.ts';

/** The result of a success. */
export const doneResult = 'done' as const;

/** The refusals of a code, by error code, and by status for services without codes. */
export const expiredCodes = {
  'Code is required': 'expired',
  unknown_code: 'expired',
  bad_request: 'expired',
  404: 'expired',
  410: 'expired',
} as const;
/** The refusals of an address. */
export const addressRefusals = { email_taken: 'taken', bad_request: 'email-refused', 409: 'taken' } as const;
/** The parts that the actions share. */
export const createAccountTools = (ports: AccountDependencies) => {
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
  /** Returns the link and the language of a mail, for its request. */
  const mailBody = () => ({ linkUrl: linkUrl(), lang: settings.language() ?? undefined });
  /** Origin of the account for the publisher: the site and the page. */
  const bizdata = () => stringifySafeJson({ siteId: siteId(), page: withoutSecrets(toLinkUrl(platform.page.url())) });
  /** Stores a log-in and binds its session to this browser; if binding fails, the next page retries. */
  const store = (reply: LoginReply) => {
    storeLogin(keyStore, sessionStore, reply);
    if (reply.token && reply.sessionid) void restoreSession(http, keyStore, sessionStore, platform);
  };
  /** True if a link would replace a logged-in reader without their confirmation (security point 6). */
  const isOtherReader = (isReplaceConfirmed: boolean) => !isReplaceConfirmed && sessionStore.token() !== null;
  const mail = createConfirmationMail({
    http,
    storage: platform.storage,
    siteId,
    site: requireSite,
    mailBody,
    settings,
  });
  const resend = async (email: string) => mail.send(requireEmail(email)).then(() => doneResult);
  return {
    ...ports,
    callAuth,
    requireSite,
    requireEmail,
    mailBody,
    bizdata,
    store,
    isOtherReader,
    mail,
    resend,
  };
};

/** The parts of all actions. */
export type AccountTools = ReturnType<typeof createAccountTools>;
