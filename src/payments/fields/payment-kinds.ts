import type { FieldName, Merchant, PaymentKind } from './payment.ts';

/** The payment kinds, in display order, each with its condition on the edition. */
const kinds: readonly (readonly [PaymentKind, (merchant: Pick<Merchant, 'gateway' | 'flags'>) => boolean])[] = [
  ['credit_card', () => true],
  ['paypal', ({ flags }) => flags.hasPayPal],
  ['ach', ({ flags }) => flags.hasAch],
  ['sepa', ({ flags }) => flags.hasSepaDirect],
  // Braintree supports it as well, but requires a separate contract with Apple; editions there have PayPal and bank
  // accounts instead.
  ['apple_pay', ({ gateway }) => gateway === 'stripe'],
];

/**
 * Returns the payment kinds of an edition (spec: portal point 3, payment choice kinds). Apple Pay also depends on the
 * device: the form checks that. US bank accounts use Stripe, also in the edition whose cards use Braintree.
 */
export const getPaymentKinds = (merchant: Pick<Merchant, 'gateway' | 'flags'>): readonly PaymentKind[] =>
  kinds.filter(([, isOffered]) => isOffered(merchant)).map(([kind]) => kind);

/** Fields that a gateway draws for each kind; none: it uses its own window or page. */
export const gatewayFields: Readonly<Record<PaymentKind, readonly FieldName[]>> = {
  credit_card: ['number', 'expiry', 'cvc'],
  sepa: ['iban'],
  paypal: [],
  apple_pay: [],
  ach: [],
};
