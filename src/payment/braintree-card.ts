import type { ThreeDSecureVerifyOptions } from 'braintree-web/three-d-secure';
import { answerOfError, answerOfVerified } from './braintree-answer.ts';
import { drawBraintreeFields } from './braintree-fields.ts';
import { call, read, readText, tryCall } from './foreign.ts';
import { braintreeScript } from './gateway-scripts.ts';
import type { Means, MeansPorts, OpenMeans } from './means.ts';
import { braintreeFacts } from './method-facts.ts';
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

const ended = 'unreachable' as const;

/** The three parts of Braintree's scripts; null where one of them can't be had. */
const loadParts = async ({ seller, load }: MeansPorts) => {
  const { braintreeClient, braintreeHostedFields, braintreeThreeDSecure } = seller.gatewayScripts;
  const [client, hostedFields, threeDSecure] = await Promise.all([
    load(braintreeScript(braintreeClient, 'client')),
    load(braintreeScript(braintreeHostedFields, 'hostedFields')),
    load(braintreeScript(braintreeThreeDSecure, 'threeDSecure')),
  ]);
  return client && hostedFields && threeDSecure ? { client, hostedFields, threeDSecure } : null;
};

/**
 * Cards at Braintree: hosted fields, then the bank's confirmation (3-D Secure). Both stand on a client token of the
 * billing service, which comes with the fields: the edition's publishable key takes cards, and has no bank confirm them.
 */
export const openBraintreeCard: OpenMeans = async (ports, options) => {
  const { log } = ports;
  const { signal } = options;
  try {
    const [parts, begun] = await Promise.all([
      loadParts(ports),
      beginSetup(ports, { gateway: 'braintree', type: 'card' }),
    ]);
    if (begun.kind !== 'secret') return begun.kind;
    if (parts === null) return ended;
    const client = await call(parts.client, 'create', { authorization: begun.secret });
    if (signal.aborted) return ended;
    const fields = await drawBraintreeFields(parts.hostedFields, client, options);

    const verify = async (payload: unknown, email: string): Promise<PaymentAnswer> => {
      const bank = await call(parts.threeDSecure, 'create', { client, version: 2 });
      try {
        const answer = answerOfVerified(await call(bank, 'verifyCard', wishOf(payload, email)));
        const facts = braintreeFacts(payload);
        return answer.kind === 'token' && facts !== null ? { ...answer, facts } : answer;
      } finally {
        tryCall(bank, 'teardown');
      }
    };
    const give = async ({ firstName, lastName, email }: Payer): Promise<PaymentAnswer> => {
      const unfinished = fields.states.unfinished();
      if (unfinished !== null) return unfinished;
      try {
        const cardholderName = `${firstName} ${lastName}`.trim();
        return await verify(await call(fields.drawn, 'tokenize', { cardholderName }), email);
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
    const code = readText(failure, 'code') ?? 'no answer';
    if (!signal.aborted) log.error(`[PW] The fields of Braintree could not be drawn: ${code}`);
    return ended;
  }
};
