/** The payment methods of a reader, for both families (spec: portal point 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { optionalText } from '../schema/reply-fields.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { subsRead } from '../schema/routes.ts';
import { billingRead } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { paymentMethod, paymentMethodsReply, wireCard } from './payment-method-replies.ts';

/** Query of the primary payment method and of the card list. */
export const siteidQuery = v.object({ siteid: trimmedId });

/** Query of the payment method list. */
export const customeridQuery = v.object({ customerid: trimmedId });

/** Query of the conductor's update address: the id of a subscription. */
export const updateUrlQuery = v.object({ subscription_key: trimmedId });

/**
 * The payment method that is charged. A reader without one gets the blank record of the spec (portal point 3, invoice):
 * email, type, status (`none`) and gateway. `customerId` is missing for a reader who has never been a customer of the
 * site.
 */
const primaryPaymentMethodReply = ownObject({
  email: v.string(),
  type: v.string(),
  status: v.string(),
  gateway: v.string(),
  customerId: optionalText,
  payment_method: v.optional(v.nullable(paymentMethod)),
});

/** The cards only, of all customer records of a reader at a site. */
const cardListReply = ownObject({ cards: v.array(wireCard) });

/** URL of the conductor's page for payment methods; or `error`, with the status `failed`. */
const updateUrlReply = ownObject({ url: optionalText, error: optionalText, status: optionalText });

/** The reads. */
export const paymentMethodReads = {
  primaryPaymentMethod: endpoint<InputOf<typeof siteidQuery>>()({
    ...subsRead,
    path: '/subs/primary-payment-method',
    reply: primaryPaymentMethodReply,
  }),
  cardList: endpoint<InputOf<typeof siteidQuery>>()({ ...subsRead, path: '/subs/card-list', reply: cardListReply }),
  paymentMethodList: endpoint<InputOf<typeof customeridQuery>>()({
    ...subsRead,
    path: '/subs/payment-methods',
    reply: paymentMethodsReply,
  }),
  /** The conductor family's page, which opens in a new tab. */
  updateUrl: endpoint<InputOf<typeof updateUrlQuery>>()({
    ...subsRead,
    path: '/subsadapter/payment-method-update-url',
    reply: updateUrlReply,
  }),
} as const;

/** Their rows. */
export const paymentMethodReadRows = rowsOf('payment-methods', paymentMethodReads, {
  primaryPaymentMethod: describeRow({ ...billingRead, summary: 'What a reader is charged by', query: siteidQuery }),
  cardList: describeRow({ ...billingRead, summary: 'A reader’s cards', query: siteidQuery }),
  paymentMethodList: describeRow({
    ...billingRead,
    summary: 'All of a customer’s ways to pay',
    query: customeridQuery,
  }),
  updateUrl: describeRow({
    ...billingRead,
    summary: 'Where the conductor takes another way to pay',
    query: updateUrlQuery,
  }),
});
