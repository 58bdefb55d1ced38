import type { StripeConstructorOptions, StripeElementLocale } from '@stripe/stripe-js';
import type { Language } from '../i18n/languages.ts';
import { stripeScript } from './gateway-scripts.ts';
import type { MeansPorts } from './means.ts';

/** How Stripe calls our languages. */
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
};

/**
 * The page's Stripe of the edition's account; null where its script can't be had. Its windows speak the language that it
 * was first opened in, its fields the one that they are drawn in.
 */
export const openStripe = async ({ seller, load, log }: MeansPorts, language: Language): Promise<object | null> => {
  const make = await load(stripeScript(seller.gatewayScripts.stripe));
  if (make === null) return null;
  const options = { locale: stripeLocales[language] } satisfies StripeConstructorOptions;
  const stripe = make(seller.keys.stripe, options);
  if (typeof stripe === 'object' && stripe !== null) return stripe;
  log.error('Stripe is not available');
  return null;
};
