import type { EditionKey } from '#src/editions/edition.ts';
import { defaultEdition, editions as publishedEditions } from '#src/editions/editions.ts';
import type { Currency } from '#src/editions/selling/portal-edition.ts';
import { getConfig } from '#src/editions/selling/portal-editions.ts';
import type { BillingSystem } from '../service/ports/database/schema/billing-schema.ts';

export type { Currency };

/** An edition of the publisher, as the mailing and the billing services know it (spec: newsletters point 3). */
export interface SeedEdition {
  /** Key of the spec. */
  edition: EditionKey;
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
export const mainSiteId = publishedEditions[defaultEdition].siteId;

/** Every edition: newsletter calls are sent with its site and region. CALI is on the main site. */
export const editions: readonly SeedEdition[] = Object.values(publishedEditions).map(
  ({ edition, title, siteId, regionId, language }) => {
    const { billing, currency } = getConfig(edition, 'production');
    return { edition, title, siteId, regionId, language: language === 'cs' ? 'cz' : language, billing, currency };
  },
);

/** Returns an edition's segment in addresses: `us`, `cn-ntd`. */
export const segmentOf = (edition: string): string => edition.toLowerCase().replaceAll('_', '-');
