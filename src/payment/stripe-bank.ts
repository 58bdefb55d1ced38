import type { CollectBankAccountForSetupOptions } from '@stripe/stripe-js';
import { call, read, readText } from './foreign.ts';
import type { Means, OpenMeans } from './means.ts';
import { openStripe } from './open-stripe.ts';
import type { Payer, PaymentAnswer } from './payment.ts';
import { beginSetup } from './setup.ts';
import { answerOfError, answerOfSetup } from './stripe-answer.ts';

const wishOf = (clientSecret: string, { firstName, lastName, email }: Payer): CollectBankAccountForSetupOptions => ({
  clientSecret,
  params: {
    payment_method_type: 'us_bank_account',
    payment_method_data: { billing_details: { name: `${firstName} ${lastName}`.trim(), email } },
  },
  expand: ['payment_method'],
});

/**
 * Bank accounts of the US (ACH), at Stripe in every edition that has them: the reader chooses a bank in Stripe's own
 * window, then what the form says is agreed to by the press that opened it.
 */
export const openStripeBank: OpenMeans = async (ports, { language, signal }) => {
  const { seller, log } = ports;
  const stripe = await openStripe(ports, language);
  if (stripe === null || signal.aborted) return 'unreachable';
  const give = async (payer: Payer): Promise<PaymentAnswer> => {
    const begun = await beginSetup(ports, { gateway: 'stripe', type: 'us_bank_account' });
    if (begun.kind !== 'secret') return begun;
    try {
      const collected = await call(stripe, 'collectBankAccountForSetup', wishOf(begun.secret, payer));
      const error = read(collected, 'error');
      if (error !== undefined && error !== null) return answerOfError(error);
      // Whoever closes the window has chosen no account.
      if (readText(read(collected, 'setupIntent'), 'status') !== 'requires_confirmation') {
        return answerOfSetup(collected, 'ach', seller);
      }
      const confirmed = await call(stripe, 'confirmUsBankAccountSetup', begun.secret);
      return answerOfSetup(confirmed, 'ach', seller, read(read(collected, 'setupIntent'), 'payment_method'));
    } catch {
      log.error('[PW] Stripe could not take a bank account');
      return { kind: 'unreachable' };
    }
  };
  return { give, focus: () => {}, restyle: () => true, end: () => {} } satisfies Means;
};
