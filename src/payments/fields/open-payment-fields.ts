import type { Http } from '../../http/client.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Platform } from '../../platform/platform.ts';
import { getScriptLoader } from './gateway-scripts.ts';
import type { Merchant, PaymentKind } from './payment.ts';
import type {
  OpenOptions,
  OpenPaymentFields,
  PaymentFields,
  PaymentFieldsError,
  PaymentFieldsPorts,
} from './payment-fields.ts';

/** Inputs of the page for opening a payment method. */
export interface PaymentContext {
  merchant: Merchant;
  http: Http;
  platform: Platform;
}

const cardOpeners: Readonly<Record<Merchant['gateway'], () => Promise<OpenPaymentFields>>> = {
  stripe: async () => (await import('../stripe/stripe-card.ts')).openStripeCard,
  braintree: async () => (await import('../braintree/braintree-card.ts')).openBraintreeCard,
};

/** Code of each payment method, loaded when it is chosen. */
const openers: Readonly<Record<Exclude<PaymentKind, 'paypal'>, (merchant: Merchant) => Promise<OpenPaymentFields>>> = {
  credit_card: ({ gateway }) => cardOpeners[gateway](),
  sepa: async () => (await import('../stripe/stripe-card.ts')).openStripeSepa,
  ach: async () => (await import('../stripe/stripe-bank.ts')).openStripeBank,
  apple_pay: async () => (await import('../stripe/stripe-apple-pay.ts')).openStripeApplePay,
};

const createPorts = async (
  { merchant, http, platform }: PaymentContext,
  isRetry = false,
): Promise<PaymentFieldsPorts> => {
  const load = await getScriptLoader(platform);
  return { merchant, http, log: platform.log, load: (script) => load(script, { isRetry }) };
};

/**
 * Opens a payment method. `isRetry`: the reader tries again, so a script that failed before is requested at once.
 * Errors are logged. Never rejects.
 */
export const openPaymentFields = async (
  kind: Exclude<PaymentKind, 'paypal'>,
  context: PaymentContext,
  { isRetry, ...options }: OpenOptions & { isRetry: boolean },
): Promise<PaymentFields | PaymentFieldsError> => {
  try {
    const [open, ports] = await Promise.all([openers[kind](context.merchant), createPorts(context, isRetry)]);
    return await open(ports, options);
  } catch (cause) {
    context.platform.log.error('[PW] A way to pay could not be loaded', cause);
    return 'unreachable';
  }
};

/** Returns whether Apple Pay is set up on this device; false if unknown. Never rejects. */
export const hasApplePay = async (context: PaymentContext, language: Language): Promise<boolean> => {
  try {
    const [{ isApplePayReady }, ports] = await Promise.all([
      import('../stripe/stripe-apple-pay.ts'),
      createPorts(context),
    ]);
    return await isApplePayReady(ports, language);
  } catch (cause) {
    context.platform.log.error('[PW] Apple Pay could not be looked for', cause);
    return false;
  }
};
