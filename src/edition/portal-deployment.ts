import type { EditionKey } from './edition.ts';
import type { PortalEdition, PortalLinks, PortalMode } from './portal-edition.ts';

/** What one edition has of its own in a deployment; in all else it is as the others. */
export interface EditionPlace extends Readonly<PortalEdition['look']> {
  /** Addresses that differ from those of the other editions. */
  readonly links?: Partial<Record<keyof PortalLinks, string>>;
  /** Hosts that differ from those of the other editions, such as a region's own billing service. */
  readonly hosts?: Partial<Record<PortalMode, PortalEdition['hosts']>>;
}

/** Publishable keys by the account they belong to, each as `encodeKey` gives it. */
export interface EncodedKeys {
  readonly stripe: Readonly<Record<PortalEdition['gatewayAccounts']['stripe'], string>>;
  readonly paypal: Readonly<Record<PortalEdition['gatewayAccounts']['paypal'], string>>;
  readonly braintree: string;
}

/**
 * What a publisher settles once for the portal: a build takes another `portalDeployment` in place of this one
 * (`PW_DEPLOYMENT`). Addresses are http(s), or paths on the origin of the paywall service, whatever page embeds the elements.
 */
export interface PortalDeployment {
  /** The editions that the publisher runs. One that is missing has no portal. */
  readonly editions: Readonly<Partial<Record<EditionKey, EditionPlace>>>;
  /** Where each kind of link leads; which of them an edition has is its own data. */
  readonly links: Readonly<Record<keyof PortalLinks, string>>;
  readonly hosts: Readonly<Record<PortalMode, PortalEdition['hosts']>>;
  /** Who verifies addresses, and the script of the places service (Google's address with the publisher's own key). */
  readonly addressing: Readonly<Record<PortalMode, PortalEdition['addressing']>>;
  readonly keys: Readonly<Record<PortalMode, EncodedKeys>>;
  /** The country of each account at Stripe, by its two letters. Without it, that of the edition counts as the account's. */
  readonly stripeCountries?: Readonly<Partial<EncodedKeys['stripe']>>;
  /** Where the scripts of gateways come from. */
  readonly gatewayScripts: PortalEdition['gatewayScripts'];
  /** Where PayPal is, such as `https://www.paypal.com`: readers are led nowhere else to agree to a payment. */
  readonly payPalOrigins: readonly string[];
  /** What the edition with the flag for it shows of the shop. */
  readonly germanProductImage: string | null;
  /** The customer-service chat of the editions that have one. */
  readonly chat: PortalEdition['chat'];
  /** Where the sign-in stands on the page's own domain, for the edition that signs in there (spec: portal point 9). */
  readonly sameDomainAuthPath: string;
  /** Other origins that a billing service may lead readers to, such as `https://offers.example`. */
  readonly partnerOrigins: readonly string[];
  /** The three words that no name may hold (spec: portal point 5), in any case, each as a whole word. */
  readonly bannedWords: readonly string[];
}

const paper = '/assets/icon.svg';
const television = '/assets/television.svg';

/** The deployment that the sandbox plays. */
export const portalDeployment: PortalDeployment = {
  editions: {
    US: { name: 'The Ledger', accent: 'light-dark(#8c1d18, #f2a59c)', logo: paper },
    CALI: { name: 'The Ledger California', accent: 'light-dark(#8a4b00, #f0b56a)', logo: paper },
    CA: { name: 'The Ledger Canada', accent: 'light-dark(#a3202b, #ff9f9f)', logo: paper },
    AU: { name: 'The Ledger Australia', accent: 'light-dark(#1d6b34, #86d29a)', logo: paper },
    UK: { name: 'The Ledger UK', accent: 'light-dark(#1f3f8f, #9db8ff)', logo: paper },
    CN: { name: 'The Ledger 中文版', accent: 'light-dark(#a01c1c, #ff9c92)', logo: paper },
    DE: { name: 'The Ledger Deutschland', accent: 'light-dark(#4a4f57, #c3c8d1)', logo: paper },
    FR: { name: 'The Ledger France', accent: 'light-dark(#5a3d9a, #c0aaff)', logo: paper },
    CZ: { name: 'The Ledger Česko', accent: 'light-dark(#9a2160, #f79ac5)', logo: paper },
    SK: { name: 'The Ledger Slovensko', accent: 'light-dark(#0f6a6a, #74cfcf)', logo: paper },
    RO: { name: 'The Ledger România', accent: 'light-dark(#7a5200, #e9bd5f)', logo: paper },
    ES: { name: 'The Ledger España', accent: 'light-dark(#a33a12, #ffac86)', logo: paper },
    BR: { name: 'The Ledger Brasil', accent: 'light-dark(#0b6b4f, #6fd3b0)', logo: paper },
    NTD: { name: 'Ledger Television', accent: 'light-dark(#5b2c83, #d0a5f5)', logo: television },
    CN_NTD: { name: 'Ledger Television 中文', accent: 'light-dark(#7a1f5c, #f0a0d0)', logo: television },
  },
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
      paypal: { '2': 'bGFweWFwLXJlZ2RlbC1ldmls', '4': 'aHRsYWV3bm9tbW9jLWxhcHlhcC1yZWdkZWwtZXZpbA==' },
      braintree: 'c25la290X3JlZ2RlbF9ub2l0Y3Vkb3Jw',
    },
    development: {
      stripe: {
        '1': 'YWNpcmVtYV9yZWdkZWxfdHNldF9rcA==',
        '2': 'ZXBvcnVlX3JlZ2RlbF90c2V0X2tw',
        '3': 'aHRsYWV3bm9tbW9jX3JlZ2RlbF90c2V0X2tw',
      },
      paypal: { '2': 'bGFweWFwLXJlZ2RlbC10c2V0', '4': 'aHRsYWV3bm9tbW9jLWxhcHlhcC1yZWdkZWwtdHNldA==' },
      braintree: 'c25la290X3JlZ2RlbF94b2JkbmFz',
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
