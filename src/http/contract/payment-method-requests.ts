/**
 * What the portal sends to change how somebody pays (spec: portal point 7). Tokens of gateways travel in bodies alone.
 * Only the service reads these schemas; pages take the types.
 */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500), v.regex(/^[\x21-\x7e]*$/));
/** The gateway account of the edition (spec: portal point 9); empty: the gateway has one alone. */
const account = v.optional(v.union([v.literal(''), id]), '');
/** Whether it is charged from now on; forms know only text. */
const isPrimary = v.optional(v.picklist(['true', 'false']), 'true');

/** Query of the primary payment method and of the card list. */
export const siteidQuery = v.object({ siteid: id });

/** Query of the payment method list. */
export const customeridQuery = v.object({ customerid: id });

/**
 * Body of `POST /subs/update-card`. `gateway`, `type` and `is_primary` are ours: which gateway the token is of, what it
 * stands for (Apple Pay and SEPA go this way, too), and whether it takes the place of what is charged now.
 */
export const updateCardBody = v.object({
  temptoken: token,
  customerid: id,
  gateway_account_id: account,
  gateway: v.optional(v.picklist(['stripe', 'braintree'])),
  type: v.optional(v.picklist(['card', 'apple_pay', 'direct_debit']), 'card'),
  is_primary: isPrimary,
});

/** Body of `POST /subs/create-bank-account` (ACH). */
export const bankAccountBody = v.object({
  temptoken: token,
  customerid: id,
  issuingcountry: v.literal('US'),
  gateway_account_id: account,
  is_primary: isPrimary,
});

/** Query of both `update_payment_method` calls. */
export const updateMethodQuery = v.object({ siteid: id, customerid: id });

/** Their body: a billing agreement with PayPal. */
export const updateMethodBody = v.object({
  type: v.literal('paypal_express_checkout'),
  reference_id: token,
  gateway_account_id: account,
  is_primary: isPrimary,
});

/** What names one way to pay. */
export const paymentMethodName = v.object({ customerid: id, payment_method_id: id });

/** Query of the conductor's update address: the id of a subscription. */
export const updateUrlQuery = v.object({ subscription_key: id });
