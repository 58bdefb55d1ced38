/** The texts of each mail, as text and as HTML. */
import type { CodePurpose } from '../database/account-schema.ts';
import type { MailContent } from './mail-content.ts';
import type { CustomMailTexts } from './mail-job.ts';
import { layOut } from './mail-layout.ts';

/** A mail without its addresses. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** The parameter in a page's address that opens the screen for each purpose (spec: paywall point 2). */
const linkParameters: Readonly<Record<CodePurpose, string>> = {
  verify: 'auth_verify_email',
  'sign-up': 'auth_verify_signup',
  reset: 'auth_reset_password',
  login: 'auth_lwpw',
  'change-email': 'auth_change_email',
};

const notRequestedNote = 'If you did not ask for this, you need not do anything.';

type MailTexts = Omit<MailContent, 'siteName' | 'action'> & { label: string };

const mailTexts: Readonly<Record<CodePurpose, (siteName: string, greeting: string) => MailTexts>> = {
  verify: (siteName, greeting) => ({
    subject: `Confirm your e-mail address for ${siteName}`,
    heading: 'Confirm your e-mail address',
    paragraphs: [greeting, `Please confirm that this address is yours, so that ${siteName} can reach you here.`],
    label: 'Confirm address',
    footnotes: ['The link works once, within 24 hours.', notRequestedNote],
  }),
  'sign-up': (siteName, greeting) => ({
    subject: `Welcome to ${siteName}: confirm your e-mail address`,
    heading: `Welcome to ${siteName}`,
    paragraphs: [greeting, 'Your account is nearly ready. Please confirm that this address is yours.'],
    label: 'Confirm and continue',
    footnotes: [
      'The link works once, within 24 hours.',
      'If you did not sign up, leave the link alone: somebody may have mistyped their address.',
    ],
  }),
  reset: (siteName, greeting) => ({
    subject: `Set a new password for ${siteName}`,
    heading: 'Set a new password',
    paragraphs: [greeting, 'Somebody, most likely you, has asked for a new password for your account.'],
    label: 'Choose a new password',
    footnotes: [
      'The link works once, within 30 minutes. A new password signs you out everywhere else.',
      `${notRequestedNote} Your password stays as it is.`,
    ],
  }),
  login: (siteName, greeting) => ({
    subject: `Your sign-in link for ${siteName}`,
    heading: 'Sign in without a password',
    paragraphs: [greeting, `Here is the link that signs you in to ${siteName}.`],
    label: 'Sign in',
    footnotes: [
      'The link works once, within 15 minutes. Do not pass it on: anybody who has it can sign in as you.',
      notRequestedNote,
    ],
  }),
  'change-email': (siteName, greeting) => ({
    subject: `Confirm your new e-mail address for ${siteName}`,
    heading: 'Confirm your new e-mail address',
    paragraphs: [greeting, 'Your account will use this address once you have confirmed it.'],
    label: 'Use this address',
    footnotes: ['The link works once, within 24 hours.', `${notRequestedNote} The account keeps its old address.`],
  }),
};

const textOf = ({ siteName, heading, paragraphs, action, footnotes }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(action === null ? [] : [`${action.label}:\n${action.link}`]),
    ...footnotes,
    `-- \n${siteName}`,
  ].join('\n\n');

/** A mail as text and as HTML. */
export const renderMail = (content: MailContent): WrittenMail => ({
  subject: content.subject,
  text: textOf(content),
  html: layOut(content),
});

/** A mail with a code: the link is the page with the code in the parameter of its purpose. */
export const writeCodeMail = (
  purpose: CodePurpose,
  {
    siteName,
    firstName,
    page,
    code,
    customTexts = {},
  }: {
    siteName: string;
    firstName: string;
    page: string;
    code: string;
    /** The publisher's own texts, in place of ours. */
    customTexts?: CustomMailTexts | undefined;
  },
): WrittenMail => {
  const link = new URL(page);
  link.searchParams.set(linkParameters[purpose], code);
  const { label, ...standard } = mailTexts[purpose](siteName, firstName === '' ? 'Hello,' : `Hello ${firstName},`);
  return renderMail({
    ...standard,
    siteName,
    subject: customTexts.subject || standard.subject,
    heading: customTexts.heading || standard.heading,
    paragraphs: customTexts.text ? customTexts.text.split(/\n{2,}/) : standard.paragraphs,
    action: { label: customTexts.buttonText || label, link: link.href },
  });
};
