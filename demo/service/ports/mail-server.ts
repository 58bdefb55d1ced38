/** The mail server that `SMTP_URL` names. */
import { createTransport } from 'nodemailer';
import type { EmailProvider } from '#src/contract/account/account-codes.ts';

/** A mail without its addresses. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail with its addresses. */
export interface AddressedMail extends WrittenMail {
  sender: string;
  recipient: string;
  email_provider: EmailProvider;
}

/** Hands mails over to a mail server. */
export interface MailServer {
  /** Rejects if the server did not accept the mail. */
  send(mail: AddressedMail): Promise<void>;
  close(): void;
}

/** Timeout of the server for one step, in ms. */
const requestTimeoutMs = 10_000;

/** Connects to an address such as `smtps://user:password@mail.example:465`. */
export const createMailServer = (url: string): MailServer => {
  const transport = createTransport({
    url,
    connectionTimeout: requestTimeoutMs,
    greetingTimeout: requestTimeoutMs,
    socketTimeout: requestTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ sender, recipient, email_provider, subject, text, html }) => {
      // A relay behind the address chooses the carrier by it.
      const headers = { 'X-Mail-Provider': email_provider };
      await transport.sendMail({ from: sender, to: recipient, headers, subject, text, html });
    },
    close: () => transport.close(),
  };
};
