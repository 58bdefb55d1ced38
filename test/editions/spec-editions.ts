import type { EditionKey } from '../../src/editions/edition.ts';
import type { PortalEdition, PortalFlags, PortalLinks } from '../../src/editions/selling/portal-edition.ts';

/** The facts of the spec (portal points 1 to 3, 6 and 9) and of the editions' README, written out once more. */

/** The flags and where they are on. */
export const onIn: Readonly<Record<keyof PortalFlags, string>> = {
  hasAch: 'US',
  hasAddressLine2: 'US CALI CA UK AU FR RO ES BR CN NTD CN_NTD',
  hasAddressSuggestions: 'US CA',
  isBillingAddressShown: 'US CA UK AU DE CZ ES BR NTD',
  hasCanadaRegions: 'CA',
  canChangeBillingSchedule: 'US CA NTD',
  isChangeEmailForbidden: 'UK DE',
  hasChangeSubscriptionCard: 'US CA UK AU DE CZ ES BR NTD',
  hasCompanyInput: 'UK DE FR CZ SK RO ES',
  hasCountrySelect: 'UK DE FR ES CN NTD CN_NTD',
  hasDonationTab: 'US AU',
  hasCinemaTab: 'US CA NTD',
  isTv: 'NTD CN_NTD',
  hasGermanProductImage: 'DE',
  hasGiftCard: 'US CA UK AU',
  hasGoogleAutocomplete: 'UK AU',
  hasLiveChat: 'US CALI CA UK AU NTD',
  hasNewslettersTab: 'US CALI CA UK AU DE FR CZ SK RO ES BR CN',
  isNextChargeNoticeHidden: 'CALI FR SK RO CN CN_NTD',
  hasPauseButton: 'US CA UK AU DE CZ',
  hasPayPal: 'US CA NTD',
  hasProductsCard: 'US CA UK AU DE',
  hasProvinceAndPostalCode: 'CA',
  hasSamplePage: 'US DE',
  hasSeatsCard: 'US CA',
  hasSepaDirect: 'DE FR SK ES',
  hasStateSelect: 'US CALI AU BR NTD',
  isSubscriptionCardHiddenForCancelled: 'CALI UK AU DE FR CZ SK RO ES BR CN CN_NTD',
  hasSubscriptionCard: 'US CALI CA UK AU DE FR CZ CN NTD',
  isZipBeforeCity: 'DE FR CZ SK RO ES',
  hasSubscriptionBenefits: 'US CA UK AU DE CZ',
};

/** The links that some editions lack, and where they are. */
export const linkedIn: Readonly<
  Record<Exclude<keyof PortalLinks, 'home' | 'faq' | 'terms' | 'contact' | 'subscribe' | 'account'>, string>
> = {
  rewards: 'US CA',
  shop: 'US CA UK AU DE',
  ePaper: 'US CA UK AU DE FR CZ SK RO ES BR CN',
  premium: 'US CALI CA UK AU DE FR CZ ES CN NTD',
  reactivate: 'CA',
  donate: 'AU',
  cinema: 'US CA NTD',
  gift: 'US CA UK AU',
};

/** The fifteen editions, in the order of the README. */
export const keys: readonly EditionKey[] = [
  ...(['US', 'CALI', 'CA', 'UK', 'AU', 'DE', 'FR', 'CZ'] as const),
  ...(['SK', 'RO', 'ES', 'BR', 'CN', 'NTD', 'CN_NTD'] as const),
];

/** A fact of editions: how to tell it, and which editions have which value. */
export interface SpecFact {
  readonly tell: (edition: PortalEdition) => string | boolean | null;
  readonly values: Readonly<Record<string, string>>;
}

const rest = (...others: string[]): string =>
  keys.filter((key) => !others.join(' ').split(' ').includes(key)).join(' ');

/** The facts of an edition in either mode, beside its flags and links. */
export const facts: Readonly<Record<string, SpecFact>> = {
  'country code': {
    tell: ({ countryCode }) => countryCode,
    values: {
      US: 'US CALI NTD',
      CA: 'CA',
      GB: 'UK',
      AU: 'AU',
      DE: 'DE',
      FR: 'FR',
      CZ: 'CZ',
      SK: 'SK',
      RO: 'RO',
      ES: 'ES',
      BR: 'BR',
      CN: 'CN CN_NTD',
    },
  },
  'billing system': {
    tell: ({ billing }) => billing,
    values: { chargebee: 'US CA NTD', conductor: rest('US CA NTD') },
  },
  gateway: { tell: ({ gateway }) => gateway, values: { braintree: 'US NTD', stripe: rest('US NTD') } },
  currency: {
    tell: ({ currency }) => currency,
    values: {
      USD: 'US CALI NTD',
      CAD: 'CA',
      GBP: 'UK',
      AUD: 'AU',
      EUR: 'DE ES FR SK',
      RON: 'RO',
      CZK: 'CZ',
      CNY: 'CN CN_NTD',
      BRL: 'BR',
    },
  },
  'locale of amounts': {
    tell: ({ locale }) => locale,
    values: {
      'en-US': 'US CALI NTD',
      'en-CA': 'CA',
      'en-GB': 'UK',
      'en-AU': 'AU',
      'de-DE': 'DE',
      'fr-FR': 'FR',
      'cs-CZ': 'CZ',
      'sk-SK': 'SK',
      'ro-RO': 'RO',
      'es-ES': 'ES',
      'pt-BR': 'BR',
      'zh-Hant': 'CN',
      'zh-CN': 'CN_NTD',
    },
  },
  'date format': {
    tell: ({ dateFormat }) => dateFormat,
    values: {
      'yyyy/MM/dd': 'CA',
      'dd/MM/yyyy': 'UK AU DE RO CZ',
      'MM/dd/yyyy': rest('CA', 'UK AU DE RO CZ'),
    },
  },
  language: {
    tell: ({ language }) => language,
    values: {
      en: 'US CALI CA UK AU NTD',
      de: 'DE',
      fr: 'FR',
      cs: 'CZ',
      sk: 'SK',
      ro: 'RO',
      es: 'ES',
      pt: 'BR',
      'zh-Hant': 'CN',
      zh: 'CN_NTD',
    },
  },
  'version of the sign-in': {
    tell: ({ signIn }) => signIn.version,
    values: { '1.0': 'US CA UK AU DE FR SK RO', '2.0': 'CALI CZ ES BR CN NTD CN_NTD' },
  },
  'account at Stripe': {
    tell: ({ gatewayAccounts }) => gatewayAccounts.stripe,
    values: { '1': 'US CALI BR CN NTD CN_NTD', '2': 'UK DE FR CZ SK RO ES', '3': 'CA AU' },
  },
  'account at PayPal': {
    tell: ({ gatewayAccounts }) => gatewayAccounts.paypal,
    values: { '2': rest('CA AU'), '4': 'CA AU' },
  },
  'way back': {
    tell: ({ backLinkLabel }) => backLinkLabel,
    values: { 'news-site': 'CALI', newspaper: rest('CALI') },
  },
  'e-paper’s name': {
    tell: ({ ePaperLabel }) => ePaperLabel,
    values: { 'digital-newsletter': 'CA', 'e-paper': rest('CA') },
  },
  'payment that can be updated': {
    tell: ({ canUpdatePayment }) => canUpdatePayment,
    values: { true: 'US CA UK AU DE CZ ES BR NTD', false: 'CALI FR SK RO CN CN_NTD' },
  },
  'way to an invoice’s PDF': {
    tell: ({ invoicePdfBy }) => invoicePdfBy,
    values: { token: 'CA', download: rest('CA') },
  },
  'path of PayPal’s payment methods': {
    tell: ({ paymentPath }) => paymentPath,
    values: { chargebee3: 'CA', chargebee: rest('CA') },
  },
  'wider page of newsletters': {
    tell: ({ hasWideNewsletters }) => hasWideNewsletters,
    values: { true: rest('DE'), false: 'DE' },
  },
  tracking: { tell: ({ tracking }) => tracking.isOn, values: { true: rest('') } },
};

/** The presence of payments, and of a sign-in on the page's own domain, by mode (spec: portal point 9). */
export const byMode = {
  paid: { production: 'US CA UK AU DE CZ', development: 'US CA UK AU DE CZ ES BR NTD' },
  sameDomain: { production: 'DE', development: '' },
} as const;
