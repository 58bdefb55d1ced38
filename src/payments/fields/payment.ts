import type { PortalEdition } from '../../editions/selling/portal-edition.ts';

/** Payment kinds that a reader can choose (spec: portal point 3, payment choice kinds). */
export type PaymentKind = 'credit_card' | 'paypal' | 'apple_pay' | 'ach' | 'sepa';

/** Payment gateways (spec: portal point 3, gateways). */
export type GatewayName = 'stripe' | 'braintree' | 'paypal';

/**
 * A gateway's token for data typed into its fields, or for an agreement on its pages. It can be used once, and is sent
 * only to the billing service: never put it into a log, a URL, an event or storage (security point 13, issue: no
 * secrets).
 */
export interface PaymentToken {
  gateway: GatewayName;
  kind: PaymentKind;
  /**
   * Stripe: id of a payment method that a setup intent has confirmed. Braintree: a nonce. PayPal: a billing agreement.
   */
  token: string;
  /** The gateway account of the edition (spec: portal point 9); empty at Braintree, where an edition has only one. */
  accountId: string;
}

/** Owner of the payment method, as required by gateways. */
export interface Payer {
  firstName: string;
  lastName: string;
  email: string;
}

/** Displayable facts of a card or an account: enough for its owner to recognise it, and not secret. */
export interface MethodFacts {
  /** Our code of the brand, such as `visa` or `american_express`; empty if unknown. */
  cardType: string;
  last4: string;
}

/** Error of a gateway's field. `invalid` also means an expired card: not all gateways distinguish them. */
export type FieldError = 'missing' | 'incomplete' | 'invalid';

/** The fields that a gateway draws in its own frames. */
export type FieldName = 'number' | 'expiry' | 'cvc' | 'iban';

/** Result of requesting a token from a gateway. */
export type TokenResult =
  /** `facts`: of the payment method, if the gateway sends them. */
  | { kind: 'token'; token: PaymentToken; facts?: MethodFacts }
  /** Some fields are missing or invalid; the first of them gets the focus. */
  | { kind: 'fields'; errors: Partial<Record<FieldName, FieldError>> }
  /** The gateway or the bank refused. */
  | { kind: 'declined'; why: 'declined' | 'insufficient' | 'expired' | 'not-confirmed' }
  /** The reader closed the gateway's own window. */
  | { kind: 'left' }
  /** The reader continued in another tab than the one in which they started. */
  | { kind: 'elsewhere' }
  /** The bearer is invalid, or the service is rate-limited. */
  | { kind: 'signed-out' | 'too-many' }
  /** The gateway or service was unreachable, or its reply invalid; nothing was charged. */
  | { kind: 'unreachable' };

/** The part of an edition that decides its payment methods. */
export type Merchant = Pick<
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
