import type { Language } from '../i18n/languages.ts';
import type { EditionKey } from './edition.ts';

/** The two variants of each edition (spec: portal point 1): they differ in hosts and keys, three also in `isPaid`. */
export type PortalMode = 'production' | 'development';

/** Who keeps the subscriptions of an edition (spec: portal point 3). */
export type BillingSystem = 'chargebee' | 'conductor';

/** Who takes its payments (spec: portal point 9). */
export type PortalGateway = 'braintree' | 'stripe';

/** ISO 4217 codes of its prices (spec: portal point 3). */
export type Currency = 'USD' | 'EUR' | 'CAD' | 'GBP' | 'AUD' | 'RON' | 'CZK' | 'CNY' | 'BRL';

/** How its dates are written (spec: portal point 9). */
export type DateFormat = 'yyyy/MM/dd' | 'dd/MM/yyyy' | 'MM/dd/yyyy';

/** The UI flags of an edition, each by its meaning in the spec (portal point 3). */
export interface PortalFlags {
  readonly hasAch: boolean;
  readonly hasAddressLine2: boolean;
  readonly hasAddressSuggestions: boolean;
  readonly isBillingAddressShown: boolean;
  readonly hasCanadaRegions: boolean;
  readonly canChangeBillingSchedule: boolean;
  readonly isChangeEmailForbidden: boolean;
  readonly hasChangeSubscriptionCard: boolean;
  readonly hasCompanyInput: boolean;
  readonly hasCountrySelect: boolean;
  readonly hasDonationTab: boolean;
  readonly hasCinemaTab: boolean;
  readonly isTv: boolean;
  readonly hasGermanProductImage: boolean;
  readonly hasGiftCard: boolean;
  readonly hasGoogleAutocomplete: boolean;
  readonly hasLiveChat: boolean;
  readonly hasNewslettersTab: boolean;
  readonly isNextChargeNoticeHidden: boolean;
  readonly hasPauseButton: boolean;
  readonly hasPayPal: boolean;
  readonly hasProductsCard: boolean;
  readonly hasProvinceAndPostalCode: boolean;
  readonly hasSamplePage: boolean;
  readonly hasSeatsCard: boolean;
  readonly hasSepaDirect: boolean;
  readonly hasStateSelect: boolean;
  readonly isSubscriptionCardHiddenForCancelled: boolean;
  /** In an unpaid edition: Subscription and Billing History are shown (spec: portal point 2). */
  readonly hasSubscriptionCard: boolean;
  readonly isZipBeforeCity: boolean;
  readonly hasSubscriptionBenefits: boolean;
}

/** Where the side navigation leads, and what leads to the portal; null: the link is not shown. Absolute, or paths on the deployment's own origin. */
export interface PortalLinks {
  /** The main site: the back link, and where a log-out leads. */
  readonly home: string;
  readonly rewards: string | null;
  readonly shop: string | null;
  readonly ePaper: string | null;
  readonly premium: string | null;
  readonly faq: string;
  readonly terms: string;
  readonly contact: string;
  readonly subscribe: string;
  /** The portal itself, for pages that are none of its own. */
  readonly account: string;
  /** Canada's. */
  readonly reactivate: string | null;
  /** Australia's: the Donation item opens it in a new tab. */
  readonly donate: string | null;
  /** Where films are rented. */
  readonly cinema: string | null;
  /** Where a subscription is bought for somebody else. */
  readonly gift: string | null;
}

/** Publishable keys, decoded; they are no secrets, and are kept obfuscated as the spec says (portal point 9). */
export interface GatewayKeys {
  readonly stripe: string;
  readonly braintree: string;
  readonly paypal: string;
}

/** Where the scripts of gateways come from, loaded on the click that needs them. Absolute, or paths on the deployment's own origin. */
export interface GatewayScripts {
  readonly stripe: string;
  readonly braintreeClient: string;
  readonly braintreeHostedFields: string;
  readonly braintreeThreeDSecure: string;
}

/** Everything that differs between editions of the portal (spec: portal points 3 and 9). Nothing else decides. */
export interface PortalEdition {
  readonly edition: EditionKey;
  readonly mode: PortalMode;
  /** `SITE_COUNTRY`: ISO 3166, upper case. */
  readonly countryCode: string;
  /** `BILLING_SYSTEM`. */
  readonly billing: BillingSystem;
  readonly gateway: PortalGateway;
  readonly isPaid: boolean;
  readonly currency: Currency;
  /** A BCP 47 locale, for amounts. */
  readonly locale: string;
  readonly dateFormat: DateFormat;
  readonly language: Language;
  /** `SITE_ID`, `REGION_ID`, `LANG_SITE_ID` and the default site id. */
  readonly ids: {
    readonly siteId: string;
    readonly regionId: string;
    readonly langSiteId: string;
    readonly defaultSiteId: string;
  };
  /** `SUBS_API` and `SUBS_HOST_URL`, without a slash at the end; null: the deployment's own `subs` host. */
  readonly hosts: { readonly subsApi: string | null; readonly subsHostUrl: string | null };
  /**
   * Where addresses are verified, without a slash at the end (null: beside the billing services), and the script that
   * suggests places, for the editions that have `hasGoogleAutocomplete`.
   */
  readonly addressing: { readonly contactApi: string | null; readonly placesScriptUrl: string | null };
  readonly links: PortalLinks;
  /** How the back link speaks of the site (spec: portal point 2). */
  readonly backWords: 'tv' | 'news-site' | 'newspaper';
  /** How the e-paper link is worded. */
  readonly ePaperWords: 'e-paper' | 'digital-newsletter';
  readonly gatewayAccounts: { readonly stripe: '1' | '2' | '3'; readonly paypal: '2' | '4' };
  readonly keys: GatewayKeys;
  /** The country of the account at Stripe, which Apple Pay is asked for: one account takes payments of several editions. */
  readonly stripeCountry: string;
  readonly gatewayScripts: GatewayScripts;
  /** Origins beside the page's own where PayPal may be (security point 3). */
  readonly payPalOrigins: readonly string[];
  /** Which of the two calls cancels (spec: portal point 7): the US has one of its own. */
  readonly cancelBy: 'retention' | 'delete';
  /** How the PDF of an invoice is had from the card-billing family (spec: portal point 7): Canada's come by links. */
  readonly invoicePdfBy: 'download' | 'token';
  /** Under which path a payment method of PayPal's is taken (spec: portal point 7): Canada has one of its own. */
  readonly paymentPath: 'chargebee' | 'chargebee3';
  /** Plans that nobody comes back to: what was cancelled of them is not told (spec: portal point 9). */
  readonly notComeBackTo: readonly string[];
  /** Whoever cancels may be shown an offer first (spec: portal point 7, pre-cancellation retention). */
  readonly hasRetentionOffer: boolean;
  /** Origins beside the page's own to which what a billing service links to may lead (security point 3). */
  readonly partnerOrigins: readonly string[];
  /** The update-payment UI is shown. */
  readonly canUpdatePayment: boolean;
  readonly flags: PortalFlags;
  readonly tracking: { readonly isOn: boolean };
  /** How its readers sign in: 2.0 speaks the portal's language, 1.0 the edition's (spec: portal point 9). */
  readonly signIn: { readonly version: '1.0' | '2.0'; readonly isSameDomain: boolean };
  /** Where the customer-service chat comes from, loaded on the click; null: there is none. */
  readonly chat: { readonly scriptUrl: string; readonly global: string } | null;
  /** Shown with what the shop has (Germany's); null: words alone. */
  readonly productImage: string | null;
  /** The newsletters stand on a wider page (spec: portal point 2). */
  readonly hasWideNewsletters: boolean;
  /** The portal's name of this edition, for titles; the accent as `light-dark()` colours; a mark beside the name. */
  readonly look: { readonly name: string; readonly accent: string | null; readonly logo: string | null };
}
