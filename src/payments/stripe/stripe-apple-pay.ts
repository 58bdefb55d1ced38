import type { PaymentRequestOptions } from '@stripe/stripe-js';
import type { Language } from '../../i18n/languages.ts';
import { callMethod, getProperty, getText, tryCallMethod } from '../fields/external-object.ts';
import type { Merchant, TokenResult } from '../fields/payment.ts';
import type { OpenPaymentFields, PaymentFields, PaymentFieldsPorts } from '../fields/payment-fields.ts';
import { createSetup } from '../fields/setup.ts';
import { openStripe } from './open-stripe.ts';
import { setupIntentResult } from './stripe-result.ts';

/** Nothing is paid yet: the confirmation is for later payments. */
const createPaymentRequestOptions = ({ stripeCountry, currency, look }: Merchant): PaymentRequestOptions => ({
  country: stripeCountry,
  currency: currency.toLowerCase(),
  total: { label: look.name, amount: 0, pending: true },
  requestPayerName: true,
  requestPayerEmail: true,
  disableWallets: ['googlePay', 'browserCard', 'link'],
});

const prepareRequest = async (ports: PaymentFieldsPorts, stripe: object): Promise<object | null> => {
  const request = callMethod(stripe, 'paymentRequest', createPaymentRequestOptions(ports.merchant));
  const availability = await callMethod(request, 'canMakePayment');
  return getProperty(availability, 'applePay') === true && typeof request === 'object' ? request : null;
};

/**
 * Shows the device's sheet; resolves to the payment method's id and the event that closes the sheet, or null if the
 * reader cancelled.
 */
const showSheet = (request: object): Promise<{ id: string; method: unknown; event: unknown } | null> =>
  new Promise((resolve) => {
    callMethod(request, 'on', 'paymentmethod', (event: unknown) => {
      const method = getProperty(event, 'paymentMethod');
      const id = getText(method, 'id');
      if (id === null) tryCallMethod(event, 'complete', 'fail');
      resolve(id === null ? null : { id, method, event });
    });
    callMethod(request, 'on', 'cancel', () => resolve(null));
    callMethod(request, 'show');
  });

/** Apple Pay by Stripe's payment request: the device's own sheet. */
export const openStripeApplePay: OpenPaymentFields = async (ports, { language, signal }) => {
  const { merchant, log } = ports;
  try {
    const stripe = await openStripe(ports, language);
    if (stripe === null) return 'unreachable';
    // A request can show its sheet once, and a click may not wait: the next request is prepared in advance.
    let nextRequest = await prepareRequest(ports, stripe);
    if (nextRequest === null || signal.aborted) return 'unavailable';
    const confirm = async ({ id, method, event }: NonNullable<Awaited<ReturnType<typeof showSheet>>>) => {
      const setup = await createSetup(ports, { gateway: 'stripe', type: 'apple_pay' });
      if (setup.kind !== 'secret') {
        tryCallMethod(event, 'complete', 'fail');
        return setup;
      }
      const withoutActions = { handleActions: false };
      const firstResult = await callMethod(
        stripe,
        'confirmCardSetup',
        setup.secret,
        { payment_method: id },
        withoutActions,
      );
      const error = getProperty(firstResult, 'error');
      tryCallMethod(event, 'complete', error === undefined || error === null ? 'success' : 'fail');
      // A bank's own confirmation is shown after the sheet has closed.
      const needsAction = getText(getProperty(firstResult, 'setupIntent'), 'status') === 'requires_action';
      const finalResult = needsAction ? await callMethod(stripe, 'confirmCardSetup', setup.secret) : firstResult;
      return setupIntentResult(finalResult, 'apple_pay', merchant, method);
    };
    const requestToken = async (): Promise<TokenResult> => {
      const request = nextRequest;
      if (request === null) return { kind: 'unreachable' };
      try {
        const payment = await showSheet(request);
        return payment === null ? { kind: 'left' } : await confirm(payment);
      } catch {
        log.error('[PW] Apple Pay could not be used');
        return { kind: 'unreachable' };
      } finally {
        nextRequest = await prepareRequest(ports, stripe).catch(() => null);
      }
    };
    return {
      requestToken,
      focus: () => {},
      restyle: () => true,
      dispose: () => tryCallMethod(nextRequest, 'abort'),
    } satisfies PaymentFields;
  } catch (cause) {
    log.error('[PW] Apple Pay could not be looked for', cause);
    return 'unreachable';
  }
};

/** Returns whether Apple Pay is set up on the device; false if unknown. Never rejects. */
export const isApplePayReady = async (ports: PaymentFieldsPorts, language: Language): Promise<boolean> => {
  try {
    const stripe = await openStripe(ports, language);
    return stripe !== null && (await prepareRequest(ports, stripe)) !== null;
  } catch {
    return false;
  }
};
