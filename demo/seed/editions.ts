/** An edition of the publisher, as the mailing service knows it (spec: newsletters point 3). */
export interface SeedEdition {
  /** Key of the spec. */
  edition: string;
  title: string;
  siteId: string;
  regionId: string;
  /** Language code of the spec, as it stands on the wire. */
  language: string;
}

/** The main site: the paywall's, and that of the US edition. */
export const mainSiteId = 'ledger';

/** Every edition: site and region are what the newsletter calls are asked with. CALI lives on the main site. */
export const editions: readonly SeedEdition[] = [
  { edition: 'US', title: 'US Edition', siteId: mainSiteId, regionId: 'us', language: 'en' },
  { edition: 'CALI', title: 'California Edition', siteId: mainSiteId, regionId: 'cali', language: 'en' },
  { edition: 'CA', title: 'Canada Edition', siteId: 'ledger-ca', regionId: 'ca', language: 'en' },
  { edition: 'AU', title: 'Australia Edition', siteId: 'ledger-au', regionId: 'au', language: 'en' },
  { edition: 'UK', title: 'UK Edition', siteId: 'ledger-uk', regionId: 'uk', language: 'en' },
  { edition: 'CN', title: 'Chinese Edition', siteId: 'ledger-cn', regionId: 'cn', language: 'zh-Hant' },
  { edition: 'DE', title: 'Deutsche Ausgabe', siteId: 'ledger-de', regionId: 'de', language: 'de' },
  { edition: 'FR', title: 'Édition française', siteId: 'ledger-fr', regionId: 'fr', language: 'fr' },
  { edition: 'CZ', title: 'České vydání', siteId: 'ledger-cz', regionId: 'cz', language: 'cz' },
  { edition: 'SK', title: 'Slovenské vydanie', siteId: 'ledger-sk', regionId: 'sk', language: 'sk' },
  { edition: 'RO', title: 'Ediția română', siteId: 'ledger-ro', regionId: 'ro', language: 'ro' },
  { edition: 'ES', title: 'Edición española', siteId: 'ledger-es', regionId: 'es', language: 'es' },
  { edition: 'BR', title: 'Edição brasileira', siteId: 'ledger-br', regionId: 'br', language: 'pt' },
  { edition: 'NTD', title: 'Ledger Television', siteId: 'ledger-ntd', regionId: 'ntd', language: 'en' },
  {
    edition: 'CN_NTD',
    title: 'Ledger Television, Chinese',
    siteId: 'ledger-cn-ntd',
    regionId: 'cn-ntd',
    language: 'zh',
  },
];
