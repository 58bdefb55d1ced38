/**
 * PayPal Express (spec: portal point 7): the reader goes to PayPal's pages and comes back with `token` and `PayerID` in
 * the address, or with `token` alone to where giving up leads. Bodies are forms, for their addresses carry secrets at
 * times. Both calls need the reader's bearer; an agent's is a 403 `agent_forbidden`.
 */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';

const id = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const address = v.pipe(v.string(), v.maxLength(2000), v.url());

/**
 * Body of `POST /subs/paypal_express/set_express_checkout`; nothing is paid yet, so the amount is 0. Both addresses have
 * to be on an origin that the site has registered; else 400 `param_wrong_value`.
 */
export const expressCheckoutBody = v.object({
  siteid: id,
  return_url: address,
  cancel_url: address,
  amount: v.literal('0'),
  description: v.pipe(v.string(), v.trim(), v.maxLength(127)),
  noshipping: v.literal('true'),
  commit: v.literal('true'),
});

/** Where PayPal wants the reader, and by which token it knows the visit. */
const expressCheckoutReply = ownObject({ token: v.string(), url: v.string() });

/** Body of `POST /subs/paypal_express/create_billing_agreement`: the token that came back in the address. */
export const billingAgreementBody = v.object({ siteid: id, token: id });

/**
 * What later payments refer to; good once, for an hour, to be kept as a method of payment. A token that is unknown,
 * used, another reader's, or that its reader has not agreed to is a 402 `payment_failed`.
 */
const billingAgreementReply = ownObject({ billing_agreement_id: v.string() });

const post = { host: 'subs', method: 'POST', bodyKind: 'form' } as const;

/** Going there, and coming back. */
export const payPal = {
  setExpressCheckout: endpoint<undefined, v.InferInput<typeof expressCheckoutBody>>()({
    ...post,
    path: '/subs/paypal_express/set_express_checkout',
    reply: expressCheckoutReply,
  }),
  createBillingAgreement: endpoint<undefined, v.InferInput<typeof billingAgreementBody>>()({
    ...post,
    path: '/subs/paypal_express/create_billing_agreement',
    reply: billingAgreementReply,
  }),
} as const;
