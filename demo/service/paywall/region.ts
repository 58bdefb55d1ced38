import type { InferInput, InferOutput } from 'valibot';
import type { regionReply } from '../../../src/http/contract/paywall.ts';
import type { regionQuery } from '../../../src/http/contract/requests.ts';
import { findReaderByEst } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import type { Place } from '../sandbox/place.ts';
import type { Visit } from '../wire/visit.ts';
import { findSite } from './sites.ts';
import { findSubscriptions, isActive } from './subscriptions.ts';

/**
 * `GET /api/region`. The region is that of an active subscription to this site, else the one for the visitor's
 * country, else the site's own. Who asks is told by the bearer, else by an e-mail session token (`est`).
 */
export const findRegion = async (
  database: Database,
  place: Place,
  { siteId, est }: InferOutput<typeof regionQuery>,
  visit: Visit,
): Promise<InferInput<typeof regionReply>> => {
  const site = await findSite(database, siteId);
  const byEst = async () => (est ? findReaderByEst(database, est, siteId, visit.now) : null);
  const reader = (await visit.reader()) ?? (await byEst());
  const subscriptions = reader === null ? [] : await findSubscriptions(database, reader.id, visit.now);
  const byCountry = new Map(Object.entries(site.regions_by_country));
  const geo = place.geo();
  const regions = [site.region_id, ...byCountry.values(), ...site.more_regions];
  const subscribed = subscriptions.find((one) => isActive(one, visit.now) && regions.includes(one.regionId));
  const regionId = subscribed?.regionId ?? byCountry.get(geo.country ?? '') ?? site.region_id;
  return { regionId, geo, subscriptions };
};
