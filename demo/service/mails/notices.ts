/** Mails that only tell: they carry no code. */
import { englishMoney } from '../english-money.ts';
import type { MailJob } from './mail-job.ts';
import { type WrittenMail, write } from './write-mail.ts';

const day = (moment: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

/** Tells the present address that the account is about to get another one. */
export const writeChangingMail = (siteName: string, newEmail: string): WrittenMail =>
  write({
    siteName,
    subject: `Your e-mail address for ${siteName} is about to change`,
    heading: 'Your e-mail address is about to change',
    paragraphs: ['Hello,', `Your account will use ${newEmail} as soon as that address is confirmed.`],
    action: null,
    footnotes: ['If that was not you, sign in and choose a new password: somebody else is signed in as you.'],
  });

/** Tells a guest that somebody has given them a seat. What the owner calls themself stays out: it could say anything. */
export const writeSeatMail = (siteName: string, { email, owner, page }: Record<'email' | 'owner' | 'page', string>) =>
  write({
    siteName,
    subject: `You are invited to read ${siteName}`,
    heading: 'A seat for you',
    paragraphs: [
      'Hello,',
      `${owner} has given you a seat at ${siteName}: you can read every article, and pay nothing.`,
    ],
    action: { label: 'Sign in or create an account', link: page },
    footnotes: [
      `The seat belongs to ${email}: sign in, or create an account, with this address and confirm it.`,
      'Whoever gave you the seat can take it back at any time. If you don’t want it, there is nothing to do.',
    ],
  });

/** Tells a guest that their seat is somebody else's, or will be nobody's. Whose it was they know; who has it now stays out. */
export const writeSeatLostMail = (siteName: string, until: string | null): WrittenMail =>
  write({
    siteName,
    subject: `Your seat at ${siteName}`,
    heading: until === null ? 'Your seat has been given to somebody else' : 'Your seat will end',
    paragraphs: [
      'Hello,',
      until === null
        ? `Whoever gave you a seat at ${siteName} has given it to somebody else.`
        : `Whoever gave you a seat at ${siteName} has cancelled it: you can read by it until ${day(until)}.`,
    ],
    action: null,
    footnotes: ['Your account stays, with everything else in it. There is nothing to do.'],
  });

/** Tells somebody that their password was changed. */
export const writePasswordMail = (siteName: string): WrittenMail =>
  write({
    siteName,
    subject: `Your password for ${siteName} was changed`,
    heading: 'Your password was changed',
    paragraphs: ['Hello,', 'Your account has a new password. Everywhere else you were signed out.'],
    action: null,
    footnotes: ['If that was not you, ask for a new password on the sign-in page: the link comes to this address.'],
  });

type Subscribed = Extract<MailJob, { kind: 'subscribed' }>;

const chargedText = ({ paidCents, debitCents, currency }: Subscribed): string => {
  if (debitCents > 0) {
    return `${englishMoney(debitCents, currency)} is being debited from your bank account; that takes a few days.`;
  }
  return paidCents === 0
    ? 'Nothing has been charged today.'
    : `You have paid ${englishMoney(paidCents, currency)} today.`;
};

/** Confirms what somebody has bought: what was paid or is being debited, and what is charged next. */
export const writeSubscribedMail = (siteName: string, job: Subscribed): WrittenMail => {
  const { planName, nextCents, nextAt, currency } = job;
  return write({
    siteName,
    subject: `Your subscription to ${siteName}`,
    heading: 'Thank you for subscribing',
    paragraphs: [
      'Hello,',
      `You have subscribed: ${planName}.`,
      chargedText(job),
      ...(nextCents === null || nextAt === null
        ? []
        : [`The next payment, ${englishMoney(nextCents, currency)}, is due on ${day(nextAt)}.`]),
    ],
    action: null,
    footnotes: ['You can see your invoices, change or cancel your subscription in your account at any time.'],
  });
};
