/**
 * PayPal Express (spec: portal point 7): the reader is redirected to PayPal and returns with `token` and `PayerID` in
 * the URL, or with `token` only after cancelling. Bodies are forms, because their URLs may contain secrets. Both calls
 * need the reader's bearer; an agent's is a 403 `agent_forbidden`.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { gatewayStart, notFoundRefusals } from '../table/billing-facts.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';

const payPalId = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

const returnUrl = v.pipe(v.string(), v.maxLength(2000), v.url());

/**
 * Body of `POST /subs/paypal_express/set_express_checkout`; nothing is paid yet, so the amount is 0. Both URLs must be
 * on an origin that the site has registered; else 400 `param_wrong_value`.
 */
export const expressCheckoutBody = v.object({
  siteid: payPalId,
  return_url: returnUrl,
  cancel_url: returnUrl,
  amount: v.literal('0'),
  description: v.pipe(v.string(), v.trim(), v.maxLength(127)),
  noshipping: v.literal('true'),
  commit: v.literal('true'),
});

/** URL of PayPal's page, and PayPal's token for this redirect. */
const expressCheckoutReply = ownObject({ token: v.string(), url: v.string() });

/** Body of `POST /subs/paypal_express/create_billing_agreement`: the token from the return URL. */
export const billingAgreementBody = v.object({ siteid: payPalId, token: payPalId });

/**
 * Id of the agreement for later payments; valid once, for an hour, to save it as a payment method. A token that is
 * unknown, used, another reader's, or not agreed to is a 402 `payment_failed`.
 */
const billingAgreementReply = ownObject({ billing_agreement_id: v.string() });

const formRoute = { host: 'subs', method: 'POST', bodyKind: 'form' } as const;

/** Redirect and return. */
export const payPal = {
  setExpressCheckout: endpoint<undefined, v.InferInput<typeof expressCheckoutBody>>()({
    ...formRoute,
    path: '/subs/paypal_express/set_express_checkout',
    reply: expressCheckoutReply,
  }),
  createBillingAgreement: endpoint<undefined, v.InferInput<typeof billingAgreementBody>>()({
    ...formRoute,
    path: '/subs/paypal_express/create_billing_agreement',
    reply: billingAgreementReply,
  }),
} as const;

const spec = 'portal, point 7';

/** Their rows. */
export const payPalRows = rowsOf('paypal', payPal, {
  setExpressCheckout: describeRow({
    ...gatewayStart,
    summary: 'Where PayPal wants the reader',
    spec,
    body: expressCheckoutBody,
  }),
  createBillingAgreement: describeRow({
    ...gatewayStart,
    summary: 'What later payments refer to, once the reader has agreed',
    spec,
    body: billingAgreementBody,
    refusals: withRefusals(notFoundRefusals, {
      402: '`payment_failed`: unknown, used, somebody else’s, or not agreed to',
    }),
  }),
});
