/**
 * Preparation of a payment; our addition, because the specs show no call for a gateway's own fields. It needs the
 * reader's bearer; an agent's is a 403 `agent_forbidden`. At most 60 an hour per reader, then 429.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { gatewayStart } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';

const siteid = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/**
 * Body of `POST /subs/payment-setup`: the gateway and the kind of payment (spec: portal point 3, payment choice kinds).
 * Braintree supports cards only.
 */
export const paymentSetupBody = v.variant('gateway', [
  v.object({
    siteid,
    gateway: v.literal('stripe'),
    type: v.picklist(['card', 'apple_pay', 'us_bank_account', 'sepa_debit']),
  }),
  v.object({ siteid, gateway: v.literal('braintree'), type: v.literal('card') }),
]);

/**
 * Input for the gateway's script: for Stripe the client secret of a setup intent (`seti_…_secret_…`), for Braintree a
 * client token. It is valid for an hour and for one payment method, and secret: never put it into a log, a URL, an
 * event or storage.
 */
const paymentSetupReply = ownObject({
  gateway: v.picklist(['stripe', 'braintree']),
  client_secret: v.string(),
});

/** The one call. */
export const paymentSetup = {
  begin: endpoint<undefined, v.InferInput<typeof paymentSetupBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/payment-setup',
    reply: paymentSetupReply,
  }),
} as const;

/** Its rows. */
export const paymentSetupRows = rowsOf('payment-setup', paymentSetup, {
  begin: describeRow({
    ...gatewayStart,
    summary: 'The secret that a gateway’s script begins with',
    spec: 'addition',
    body: paymentSetupBody,
  }),
});
