import { customVerification, resendConfirmation, signUpProofHeader } from '../../contract/account/confirmation.ts';
import type { MailBody } from '../../contract/account/mail-request.ts';
import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountSettings, pickGivenWords } from './account-settings.ts';

/** The storage key of this browser's proof of sign-up, kept until an address was confirmed without a new password. */
export const signUpProofKey = 'pw_sign_up_proof';

interface MailPorts {
  http: Http;
  storage: Platform['storage'];
  siteId: () => string;
  /** The service's name for the site. */
  site: () => Promise<string>;
  mailBody: () => MailBody;
  settings: AccountSettings;
}

/** Sets up the mail that asks a reader to confirm their address. */
export const createConfirmationMail = ({ http, storage, siteId, site, mailBody, settings }: MailPorts) => {
  const words = () => pickGivenWords(settings.verification());
  /** Shows that this browser has registered the account. */
  const proof = () => {
    const text = storage.get(signUpProofKey);
    return text === null ? undefined : { [signUpProofHeader]: text };
  };
  /** Asks for the mail in the publisher's words. It goes out although the page may be left meanwhile. */
  const sendCustom = (email: string) =>
    http(customVerification, {
      query: { site_id: siteId() },
      body: { email, ...mailBody(), ...words() },
      headers: proof(),
      keepalive: true,
    });
  return {
    proof,
    sendCustom,
    isCustom: () => words() !== null,
    /** Sends it, in the publisher's words where there are any. */
    send: async (email: string) => {
      const isSent = words() !== null && (await sendCustom(email).catch(() => null)) !== null;
      // Words that the service does not take must not cost a reader their mail.
      if (!isSent) {
        await http(resendConfirmation, { query: { site: await site(), email }, body: mailBody() });
      }
    },
  };
};
