import type { EditionKey } from '../edition.ts';
import type { PortalEdition, PortalLinks, PortalMode } from './portal-edition.ts';

/** Settings of one edition that differ from the other editions in a deployment. */
export interface EditionSettings extends Readonly<PortalEdition['look']> {
  /** Links that differ from those of the other editions. */
  readonly links?: Partial<Record<keyof PortalLinks, string>>;
  /** Hosts that differ from those of the other editions, such as a region's own billing service. */
  readonly hosts?: Partial<Record<PortalMode, PortalEdition['hosts']>>;
}

/** Publishable keys by account, each encoded by `encodeKey`. Only Stripe's scripts take one. */
export interface EncodedKeys {
  readonly stripe: Readonly<Record<PortalEdition['gatewayAccounts']['stripe'], string>>;
}

/**
 * A publisher's settings for the portal: a build replaces this `portalDeployment` by another one (`PW_DEPLOYMENT`).
 * URLs are http(s), or paths on the origin of the paywall service, whatever page embeds the elements.
 */
export interface PortalDeployment {
  /** The publisher's editions. A missing one has no portal. */
  readonly editions: Readonly<Partial<Record<EditionKey, EditionSettings>>>;
  /** Target of each kind of link; the edition's data decide which of them it has. */
  readonly links: Readonly<Record<keyof PortalLinks, string>>;
  readonly hosts: Readonly<Record<PortalMode, PortalEdition['hosts']>>;
  /** Address-verification service, and the script of the places service (Google's URL with the publisher's own key). */
  readonly addressing: Readonly<Record<PortalMode, PortalEdition['addressing']>>;
  readonly keys: Readonly<Record<PortalMode, EncodedKeys>>;
  /** Country of each Stripe account, in two letters. The default is the edition's country. */
  readonly stripeCountries?: Readonly<Partial<EncodedKeys['stripe']>>;
  /** URLs of the gateway scripts. */
  readonly gatewayScripts: PortalEdition['gatewayScripts'];
  /** PayPal's origins, such as `https://www.paypal.com`: the redirect for an agreement leads nowhere else. */
  readonly payPalOrigins: readonly string[];
  /** Shop image of the edition with the flag for it. */
  readonly germanProductImage: string | null;
  /** The customer-service chat of the editions that have one. */
  readonly chat: PortalEdition['chat'];
  /** Path of the sign-in on the page's own domain, for the edition that uses it (spec: portal point 9). */
  readonly sameDomainAuthPath: string;
  /** Other origins to which a billing service may link, such as `https://offers.example`. */
  readonly partnerOrigins: readonly string[];
  /** The three words that names must not contain (spec: portal point 5), in any case, as whole words. */
  readonly bannedWords: readonly string[];
}

const paperLogo = '/assets/icon.svg';
const televisionLogo = '/assets/television.svg';

/** Every edition of the sandbox. */
const sandboxEditions: Readonly<Record<EditionKey, EditionSettings>> = {
  US: { name: 'The Ledger', accent: 'light-dark(#8c1d18, #f2a59c)', logo: paperLogo },
  CALI: { name: 'The Ledger California', accent: 'light-dark(#8a4b00, #f0b56a)', logo: paperLogo },
  CA: { name: 'The Ledger Canada', accent: 'light-dark(#a3202b, #ff9f9f)', logo: paperLogo },
  AU: { name: 'The Ledger Australia', accent: 'light-dark(#1d6b34, #86d29a)', logo: paperLogo },
  UK: { name: 'The Ledger UK', accent: 'light-dark(#1f3f8f, #9db8ff)', logo: paperLogo },
  CN: { name: 'The Ledger 中文版', accent: 'light-dark(#a01c1c, #ff9c92)', logo: paperLogo },
  DE: { name: 'The Ledger Deutschland', accent: 'light-dark(#4a4f57, #c3c8d1)', logo: paperLogo },
  FR: { name: 'The Ledger France', accent: 'light-dark(#5a3d9a, #c0aaff)', logo: paperLogo },
  CZ: { name: 'The Ledger Česko', accent: 'light-dark(#9a2160, #f79ac5)', logo: paperLogo },
  SK: { name: 'The Ledger Slovensko', accent: 'light-dark(#0f6a6a, #74cfcf)', logo: paperLogo },
  RO: { name: 'The Ledger România', accent: 'light-dark(#7a5200, #e9bd5f)', logo: paperLogo },
  ES: { name: 'The Ledger España', accent: 'light-dark(#a33a12, #ffac86)', logo: paperLogo },
  BR: { name: 'The Ledger Brasil', accent: 'light-dark(#0b6b4f, #6fd3b0)', logo: paperLogo },
  NTD: { name: 'Ledger Television', accent: 'light-dark(#5b2c83, #d0a5f5)', logo: televisionLogo },
  CN_NTD: { name: 'Ledger Television 中文', accent: 'light-dark(#7a1f5c, #f0a0d0)', logo: televisionLogo },
};

/** The deployment of the sandbox. */
export const portalDeployment: PortalDeployment = {
  editions: sandboxEditions,
  links: {
    home: '/',
    rewards: '/about/rewards',
    shop: '/about/shop',
    ePaper: '/about/e-paper',
    premium: '/about/premium',
    faq: '/about/faq',
    terms: '/about/terms',
    contact: '/about/contact',
    subscribe: '/subscribe',
    account: '/portal',
    reactivate: '/about/reactivate',
    donate: '/about/donate',
    cinema: '/about/cinema',
    gift: '/about/gift',
  },
  hosts: {
    production: { subsApi: null, subsHostUrl: null },
    development: { subsApi: null, subsHostUrl: '/subs' },
  },
  addressing: {
    production: { contactApi: null, placesScriptUrl: '/places/script.js' },
    development: { contactApi: null, placesScriptUrl: '/places/script.js' },
  },
  keys: {
    production: {
      stripe: {
        '1': 'YWNpcmVtYV9yZWdkZWxfZXZpbF9rcA==',
        '2': 'ZXBvcnVlX3JlZ2RlbF9ldmlsX2tw',
        '3': 'aHRsYWV3bm9tbW9jX3JlZ2RlbF9ldmlsX2tw',
      },
    },
    development: {
      stripe: {
        '1': 'YWNpcmVtYV9yZWdkZWxfdHNldF9rcA==',
        '2': 'ZXBvcnVlX3JlZ2RlbF90c2V0X2tw',
        '3': 'aHRsYWV3bm9tbW9jX3JlZ2RlbF90c2V0X2tw',
      },
    },
  },
  stripeCountries: { '1': 'US', '2': 'DE', '3': 'CA' },
  gatewayScripts: {
    stripe: '/gateways/stripe/stripe.js',
    braintreeClient: '/gateways/braintree/client.js',
    braintreeHostedFields: '/gateways/braintree/hosted-fields.js',
    braintreeThreeDSecure: '/gateways/braintree/three-d-secure.js',
  },
  payPalOrigins: [],
  germanProductImage: '/assets/shop-de.svg',
  chat: { scriptUrl: '/assets/customer-chat.js', global: 'LedgerChat' },
  sameDomainAuthPath: '/auth',
  partnerOrigins: [],
  bannedWords: ['damn', 'crap', 'arse'],
};
