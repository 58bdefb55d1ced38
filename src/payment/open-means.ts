import type { Http } from '../http/client.ts';
import type { Language } from '../i18n/languages.ts';
import type { Platform } from '../platform/platform.ts';
import { loaderOf } from './gateway-scripts.ts';
import type { Means, MeansPorts, OpenMeans, OpenOptions, Unopened } from './means.ts';
import type { PaymentKind, Seller } from './payment.ts';

/** What a page gives for opening a way to pay. */
export interface PayingWorld {
  seller: Seller;
  http: Http;
  platform: Platform;
}

const cards: Readonly<Record<Seller['gateway'], () => Promise<OpenMeans>>> = {
  stripe: async () => (await import('./stripe-card.ts')).openStripeCard,
  braintree: async () => (await import('./braintree-card.ts')).openBraintreeCard,
};

/** The code of each way to pay, which comes when it is chosen. */
const openers: Readonly<Record<Exclude<PaymentKind, 'paypal'>, (seller: Seller) => Promise<OpenMeans>>> = {
  credit_card: ({ gateway }) => cards[gateway](),
  sepa: async () => (await import('./stripe-card.ts')).openStripeSepa,
  ach: async () => (await import('./stripe-bank.ts')).openStripeBank,
  apple_pay: async () => (await import('./stripe-apple-pay.ts')).openStripeApplePay,
};

const portsOf = async ({ seller, http, platform }: PayingWorld, isRetry = false): Promise<MeansPorts> => {
  const load = await loaderOf(platform);
  return { seller, http, log: platform.log, load: (script) => load(script, { isRetry }) };
};

/**
 * Opens a way to pay. `isRetry`: the reader asks for it once more, and a script that failed before is tried at once. What
 * goes wrong is told to the console. Never rejects.
 */
export const openMeans = async (
  kind: Exclude<PaymentKind, 'paypal'>,
  world: PayingWorld,
  { isRetry, ...options }: OpenOptions & { isRetry: boolean },
): Promise<Means | Unopened> => {
  try {
    const [open, ports] = await Promise.all([openers[kind](world.seller), portsOf(world, isRetry)]);
    return await open(ports, options);
  } catch (cause) {
    world.platform.log.error('[PW] A way to pay could not be loaded', cause);
    return 'unreachable';
  }
};

/** Whether this device has Apple Pay set up; false where nobody can say. Never rejects. */
export const hasApplePay = async (world: PayingWorld, language: Language): Promise<boolean> => {
  try {
    const [{ isApplePayReady }, ports] = await Promise.all([import('./stripe-apple-pay.ts'), portsOf(world)]);
    return await isApplePayReady(ports, language);
  } catch (cause) {
    world.platform.log.error('[PW] Apple Pay could not be looked for', cause);
    return false;
  }
};
