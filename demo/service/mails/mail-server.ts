/** The mail server that `SMTP_URL` names. */
import { createTransport } from 'nodemailer';
import type { AddressedMail } from './write-job.ts';

/** Hands mails over to a mail server. */
export interface MailServer {
  /** Rejects when the server did not take the mail. */
  send(mail: AddressedMail): Promise<void>;
  close(): void;
}

/** How long the server may take for a step, in ms. */
const patienceMs = 10_000;

/** Connects by an address such as `smtps://user:password@mail.example:465`. */
export const createMailServer = (url: string): MailServer => {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
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
