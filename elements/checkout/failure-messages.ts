import type { CheckoutFailure } from '../../src/checkout/checkout-state.ts';
import { tokenResultText } from '../payment/payment-labels.ts';
import { accountErrorMessages, type LocalizedText } from '../sign-in/credential-messages.ts';

/** The reason why nothing was bought, and what to do. */
export const failureMessages: Readonly<Record<CheckoutFailure, LocalizedText>> = {
  declined: (i18n) => i18n._('checkout.failed.declined'),
  'not-confirmed': (i18n) => i18n._('checkout.failed.not-confirmed'),
  already: (i18n) => i18n._('checkout.already.text'),
  'not-offered': (i18n) => i18n._('checkout.failed.not-offered'),
  'terms-changed': (i18n) => i18n._('checkout.failed.terms-changed'),
  'bad-address': (i18n) => i18n._('checkout.failed.address'),
  'signed-out': (i18n) => i18n._('checkout.failed.signed-out'),
  agent: (i18n) => i18n._('checkout.failed.agent'),
  ...accountErrorMessages,
  left: (i18n) => tokenResultText(i18n, { kind: 'left' }, 'paypal'),
  elsewhere: (i18n) => tokenResultText(i18n, { kind: 'elsewhere' }, 'paypal'),
  refused: (i18n) => i18n._('checkout.failed.refused'),
};
