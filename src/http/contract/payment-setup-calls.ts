/**
 * Preparing to pay; ours, for the specs show no call that a gateway's own fields begin with. It needs the reader's
 * bearer; an agent's is a 403 `agent_forbidden`. At most 60 an hour for one reader, then 429.
 */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';

const siteid = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/**
 * Body of `POST /subs/payment-setup`: who will take the payment, and by what it will be (spec: portal point 3, payment
 * choice kinds). Braintree takes cards alone.
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
 * What the gateway's script is given: for Stripe the client secret of a setup intent (`seti_…_secret_…`), for Braintree
 * a client token. It is good for an hour and for one method of payment, and a secret: never into a log, an address,
 * an event or storage.
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
