import type { EditionLanguage } from '../../i18n/languages.ts';
import type { EditionKey } from '../edition.ts';

/**
 * The two variants of each edition (spec: portal point 1): they differ in hosts and keys, and three editions also in
 * `isPaid`.
 */
export type PortalMode = 'production' | 'development';

/** Billing system of an edition (spec: portal point 3). */
export type BillingSystem = 'chargebee' | 'conductor';

/** Payment gateway of an edition (spec: portal point 9). */
export type PortalGateway = 'braintree' | 'stripe';

/** ISO 4217 codes of its prices (spec: portal point 3). */
export type Currency = 'USD' | 'EUR' | 'CAD' | 'GBP' | 'AUD' | 'RON' | 'CZK' | 'CNY' | 'BRL';

/** Format of its dates (spec: portal point 9). */
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
  /** For an unpaid edition: Subscription and Billing History are shown (spec: portal point 2). */
  readonly hasSubscriptionCard: boolean;
  readonly isZipBeforeCity: boolean;
  readonly hasSubscriptionBenefits: boolean;
}

/**
 * Links of the side navigation, and links to the portal; null: not shown. Absolute URLs, or paths on the deployment's
 * own origin.
 */
export interface PortalLinks {
  /** The main site: target of the back link and of a log-out. */
  readonly home: string;
  readonly rewards: string | null;
  readonly shop: string | null;
  readonly ePaper: string | null;
  readonly premium: string | null;
  readonly faq: string;
  readonly terms: string;
  readonly contact: string;
  readonly subscribe: string;
  /** The portal itself, for other pages. */
  readonly account: string;
  /** Canada's. */
  readonly reactivate: string | null;
  /** Australia's: opened in a new tab by the Donation item. */
  readonly donate: string | null;
  /** Film rentals. */
  readonly cinema: string | null;
  /** Gift subscriptions. */
  readonly gift: string | null;
}

/** Publishable keys, decoded; they are not secret, and are stored obfuscated as the spec requires (portal point 9). */
export interface GatewayKeys {
  readonly stripe: string;
}

/**
 * URLs of the gateway scripts, loaded on the click that needs them. Absolute, or paths on the deployment's own origin.
 */
export interface GatewayScripts {
  readonly stripe: string;
  readonly braintreeClient: string;
  readonly braintreeHostedFields: string;
  readonly braintreeThreeDSecure: string;
}

/** All differences between editions of the portal (spec: portal points 3 and 9). Nothing else decides. */
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
  readonly language: EditionLanguage;
  /** `SITE_ID`, `REGION_ID`, `LANG_SITE_ID` and the default site id. */
  readonly ids: {
    readonly siteId: string;
    readonly regionId: string;
    readonly langSiteId: string;
    readonly defaultSiteId: string;
  };
  /**
   * `SUBS_API` (null: the deployment's own `subs` host) and `SUBS_HOST_URL`, the host of the billing service's pages to
   * which it may lead readers (null: the same). Without a slash at the end.
   */
  readonly hosts: { readonly subsApi: string | null; readonly subsHostUrl: string | null };
  /**
   * Base URL of address verification, without a trailing slash (null: beside the billing services), and the script that
   * suggests places, for the editions that have `hasGoogleAutocomplete`.
   */
  readonly addressing: { readonly contactApi: string | null; readonly placesScriptUrl: string | null };
  readonly links: PortalLinks;
  /** How the back link speaks of a site that is no TV network (spec: portal point 2). */
  readonly backLinkLabel: 'news-site' | 'newspaper';
  /** Wording of the e-paper link. */
  readonly ePaperLabel: 'e-paper' | 'digital-newsletter';
  readonly gatewayAccounts: { readonly stripe: '1' | '2' | '3'; readonly paypal: '2' | '4' };
  readonly keys: GatewayKeys;
  /** Country of the Stripe account, needed by Apple Pay: one account accepts payments of several editions. */
  readonly stripeCountry: string;
  readonly gatewayScripts: GatewayScripts;
  /** Allowed origins of PayPal beside the page's own (security point 3). */
  readonly payPalOrigins: readonly string[];
  /** The call that cancels (spec: portal point 7): the US has a separate one. */
  readonly cancelBy: 'retention' | 'delete';
  /** Delivery of an invoice's PDF in the card-billing family (spec: portal point 7): Canada uses links. */
  readonly invoicePdfBy: 'download' | 'token';
  /** Path of the call for PayPal payment methods (spec: portal point 7): Canada has a separate one. */
  readonly paymentPath: 'chargebee' | 'chargebee3';
  /** Plans that can't be reactivated: their cancelled subscriptions are not listed (spec: portal point 9). */
  readonly nonReactivatablePlanIds: readonly string[];
  /** True if a reader who cancels may get an offer first (spec: portal point 7, pre-cancellation retention). */
  readonly hasRetentionOffer: boolean;
  /** Allowed origins for links of a billing service, beside the page's own (security point 3). */
  readonly partnerOrigins: readonly string[];
  /** True if the update-payment UI is shown. */
  readonly canUpdatePayment: boolean;
  readonly flags: PortalFlags;
  readonly tracking: { readonly isOn: boolean };
  /** Sign-in of its readers: version 2.0 uses the portal's language, 1.0 the edition's (spec: portal point 9). */
  readonly signIn: { readonly version: '1.0' | '2.0'; readonly isSameDomain: boolean };
  /** Script of the customer-service chat, loaded on the click; null: there is none. */
  readonly chat: { readonly scriptUrl: string; readonly global: string } | null;
  /** Image beside the shop's products (Germany's); null: text only. */
  readonly productImage: string | null;
  /** True if the newsletters page is wider (spec: portal point 2). */
  readonly hasWideNewsletters: boolean;
  /** Branding: the edition's name for titles; the accent color as `light-dark()`; a logo beside the name. */
  readonly look: { readonly name: string; readonly accent: string | null; readonly logo: string | null };
}
