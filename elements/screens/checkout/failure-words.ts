import { answerText } from '../payment/payment-words.ts';
import type { Words } from '../sign-in/credential-words.ts';
import type { CheckoutFailure } from './use-checkout.ts';

/** Why nothing was bought, and what to do. */
export const failureWords: Readonly<Record<CheckoutFailure, Words>> = {
  declined: (i18n) => i18n._('checkout.failed.declined'),
  'not-confirmed': (i18n) => i18n._('checkout.failed.not-confirmed'),
  already: (i18n) => i18n._('checkout.already.text'),
  'not-offered': (i18n) => i18n._('checkout.failed.not-offered'),
  'bad-address': (i18n) => i18n._('checkout.failed.address'),
  'signed-out': (i18n) => i18n._('checkout.failed.signed-out'),
  agent: (i18n) => i18n._('checkout.failed.agent'),
  'too-many': (i18n) => i18n._('sign-in.too-many'),
  unreachable: (i18n) => i18n._('sign-in.unreachable'),
  left: (i18n) => answerText(i18n, { kind: 'left' }, 'paypal'),
  elsewhere: (i18n) => answerText(i18n, { kind: 'elsewhere' }, 'paypal'),
  refused: (i18n) => i18n._('checkout.failed.refused'),
};
