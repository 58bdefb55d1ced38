/**
 * Changes of payment methods (spec: portal point 7). Cards, bank accounts and agreements are added here for the
 * card-billing family, while the conductor family has its own page. Choosing another primary method and removing one
 * are our additions. Every change accepts an `idempotencyKeyHeader` and returns all payment methods in their new state;
 * it charges nothing: `due-invoice.ts` pays due invoices. Gateway tokens are sent in bodies only.
 *
 * - 402 `payment_failed`: the token is unknown, used, somebody else's or not confirmed;
 * - 403 `agent_forbidden`: agents can't change payment methods (security point 11);
 * - 404 `resource_not_found`: no such customer or payment method, or a foreign one;
 * - 409 `invalid_state_for_request`: the last method of a customer with open payments can't be removed, and an expired
 *   one can't become primary.
 */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { ownerCharge } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { paymentMethodsReply } from './payment-method-replies.ts';

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500), v.regex(/^[\x21-\x7e]*$/));

/** The gateway account of the edition (spec: portal point 9); empty if the gateway has only one. */
const account = v.optional(v.union([v.literal(''), trimmedId]), '');

/** True if it is charged from now on; text, because forms have no booleans. */
const isPrimary = v.optional(v.picklist(['true', 'false']), 'true');

/**
 * Body of `POST /subs/update-card`. `gateway`, `type` and `is_primary` are our additions: the gateway of the token, its
 * kind (Apple Pay and SEPA use this call, too), and whether it replaces the charged method.
 */
export const updateCardBody = v.object({
  temptoken: token,
  customerid: trimmedId,
  gateway_account_id: account,
  gateway: v.optional(v.picklist(['stripe', 'braintree'])),
  type: v.optional(v.picklist(['card', 'apple_pay', 'direct_debit']), 'card'),
  is_primary: isPrimary,
});

/**
 * Body of `POST /subs/create-bank-account` (ACH): accounts of the United States only, else a 400 (spec: portal point
 * 7).
 */
export const bankAccountBody = v.object({
  temptoken: token,
  customerid: trimmedId,
  issuingcountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  gateway_account_id: account,
  is_primary: isPrimary,
});

/** Query of both `update_payment_method` calls. */
export const updateMethodQuery = v.object({ siteid: trimmedId, customerid: trimmedId });

/** Their body: a billing agreement with PayPal. */
export const updateMethodBody = v.object({
  type: v.literal('paypal_express_checkout'),
  reference_id: token,
  gateway_account_id: account,
  is_primary: isPrimary,
});

/** Identifies one payment method. */
export const paymentMethodName = v.object({ customerid: trimmedId, payment_method_id: trimmedId });

/** Sent as a form, like all secrets. */
const formRoute = { host: 'subs', method: 'POST', bodyKind: 'form', reply: paymentMethodsReply } as const;

const jsonRoute = { ...formRoute, bodyKind: 'json' } as const;

const payPalUpdate = { ...ownerCharge, query: updateMethodQuery, body: updateMethodBody } as const;

/** The changes. */
export const paymentMethodChanges = {
  /** Cards, Apple Pay and SEPA. */
  updateCard: endpoint<undefined, InputOf<typeof updateCardBody>>()({ ...formRoute, path: '/subs/update-card' }),
  /** ACH. */
  createBankAccount: endpoint<undefined, InputOf<typeof bankAccountBody>>()({
    ...jsonRoute,
    path: '/subs/create-bank-account',
  }),
  /** PayPal. */
  updatePaymentMethod: endpoint<InputOf<typeof updateMethodQuery>, InputOf<typeof updateMethodBody>>()({
    ...formRoute,
    path: '/subs/chargebee/update_payment_method',
  }),
  /** PayPal in Canada. */
  updatePaymentMethod3: endpoint<InputOf<typeof updateMethodQuery>, InputOf<typeof updateMethodBody>>()({
    ...formRoute,
    path: '/subs/chargebee3/update_payment_method',
  }),
  makePrimary: endpoint<undefined, InputOf<typeof paymentMethodName>>()({
    ...jsonRoute,
    path: '/subs/make-primary-payment-method',
  }),
  removePaymentMethod: endpoint<InputOf<typeof paymentMethodName>>()({
    host: 'subs',
    method: 'DELETE',
    bodyKind: 'none',
    path: '/subs/payment-method',
    reply: paymentMethodsReply,
  }),
} as const;

/** Their rows. */
export const paymentMethodChangeRows = rowsOf('payment-methods', paymentMethodChanges, {
  updateCard: describeRow({ ...ownerCharge, summary: 'Gives a card, Apple Pay or a SEPA debit', body: updateCardBody }),
  createBankAccount: describeRow({
    ...ownerCharge,
    summary: 'Gives a bank account of the United States',
    body: bankAccountBody,
  }),
  updatePaymentMethod: describeRow({ ...payPalUpdate, summary: 'Gives an agreement with PayPal' }),
  updatePaymentMethod3: describeRow({ ...payPalUpdate, summary: 'Gives an agreement with PayPal (Canada)' }),
  makePrimary: describeRow({
    ...ownerCharge,
    summary: 'Makes another one the primary',
    spec: 'addition',
    body: paymentMethodName,
  }),
  removePaymentMethod: describeRow({
    ...ownerCharge,
    summary: 'Removes one',
    spec: 'addition',
    query: paymentMethodName,
  }),
});
