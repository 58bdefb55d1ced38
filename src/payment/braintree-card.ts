import type { ThreeDSecureVerifyOptions } from 'braintree-web/three-d-secure';
import { answerOfError, answerOfVerified } from './braintree-answer.ts';
import { drawBraintreeFields } from './braintree-fields.ts';
import { call, read, readText, tryCall } from './foreign.ts';
import { braintreeScript } from './gateway-scripts.ts';
import type { Means, OpenMeans } from './means.ts';
import type { Payer, PaymentAnswer } from './payment.ts';
import { beginSetup } from './setup.ts';

const wishOf = (payload: unknown, email: string): ThreeDSecureVerifyOptions => ({
  // Nothing is paid yet: what is confirmed is kept for what will be.
  amount: '0.00',
  nonce: readText(payload, 'nonce') ?? '',
  bin: readText(read(payload, 'details'), 'bin') ?? '',
  email,
  onLookupComplete: (_, next) => next(),
});

/**
 * Cards at Braintree: hosted fields, drawn by the publishable key; then the bank's confirmation (3-D Secure), which needs
 * a client token of the billing service.
 */
export const openBraintreeCard: OpenMeans = async (ports, options) => {
  const { seller, load, log } = ports;
  const { braintreeClient, braintreeHostedFields, braintreeThreeDSecure } = seller.gatewayScripts;
  try {
    // The others hang themselves on the global that the first makes.
    const client = await load(braintreeScript(braintreeClient, 'client'));
    const [hostedFields, threeDSecure] = await Promise.all([
      load(braintreeScript(braintreeHostedFields, 'hostedFields')),
      load(braintreeScript(braintreeThreeDSecure, 'threeDSecure')),
    ]);
    if (client === null || hostedFields === null || threeDSecure === null) return 'unreachable';
    const drawing = await call(client, 'create', { authorization: seller.keys.braintree });
    if (options.signal.aborted) return 'unreachable';
    const fields = await drawBraintreeFields(hostedFields, drawing, options);

    const verify = async (payload: unknown, secret: string, email: string): Promise<PaymentAnswer> => {
      const known = await call(client, 'create', { authorization: secret });
      const bank = await call(threeDSecure, 'create', { client: known, version: 2 });
      try {
        return answerOfVerified(await call(bank, 'verifyCard', wishOf(payload, email)));
      } finally {
        tryCall(bank, 'teardown');
      }
    };
    const give = async ({ firstName, lastName, email }: Payer): Promise<PaymentAnswer> => {
      const unfinished = fields.states.unfinished();
      if (unfinished !== null) return unfinished;
      const begun = await beginSetup(ports, { gateway: 'braintree', type: 'card' });
      if (begun.kind !== 'secret') return begun;
      try {
        const cardholderName = `${firstName} ${lastName}`.trim();
        return await verify(await call(fields.drawn, 'tokenize', { cardholderName }), begun.secret, email);
      } catch (failure) {
        const answer = answerOfError(failure);
        // What it threw may hold what was typed: nobody is told more than its code.
        if (answer.kind === 'unreachable') log.error(`[PW] Braintree: ${readText(failure, 'code') ?? 'no answer'}`);
        return answer;
      }
    };
    return {
      give,
      focus: (name) => {
        if (name !== 'iban') fields.focus(name);
      },
      // Its styles are settled when the fields are drawn.
      restyle: () => false,
      end: fields.end,
    } satisfies Means;
  } catch (failure) {
    log.error(`[PW] The fields of Braintree could not be drawn: ${readText(failure, 'code') ?? 'no answer'}`);
    return 'unreachable';
  }
};
