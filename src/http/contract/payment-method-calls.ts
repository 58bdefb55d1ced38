/**
 * How somebody pays (spec: portal point 7). The reads serve both families; cards, bank accounts and agreements are given
 * to the card-billing family here, while the conductor family takes them on a page of its own. Making another one the
 * primary, and removing one, are ours: the spec shows neither. Every change takes an `idempotencyKeyHeader` and answers
 * all of the customer's ways to pay as they are then; it charges nothing: what is due is paid by `due-invoice-calls.ts`.
 *
 * - 402 `payment_failed`: the token is unknown, used, somebody else's or not confirmed;
 * - 403 `agent_forbidden`: agents change nothing of this (security point 11);
 * - 404 `resource_not_found`: no such customer or way to pay, or somebody else's;
 * - 409 `invalid_state_for_request`: the last one of somebody who has something to pay can't be removed, and what has
 *   expired can't be made primary.
 */
import type * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  cardListReply,
  paymentMethodsReply,
  primaryPaymentMethodReply,
  updateUrlReply,
} from './payment-method-replies.ts';
import type {
  bankAccountBody,
  customeridQuery,
  paymentMethodName,
  siteidQuery,
  updateCardBody,
  updateMethodBody,
  updateMethodQuery,
  updateUrlQuery,
} from './payment-method-requests.ts';

type Body<Schema extends v.GenericSchema> = v.InferInput<Schema>;

const read = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;
/** As a form, as all secrets travel. */
const form = { host: 'subs', method: 'POST', bodyKind: 'form', reply: paymentMethodsReply } as const;
const json = { ...form, bodyKind: 'json' } as const;

/** The calls. */
export const paymentMethods = {
  primaryPaymentMethod: endpoint<Body<typeof siteidQuery>>()({
    ...read,
    path: '/subs/primary-payment-method',
    reply: primaryPaymentMethodReply,
  }),
  cardList: endpoint<Body<typeof siteidQuery>>()({ ...read, path: '/subs/card-list', reply: cardListReply }),
  paymentMethodList: endpoint<Body<typeof customeridQuery>>()({
    ...read,
    path: '/subs/payment-methods',
    reply: paymentMethodsReply,
  }),
  /** Cards, Apple Pay and SEPA. */
  updateCard: endpoint<undefined, Body<typeof updateCardBody>>()({ ...form, path: '/subs/update-card' }),
  /** ACH. */
  createBankAccount: endpoint<undefined, Body<typeof bankAccountBody>>()({
    ...json,
    path: '/subs/create-bank-account',
  }),
  /** PayPal. */
  updatePaymentMethod: endpoint<Body<typeof updateMethodQuery>, Body<typeof updateMethodBody>>()({
    ...form,
    path: '/subs/chargebee/update_payment_method',
  }),
  /** PayPal in Canada. */
  updatePaymentMethod3: endpoint<Body<typeof updateMethodQuery>, Body<typeof updateMethodBody>>()({
    ...form,
    path: '/subs/chargebee3/update_payment_method',
  }),
  makePrimary: endpoint<undefined, Body<typeof paymentMethodName>>()({
    ...json,
    path: '/subs/make-primary-payment-method',
  }),
  removePaymentMethod: endpoint<Body<typeof paymentMethodName>>()({
    host: 'subs',
    method: 'DELETE',
    bodyKind: 'none',
    path: '/subs/payment-method',
    reply: paymentMethodsReply,
  }),
  /** The conductor family's: opens in a new tab. */
  updateUrl: endpoint<Body<typeof updateUrlQuery>>()({
    ...read,
    path: '/subsadapter/payment-method-update-url',
    reply: updateUrlReply,
  }),
} as const;
