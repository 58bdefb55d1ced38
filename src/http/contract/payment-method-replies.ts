/**
 * What the billing services answer about how somebody pays (spec: portal point 3, payment method). The names are the
 * spec's; `status`, `gateway`, `bank_account` and `paypal` are ours, for the spec shows nothing of what is no card. No
 * number, token or key is ever answered: of a card and of a bank account the last four characters.
 */
import * as v from 'valibot';
import { ownObject } from './own-object.ts';

const text = v.optional(v.nullable(v.string()));
const number = v.optional(v.nullable(v.number()));

/** A card, by the spec's names. `expiry_month` is 1 to 12, `expiry_year` four digits. */
const card = ownObject({
  card_type: text,
  customer_id: text,
  expiry_month: number,
  expiry_year: number,
  first_name: text,
  last_name: text,
  last4: text,
  payment_source_id: text,
});

/** One way to pay. */
const paymentMethod = ownObject({
  email: text,
  /** `card`, `paypal_express_checkout`, `apple_pay`, `direct_debit`. */
  type: v.string(),
  /** `valid`, `expiring` (this month or the next), `expired`. */
  status: text,
  /** `stripe`, `braintree`, `paypal`. */
  gateway: text,
  is_primary: v.boolean(),
  PaymentMethodId: v.string(),
  customerId: v.string(),
  /** Of cards and of Apple Pay. */
  card: v.optional(v.nullable(card)),
  /** Of a direct debit. */
  bank_account: v.optional(v.nullable(ownObject({ bank_name: text, last4: text }))),
  /** Of PayPal: the account that agreed. */
  paypal: v.optional(v.nullable(ownObject({ email: text }))),
});

/**
 * What somebody is charged by. Who has nothing gets the blank record of the spec (portal point 3, invoice): email, type,
 * status (`none`) and gateway. `customerId` is missing for who has never been a customer of the site.
 */
export const primaryPaymentMethodReply = ownObject({
  email: v.string(),
  type: v.string(),
  status: v.string(),
  gateway: v.string(),
  customerId: text,
  payment_method: v.optional(v.nullable(paymentMethod)),
});

/** All of a customer's, the primary first, then the latest; what every change of them answers, too. */
export const paymentMethodsReply = ownObject({ customerId: v.string(), payment_methods: v.array(paymentMethod) });

/** The cards alone, of all customers that a reader is at a site. */
export const cardListReply = ownObject({ cards: v.array(card) });

/** Where the conductor takes another way to pay; or `error`, with the status `failed`. */
export const updateUrlReply = ownObject({ url: text, error: text, status: text });
