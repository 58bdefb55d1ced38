import { callMethod, getProperty, getText } from '../fields/external-object.ts';
import type { Payer, TokenResult } from '../fields/payment.ts';
import type { OpenPaymentFields, PaymentFields } from '../fields/payment-fields.ts';
import { createSetup, type SetupKind } from '../fields/setup.ts';
import { openStripe } from './open-stripe.ts';
import { createStripeFields } from './stripe-fields.ts';
import { setupIntentResult, stripeErrorResult } from './stripe-result.ts';

/** The owner, in Stripe's form. */
const createBillingDetails = ({ firstName, lastName, email }: Payer) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
});

/** Stripe's configuration for the fields of a kind. */
interface StripeFieldsConfig {
  kind: 'credit_card' | 'sepa';
  setup: SetupKind;
  method: 'confirmCardSetup' | 'confirmSepaDebitSetup';
  /** The field that represents all of them. */
  field: 'number' | 'iban';
  /** Stripe's name for it in a payment method. */
  name: 'card' | 'sepa_debit';
  /** Options for creating its fields. */
  options: object;
}

const createOpener =
  ({ kind, setup, method, field, name, options: elementOptions }: StripeFieldsConfig): OpenPaymentFields =>
  async (ports, options) => {
    const { merchant, log } = ports;
    try {
      const stripe = await openStripe(ports, options.language);
      if (stripe === null || options.signal.aborted) return 'unreachable';
      const fields = createStripeFields(stripe, options, elementOptions);
      const requestToken = async (payer: Payer): Promise<TokenResult> => {
        const unfinishedResult = fields.states.getUnfinished();
        if (unfinishedResult !== null) return unfinishedResult;
        const setupResult = await createSetup(ports, setup);
        if (setupResult.kind !== 'secret') return setupResult;
        try {
          // Created separately, because a confirmation returns no details of the payment method.
          const methodOptions = {
            type: name,
            [name]: fields.getElement(field),
            billing_details: createBillingDetails(payer),
          };
          const createResult = await callMethod(stripe, 'createPaymentMethod', methodOptions);
          const paymentMethod = getProperty(createResult, 'paymentMethod');
          const payment_method = getText(paymentMethod, 'id');
          if (payment_method === null) return stripeErrorResult(getProperty(createResult, 'error'));
          return setupIntentResult(
            await callMethod(stripe, method, setupResult.secret, { payment_method }),
            kind,
            merchant,
            paymentMethod,
          );
        } catch {
          // The error may contain typed data: it is not logged.
          log.error('[PW] Stripe could not confirm a payment method');
          return { kind: 'unreachable' };
        }
      };
      return {
        requestToken,
        focus: fields.focus,
        restyle: fields.restyle,
        dispose: fields.end,
      } satisfies PaymentFields;
    } catch (cause) {
      if (!options.signal.aborted) log.error('[PW] The fields of Stripe could not be drawn', cause);
      return 'unreachable';
    }
  };

/** Cards by Stripe: three fields; a bank may ask for a confirmation over the page. */
export const openStripeCard = createOpener({
  kind: 'credit_card',
  setup: { gateway: 'stripe', type: 'card' },
  method: 'confirmCardSetup',
  field: 'number',
  name: 'card',
  options: {},
});

/** SEPA direct debits: one field, and the mandate in the form. */
export const openStripeSepa = createOpener({
  kind: 'sepa',
  setup: { gateway: 'stripe', type: 'sepa_debit' },
  method: 'confirmSepaDebitSetup',
  field: 'iban',
  name: 'sepa_debit',
  options: { supportedCountries: ['SEPA'] },
});
