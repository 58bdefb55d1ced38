import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in English. */
export const en: GatewayPageTexts = {
  confirmTitle: 'Confirm with your bank',
  confirmText: 'The sandbox plays your bank. Is it you who pays?',
  complete: 'Complete',
  fail: 'Fail',
  close: 'Close',
  bankTitle: 'Link your bank account',
  bankText: 'Choose a test account. No account of yours is asked for.',
  walletText: 'The sandbox plays Apple Pay. Choose a card.',
  cancel: 'Cancel',
  moment: 'One moment …',
  payPalTitle: 'Pay with PayPal',
  payPalLater: 'Later payments will be taken from this account. Nothing is taken today.',
  account: 'Account',
  succeeds: 'Balance that suffices',
  declines: 'Balance that is used up by the first payment',
  agree: 'Agree and continue',
  leave: 'Cancel and return',
  payPalNote: 'The sandbox plays PayPal. No account of yours is asked for.',
  endedTitle: 'This visit is over',
  expired: 'It has run out. Go back to the page that you came from, and begin again.',
  ended: 'It was ended before, maybe in another tab.',
  goBack: 'Go back to the page that you came from',
};
