import type { PaymentRequestOptions } from '@stripe/stripe-js';
import type { Language } from '../i18n/languages.ts';
import { call, read, readText, tryCall } from './foreign.ts';
import type { Means, MeansPorts, OpenMeans } from './means.ts';
import { openStripe } from './open-stripe.ts';
import type { PaymentAnswer, Seller } from './payment.ts';
import { beginSetup } from './setup.ts';
import { answerOfSetup } from './stripe-answer.ts';

/** Nothing is paid yet: what is confirmed is kept for what will be. */
const wishOf = ({ stripeCountry, currency, look }: Seller): PaymentRequestOptions => ({
  country: stripeCountry,
  currency: currency.toLowerCase(),
  total: { label: look.name, amount: 0, pending: true },
  requestPayerName: true,
  requestPayerEmail: true,
  disableWallets: ['googlePay', 'browserCard', 'link'],
});

const ready = async (ports: MeansPorts, stripe: object): Promise<object | null> => {
  const request = call(stripe, 'paymentRequest', wishOf(ports.seller));
  const can = await call(request, 'canMakePayment');
  return read(can, 'applePay') === true && typeof request === 'object' ? request : null;
};

/** What the device's sheet brought: the id of a payment method and the way to end the sheet; null: it was put away. */
const bring = (request: object): Promise<{ id: string; method: unknown; event: unknown } | null> =>
  new Promise((resolve) => {
    call(request, 'on', 'paymentmethod', (event: unknown) => {
      const method = read(event, 'paymentMethod');
      const id = readText(method, 'id');
      if (id === null) tryCall(event, 'complete', 'fail');
      resolve(id === null ? null : { id, method, event });
    });
    call(request, 'on', 'cancel', () => resolve(null));
    call(request, 'show');
  });

/** Apple Pay by Stripe's payment request: the device's own sheet. */
export const openStripeApplePay: OpenMeans = async (ports, { language, signal }) => {
  const { seller, log } = ports;
  try {
    const stripe = await openStripe(ports, language);
    if (stripe === null) return 'unreachable';
    // A request shows its sheet once: the next press has to find another one ready, for it may not wait.
    let next = await ready(ports, stripe);
    if (next === null || signal.aborted) return 'unavailable';
    const confirm = async ({ id, method, event }: NonNullable<Awaited<ReturnType<typeof bring>>>) => {
      const begun = await beginSetup(ports, { gateway: 'stripe', type: 'apple_pay' });
      if (begun.kind !== 'secret') {
        tryCall(event, 'complete', 'fail');
        return begun;
      }
      const quiet = { handleActions: false };
      const first = await call(stripe, 'confirmCardSetup', begun.secret, { payment_method: id }, quiet);
      const error = read(first, 'error');
      tryCall(event, 'complete', error === undefined || error === null ? 'success' : 'fail');
      // A bank that wants to confirm it does so when the sheet is gone.
      const isOpen = readText(read(first, 'setupIntent'), 'status') === 'requires_action';
      const last = isOpen ? await call(stripe, 'confirmCardSetup', begun.secret) : first;
      return answerOfSetup(last, 'apple_pay', seller, method);
    };
    const give = async (): Promise<PaymentAnswer> => {
      const request = next;
      if (request === null) return { kind: 'unreachable' };
      try {
        const brought = await bring(request);
        return brought === null ? { kind: 'left' } : await confirm(brought);
      } catch {
        log.error('[PW] Apple Pay could not be used');
        return { kind: 'unreachable' };
      } finally {
        next = await ready(ports, stripe).catch(() => null);
      }
    };
    return { give, focus: () => {}, restyle: () => true, end: () => tryCall(next, 'abort') } satisfies Means;
  } catch (cause) {
    log.error('[PW] Apple Pay could not be looked for', cause);
    return 'unreachable';
  }
};

/** Whether the device has it set up; false where nobody can say. Never rejects. */
export const isApplePayReady = async (ports: MeansPorts, language: Language): Promise<boolean> => {
  try {
    const stripe = await openStripe(ports, language);
    return stripe !== null && (await ready(ports, stripe)) !== null;
  } catch {
    return false;
  }
};
