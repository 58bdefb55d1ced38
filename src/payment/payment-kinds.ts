import type { FieldName, PaymentKind, Seller } from './payment.ts';

/** Which kinds there are, in the order that readers see them; each by what of an edition it needs. */
const kinds: readonly (readonly [PaymentKind, (seller: Pick<Seller, 'gateway' | 'flags'>) => boolean])[] = [
  ['credit_card', () => true],
  ['paypal', ({ flags }) => flags.hasPayPal],
  ['ach', ({ flags }) => flags.hasAch],
  ['sepa', ({ flags }) => flags.hasSepaDirect],
  // Braintree has it as well, by another contract with Apple; editions there have PayPal and bank accounts instead.
  ['apple_pay', ({ gateway }) => gateway === 'stripe'],
];

/**
 * What the readers of an edition may pay by (spec: portal point 3, payment choice kinds). Apple Pay is one of these only
 * where the device has it, too: the form finds that out. Bank accounts of the US are Stripe's also in the edition whose
 * cards are Braintree's.
 */
export const paymentKindsOf = (seller: Pick<Seller, 'gateway' | 'flags'>): readonly PaymentKind[] =>
  kinds.filter(([, isOffered]) => isOffered(seller)).map(([kind]) => kind);

/** The fields that a gateway draws for each kind; none: it has a window or a page of its own. */
export const fieldsOf: Readonly<Record<PaymentKind, readonly FieldName[]>> = {
  credit_card: ['number', 'expiry', 'cvc'],
  sepa: ['iban'],
  paypal: [],
  apple_pay: [],
  ach: [],
};
