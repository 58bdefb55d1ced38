import type { BillingSystem } from '../service/database/billing-schema.ts';

/** Currencies of the editions' plans (spec: portal points 3 and 9). */
export type Currency = 'USD' | 'EUR' | 'CAD' | 'GBP' | 'AUD' | 'RON' | 'CZK' | 'CNY' | 'BRL';

/** An edition of the publisher, as the mailing and the billing services know it (spec: newsletters point 3). */
export interface SeedEdition {
  /** Key of the spec. */
  edition: string;
  title: string;
  siteId: string;
  regionId: string;
  /** Language code of the spec, as on the wire. */
  language: string;
  /** The billing system of its subscriptions, and their currency (spec: portal point 9). */
  billing: BillingSystem;
  currency: Currency;
}

/** The main site: the paywall's, and that of the US edition. */
export const mainSiteId = 'ledger';

/** Every edition: newsletter calls are sent with its site and region. CALI is on the main site. */
export const editions: readonly SeedEdition[] = [
  {
    edition: 'US',
    title: 'US Edition',
    siteId: mainSiteId,
    regionId: 'us',
    language: 'en',
    billing: 'chargebee',
    currency: 'USD',
  },
  {
    edition: 'CALI',
    title: 'California Edition',
    siteId: mainSiteId,
    regionId: 'cali',
    language: 'en',
    billing: 'conductor',
    currency: 'USD',
  },
  {
    edition: 'CA',
    title: 'Canada Edition',
    siteId: 'ledger-ca',
    regionId: 'ca',
    language: 'en',
    billing: 'chargebee',
    currency: 'CAD',
  },
  {
    edition: 'AU',
    title: 'Australia Edition',
    siteId: 'ledger-au',
    regionId: 'au',
    language: 'en',
    billing: 'conductor',
    currency: 'AUD',
  },
  {
    edition: 'UK',
    title: 'UK Edition',
    siteId: 'ledger-uk',
    regionId: 'uk',
    language: 'en',
    billing: 'conductor',
    currency: 'GBP',
  },
  {
    edition: 'CN',
    title: '中文版',
    siteId: 'ledger-cn',
    regionId: 'cn',
    language: 'zh-Hant',
    billing: 'conductor',
    currency: 'CNY',
  },
  {
    edition: 'DE',
    title: 'Deutsche Ausgabe',
    siteId: 'ledger-de',
    regionId: 'de',
    language: 'de',
    billing: 'conductor',
    currency: 'EUR',
  },
  {
    edition: 'FR',
    title: 'Édition française',
    siteId: 'ledger-fr',
    regionId: 'fr',
    language: 'fr',
    billing: 'conductor',
    currency: 'EUR',
  },
  {
    edition: 'CZ',
    title: 'České vydání',
    siteId: 'ledger-cz',
    regionId: 'cz',
    language: 'cz',
    billing: 'conductor',
    currency: 'CZK',
  },
  {
    edition: 'SK',
    title: 'Slovenské vydanie',
    siteId: 'ledger-sk',
    regionId: 'sk',
    language: 'sk',
    billing: 'conductor',
    currency: 'EUR',
  },
  {
    edition: 'RO',
    title: 'Ediția română',
    siteId: 'ledger-ro',
    regionId: 'ro',
    language: 'ro',
    billing: 'conductor',
    currency: 'RON',
  },
  {
    edition: 'ES',
    title: 'Edición española',
    siteId: 'ledger-es',
    regionId: 'es',
    language: 'es',
    billing: 'conductor',
    currency: 'EUR',
  },
  {
    edition: 'BR',
    title: 'Edição brasileira',
    siteId: 'ledger-br',
    regionId: 'br',
    language: 'pt',
    billing: 'conductor',
    currency: 'BRL',
  },
  {
    edition: 'NTD',
    title: 'Ledger Television',
    siteId: 'ledger-ntd',
    regionId: 'ntd',
    language: 'en',
    billing: 'chargebee',
    currency: 'USD',
  },
  {
    edition: 'CN_NTD',
    title: 'Ledger 电视中文台',
    siteId: 'ledger-cn-ntd',
    regionId: 'cn-ntd',
    language: 'zh',
    billing: 'conductor',
    currency: 'CNY',
  },
];

/** Returns an edition's segment in addresses: `us`, `cn-ntd`. */
export const segmentOf = (edition: string): string => edition.toLowerCase().replaceAll('_', '-');
