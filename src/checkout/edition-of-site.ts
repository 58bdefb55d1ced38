import type { EditionKey } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';

/** Returns the edition of a site and region; the site's first edition if it has none for the region. */
export const getEditionOfSite = (siteId: string, regionId: string): EditionKey | null => {
  const siteEditions = Object.values(editions).filter((edition) => edition.siteId === siteId);
  return (siteEditions.find((edition) => edition.regionId === regionId) ?? siteEditions[0])?.edition ?? null;
};
