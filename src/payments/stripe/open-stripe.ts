import type { StripeConstructorOptions, StripeElementLocale } from '@stripe/stripe-js';
import type { Language } from '../../i18n/languages.ts';
import { describeStripeScript } from '../fields/gateway-scripts.ts';
import type { PaymentFieldsPorts } from '../fields/payment-fields.ts';

/** Stripe's codes of our languages. */
export const stripeLocales: Readonly<Record<Language, StripeElementLocale>> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-BR',
  ro: 'ro',
  cs: 'cs',
  sk: 'sk',
  zh: 'zh',
  'zh-Hant': 'zh-TW',
  'zh-Hans': 'zh',
  ar: 'ar',
  he: 'he',
};

/**
 * Returns the page's Stripe instance of the edition's account; null if its script fails. Its windows use the language
 * of the first call, its fields the language of their creation.
 */
export const openStripe = async (
  { merchant, load, log }: PaymentFieldsPorts,
  language: Language,
): Promise<object | null> => {
  const createStripe = await load(describeStripeScript(merchant.gatewayScripts.stripe));
  if (createStripe === null) return null;
  const options = { locale: stripeLocales[language] } satisfies StripeConstructorOptions;
  const stripe = createStripe(merchant.keys.stripe, options);
  if (typeof stripe === 'object' && stripe !== null) return stripe;
  log.error('Stripe is not available');
  return null;
};
