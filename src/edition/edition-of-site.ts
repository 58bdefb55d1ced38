import type { EditionKey } from './edition.ts';
import { editions } from './editions.ts';

/** The edition that sells at a site to readers of a region; of a region that has none there, the site's first one. */
export const editionOfSite = (siteId: string, regionId: string): EditionKey | null => {
  const ofSite = Object.values(editions).filter((edition) => edition.siteId === siteId);
  return (ofSite.find((edition) => edition.regionId === regionId) ?? ofSite[0])?.edition ?? null;
};
