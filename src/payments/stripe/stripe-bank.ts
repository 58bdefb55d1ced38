import type { CollectBankAccountForSetupOptions } from '@stripe/stripe-js';
import { callMethod, getProperty, getText } from '../fields/external-object.ts';
import type { Payer, TokenResult } from '../fields/payment.ts';
import type { OpenPaymentFields, PaymentFields } from '../fields/payment-fields.ts';
import { createSetup } from '../fields/setup.ts';
import { openStripe } from './open-stripe.ts';
import { setupIntentResult, stripeErrorResult } from './stripe-result.ts';

const createCollectOptions = (
  clientSecret: string,
  { firstName, lastName, email }: Payer,
): CollectBankAccountForSetupOptions => ({
  clientSecret,
  params: {
    payment_method_type: 'us_bank_account',
    payment_method_data: { billing_details: { name: `${firstName} ${lastName}`.trim(), email } },
  },
  expand: ['payment_method'],
});

/**
 * US bank accounts (ACH), by Stripe in every edition that has them: the reader chooses a bank in Stripe's own window;
 * the click that opened it accepts the mandate of the form.
 */
export const openStripeBank: OpenPaymentFields = async (ports, { language, signal }) => {
  const { merchant, log } = ports;
  const stripe = await openStripe(ports, language);
  if (stripe === null || signal.aborted) return 'unreachable';
  const requestToken = async (payer: Payer): Promise<TokenResult> => {
    const setup = await createSetup(ports, { gateway: 'stripe', type: 'us_bank_account' });
    if (setup.kind !== 'secret') return setup;
    try {
      const collectResult = await callMethod(
        stripe,
        'collectBankAccountForSetup',
        createCollectOptions(setup.secret, payer),
      );
      const error = getProperty(collectResult, 'error');
      if (error !== undefined && error !== null) return stripeErrorResult(error);
      // A reader who closes the window has chosen no account.
      if (getText(getProperty(collectResult, 'setupIntent'), 'status') !== 'requires_confirmation') {
        return setupIntentResult(collectResult, 'ach', merchant);
      }
      const confirmResult = await callMethod(stripe, 'confirmUsBankAccountSetup', setup.secret);
      return setupIntentResult(
        confirmResult,
        'ach',
        merchant,
        getProperty(getProperty(collectResult, 'setupIntent'), 'payment_method'),
      );
    } catch {
      log.error('[PW] Stripe could not take a bank account');
      return { kind: 'unreachable' };
    }
  };
  return { requestToken, focus: () => {}, restyle: () => true, dispose: () => {} } satisfies PaymentFields;
};
