/**
 * Replies about payment methods, shared by their reads and changes (spec: portal point 3). The names are the spec's;
 * `status`, `gateway`, `bank_account` and `paypal` are our additions, because the spec shows only cards. No number,
 * token or key is ever returned: of a card and of a bank account only the last four characters.
 */

import * as v from 'valibot';
import { ownObject } from '../schema/own-object.ts';
import { optionalNumber, optionalText } from '../schema/reply-fields.ts';

/** A card, by the spec's names. `expiry_month` is 1 to 12, `expiry_year` four digits. */
export const wireCard = ownObject({
  card_type: optionalText,
  customer_id: optionalText,
  expiry_month: optionalNumber,
  expiry_year: optionalNumber,
  first_name: optionalText,
  last_name: optionalText,
  last4: optionalText,
  payment_source_id: optionalText,
});

/** One payment method. */
export const paymentMethod = ownObject({
  email: optionalText,
  /** `card`, `paypal_express_checkout`, `apple_pay`, `direct_debit`. */
  type: v.string(),
  /** `valid`, `expiring` (this month or the next), `expired`. */
  status: optionalText,
  /** `stripe`, `braintree`, `paypal`. */
  gateway: optionalText,
  is_primary: v.boolean(),
  PaymentMethodId: v.string(),
  customerId: v.string(),
  /** Of cards and of Apple Pay. */
  card: v.optional(v.nullable(wireCard)),
  /** Of a direct debit. */
  bank_account: v.optional(v.nullable(ownObject({ bank_name: optionalText, last4: optionalText }))),
  /** Of PayPal: the account of the agreement. */
  paypal: v.optional(v.nullable(ownObject({ email: optionalText }))),
});

/** All payment methods of a customer, the primary first, then the newest; also the reply to every change of them. */
export const paymentMethodsReply = ownObject({ customerId: v.string(), payment_methods: v.array(paymentMethod) });
