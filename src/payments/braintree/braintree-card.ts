import type { ThreeDSecureVerifyOptions } from 'braintree-web/three-d-secure';
import { callMethod, getProperty, getText, tryCallMethod } from '../fields/external-object.ts';
import { describeBraintreeScript } from '../fields/gateway-scripts.ts';
import { getBraintreeFacts } from '../fields/method-facts.ts';
import type { Payer, TokenResult } from '../fields/payment.ts';
import type { OpenPaymentFields, PaymentFields, PaymentFieldsPorts } from '../fields/payment-fields.ts';
import { createSetup } from '../fields/setup.ts';
import { createBraintreeFields } from './braintree-fields.ts';
import { braintreeErrorResult, threeDSecureResult } from './braintree-result.ts';

const createThreeDSecureOptions = (payload: unknown, email: string): ThreeDSecureVerifyOptions => ({
  // Nothing is paid yet: the confirmation is for later payments.
  amount: '0.00',
  nonce: getText(payload, 'nonce') ?? '',
  bin: getText(getProperty(payload, 'details'), 'bin') ?? '',
  email,
  onLookupComplete: (_, next) => next(),
});

const unreachable = 'unreachable' as const;

/** Loads the three Braintree scripts; null if one of them fails. */
const loadScripts = async ({ merchant, load }: PaymentFieldsPorts) => {
  const { braintreeClient, braintreeHostedFields, braintreeThreeDSecure } = merchant.gatewayScripts;
  const [client, hostedFields, threeDSecure] = await Promise.all([
    load(describeBraintreeScript(braintreeClient, 'client')),
    load(describeBraintreeScript(braintreeHostedFields, 'hostedFields')),
    load(describeBraintreeScript(braintreeThreeDSecure, 'threeDSecure')),
  ]);
  return client && hostedFields && threeDSecure ? { client, hostedFields, threeDSecure } : null;
};

/**
 * Cards at Braintree: hosted fields, then the bank's confirmation (3-D Secure). Both need a client token of the billing
 * service, which is requested with the fields: the edition's publishable key accepts cards, but can't run the bank's
 * confirmation.
 */
export const openBraintreeCard: OpenPaymentFields = async (ports, options) => {
  const { log } = ports;
  const { signal } = options;
  try {
    const [scripts, setup] = await Promise.all([
      loadScripts(ports),
      createSetup(ports, { gateway: 'braintree', type: 'card' }),
    ]);
    if (setup.kind !== 'secret') return setup.kind;
    if (scripts === null) return unreachable;
    const client = await callMethod(scripts.client, 'create', { authorization: setup.secret });
    if (signal.aborted) return unreachable;
    const fields = await createBraintreeFields(scripts.hostedFields, client, options);

    const verify = async (payload: unknown, email: string): Promise<TokenResult> => {
      const threeDSecure = await callMethod(scripts.threeDSecure, 'create', { client, version: 2 });
      try {
        const result = threeDSecureResult(
          await callMethod(threeDSecure, 'verifyCard', createThreeDSecureOptions(payload, email)),
        );
        const facts = getBraintreeFacts(payload);
        return result.kind === 'token' && facts !== null ? { ...result, facts } : result;
      } finally {
        tryCallMethod(threeDSecure, 'teardown');
      }
    };
    const requestToken = async ({ firstName, lastName, email }: Payer): Promise<TokenResult> => {
      const unfinished = fields.states.getUnfinished();
      if (unfinished !== null) return unfinished;
      try {
        const cardholderName = `${firstName} ${lastName}`.trim();
        return await verify(await callMethod(fields.drawn, 'tokenize', { cardholderName }), email);
      } catch (failure) {
        const result = braintreeErrorResult(failure);
        // The error may contain typed data: only its code is logged.
        if (result.kind === 'unreachable') log.error(`[PW] Braintree: ${getText(failure, 'code') ?? 'no answer'}`);
        return result;
      }
    };
    return {
      requestToken,
      focus: (name) => {
        if (name !== 'iban') fields.focus(name);
      },
      // Styles are fixed when the fields are created.
      restyle: () => false,
      dispose: fields.dispose,
    } satisfies PaymentFields;
  } catch (failure) {
    const code = getText(failure, 'code') ?? 'no answer';
    if (!signal.aborted) log.error(`[PW] The fields of Braintree could not be drawn: ${code}`);
    return unreachable;
  }
};
