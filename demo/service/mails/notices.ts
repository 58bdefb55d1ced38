/** Mails without a code, for information only. */
import { englishMoney } from '../english-money.ts';
import type { MailJob } from './mail-job.ts';
import { renderMail, type WrittenMail } from './write-mail.ts';

const day = (moment: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

/** Informs the present address of the coming change of address. */
export const writeChangingMail = (siteName: string, newEmail: string): WrittenMail =>
  renderMail({
    siteName,
    subject: `Your e-mail address for ${siteName} is about to change`,
    heading: 'Your e-mail address is about to change',
    paragraphs: ['Hello,', `Your account will use ${newEmail} as soon as that address is confirmed.`],
    action: null,
    footnotes: ['If that was not you, sign in and choose a new password: somebody else is signed in as you.'],
  });

/** Informs a guest of a new seat. The owner's own name stays out: it could contain anything. */
export const writeSeatMail = (siteName: string, { email, owner, page }: Record<'email' | 'owner' | 'page', string>) =>
  renderMail({
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
      'The owner can give the seat to somebody else at any time. If you don’t want it, you need not do anything.',
    ],
  });

/** Informs a guest of the loss of their seat, now or later. They know its owner; the new guest stays out. */
export const writeSeatLostMail = (siteName: string, until: string | null): WrittenMail =>
  renderMail({
    siteName,
    subject: `Your seat at ${siteName}`,
    heading: until === null ? 'Your seat has been given to somebody else' : 'Your seat will end',
    paragraphs: [
      'Hello,',
      until === null
        ? `The owner of your seat at ${siteName} has given it to somebody else.`
        : `The owner of your seat at ${siteName} has cancelled it: you can read until ${day(until)}.`,
    ],
    action: null,
    footnotes: ['Your account stays, with everything else in it. There is nothing to do.'],
  });

/** Informs a reader that their password was changed. */
export const writePasswordMail = (siteName: string): WrittenMail =>
  renderMail({
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

/** Confirms a purchase: the amount paid or being debited, and the next charge. */
export const writeSubscribedMail = (siteName: string, job: Subscribed): WrittenMail => {
  const { planName, nextCents, nextAt, currency } = job;
  return renderMail({
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
