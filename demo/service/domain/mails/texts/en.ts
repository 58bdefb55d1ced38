import type { MailTexts } from './mail-texts.ts';

const notRequested = 'If you did not ask for this, you need not do anything.';
const validForDay = 'The link works once, within 24 hours.';

/** The mails in English. */
export const en: MailTexts = {
  greeting: 'Hello,',
  namedGreeting: 'Hello {name},',
  address: 'Or open this address:',
  codes: {
    verify: {
      subject: 'Confirm your e-mail address for {site}',
      heading: 'Confirm your e-mail address',
      text: 'Please confirm that this address is yours, so that {site} can reach you here.',
      label: 'Confirm address',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Welcome to {site}: confirm your e-mail address',
      heading: 'Welcome to {site}',
      text: 'Your account is nearly ready. Please confirm that this address is yours.',
      label: 'Confirm and continue',
      footnotes: [
        validForDay,
        'If you did not sign up, leave the link alone: somebody may have mistyped their address.',
      ],
    },
    reset: {
      subject: 'Set a new password for {site}',
      heading: 'Set a new password',
      text: 'Somebody, most likely you, has asked for a new password for your account.',
      label: 'Choose a new password',
      footnotes: [
        'The link works once, within 30 minutes. A new password signs you out everywhere else.',
        `${notRequested} Your password stays as it is.`,
      ],
    },
    login: {
      subject: 'Your sign-in link for {site}',
      heading: 'Sign in without a password',
      text: 'Here is the link that signs you in to {site}.',
      label: 'Sign in',
      footnotes: [
        'The link works once, within 15 minutes. Do not pass it on: anybody who has it can sign in as you.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Confirm your new e-mail address for {site}',
      heading: 'Confirm your new e-mail address',
      text: 'Your account will use this address once you have confirmed it.',
      label: 'Use this address',
      footnotes: [validForDay, `${notRequested} The account keeps its old address.`],
    },
  },
  emailChanging: {
    subject: 'Your e-mail address for {site} is about to change',
    heading: 'Your e-mail address is about to change',
    text: 'Your account will use {email} as soon as that address is confirmed.',
    footnotes: ['If that was not you, sign in and choose a new password: somebody else is signed in as you.'],
  },
  passwordChanged: {
    subject: 'Your password for {site} was changed',
    heading: 'Your password was changed',
    text: 'Your account has a new password. Everywhere else you were signed out.',
    footnotes: ['If that was not you, ask for a new password on the sign-in page: the link comes to this address.'],
  },
  seat: {
    subject: 'You are invited to read {site}',
    heading: 'A seat for you',
    text: '{owner} has given you a seat at {site}: you can read every article, and pay nothing.',
    paused:
      '{owner} has given you a seat at {site}. The subscription is paused at the moment: once it resumes, you can read every article, and pay nothing.',
    label: 'Sign in or create an account',
    footnotes: [
      'The seat belongs to {email}: sign in, or create an account, with this address and confirm it.',
      'The owner can give the seat to somebody else at any time. If you don’t want it, you need not do anything.',
    ],
  },
  seatLost: {
    subject: 'Your seat at {site}',
    heading: 'Your seat has been given to somebody else',
    text: 'The owner of your seat at {site} has given it to somebody else.',
    footnotes: ['Your account stays, with everything else in it. There is nothing to do.'],
  },
  seatEnding: {
    subject: 'Your seat at {site}',
    heading: 'Your seat will end',
    text: 'The owner of your seat at {site} has canceled it: you can read until {date}.',
    footnotes: ['Your account stays, with everything else in it. There is nothing to do.'],
  },
  seatEnded: {
    subject: 'Your seat at {site}',
    heading: 'Your seat has ended',
    text: 'The subscription that your seat at {site} belonged to has ended, or no longer includes it: you can no longer read by it.',
    footnotes: ['Your account stays, with everything else in it. There is nothing to do.'],
  },
  subscribed: {
    subject: 'Your subscription to {site}',
    heading: 'Thank you for subscribing',
    text: 'You have subscribed: {plan}.',
    free: 'Nothing has been charged today.',
    paid: 'You have paid {amount} today.',
    debited: '{amount} is being debited from your bank account; that takes a few days.',
    next: 'The next payment, {amount}, is due on {date}.',
    footnotes: ['You can see your invoices, change or cancel your subscription in your account at any time.'],
  },
};
