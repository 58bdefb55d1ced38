import type { PortalEdition } from '../edition/portal-edition.ts';

/** What readers choose among to pay by (spec: portal point 3, payment choice kinds). */
export type PaymentKind = 'credit_card' | 'paypal' | 'apple_pay' | 'ach' | 'sepa';

/** Who takes what is paid by (spec: portal point 3, gateways). */
export type GatewayName = 'stripe' | 'braintree' | 'paypal';

/**
 * What a gateway gave for what a reader typed into its own fields, or agreed to on its pages. It serves once, and goes
 * to the billing service alone: never into a log, an address, an event or storage (security point 13, issue: no secrets).
 */
export interface PaymentToken {
  gateway: GatewayName;
  kind: PaymentKind;
  /** Stripe: the id of a payment method that a setup intent has confirmed. Braintree: a nonce. PayPal: a billing agreement. */
  token: string;
  /** The gateway account by the edition (spec: portal point 9); empty at Braintree, where an edition has one alone. */
  accountId: string;
}

/** Whose the means of payment are, in words that a gateway asks for. */
export interface Payer {
  firstName: string;
  lastName: string;
  email: string;
}

/** What may be shown of a card or an account: enough for its owner to know it by, and no secret. */
export interface MethodFacts {
  /** The brand by a code of ours, such as `visa` or `american_express`; empty: not told. */
  cardType: string;
  last4: string;
}

/** What is wrong with a field of a gateway. `invalid` is also said of a card that has expired: not all gateways tell the two apart. */
export type FieldTrouble = 'missing' | 'incomplete' | 'invalid';

/** The fields that a gateway draws in frames of its own. */
export type FieldName = 'number' | 'expiry' | 'cvc' | 'iban';

/** What became of asking a gateway for a token. */
export type PaymentAnswer =
  /** `facts`: what it is, where the gateway tells. */
  | { kind: 'token'; token: PaymentToken; facts?: MethodFacts }
  /** Something has to be typed still, or anew; the first of these has the focus. */
  | { kind: 'fields'; troubles: Partial<Record<FieldName, FieldTrouble>> }
  /** The gateway or the bank said no. */
  | { kind: 'declined'; why: 'declined' | 'insufficient' | 'expired' | 'not-confirmed' }
  /** The reader closed the gateway's own window. */
  | { kind: 'left' }
  /** The reader went on in another tab than the one in which they began. */
  | { kind: 'elsewhere' }
  /** The bearer is no longer known, or the service asks to wait. */
  | { kind: 'signed-out' | 'too-many' }
  /** Gateway or service could not be reached, or answered rubbish; nothing was charged. */
  | { kind: 'unreachable' };

/** What of an edition decides how its readers can pay. */
export type Seller = Pick<
  PortalEdition,
  | 'gateway'
  | 'gatewayAccounts'
  | 'gatewayScripts'
  | 'payPalOrigins'
  | 'keys'
  | 'currency'
  | 'stripeCountry'
  | 'ids'
  | 'hosts'
  | 'mode'
  | 'flags'
  | 'look'
>;
