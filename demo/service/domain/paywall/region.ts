import type { Selectable } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { regionQuery } from '#src/contract/paywall/region.ts';
import type { statedRegionReply } from '#src/contract/paywall/region-reply.ts';
import type { Reader } from '../../http/caller.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import type { VisitorLocation } from '../../ports/visitor-location.ts';
import { findKnownEst } from '../readers/known-est.ts';
import { findSite } from '../sites/sites.ts';
import { signStatementOf } from './statements.ts';
import { findEntitlements, isActive } from './subscriptions.ts';

type Reply = InferInput<typeof statedRegionReply>;

/** A reader at a site; null: a stranger. */
interface RegionReader {
  reader: Reader | null;
  context: RequestContext;
}

/** Returns a reader's region, place and subscriptions at a site, and a statement about the bearer. */
export const findRegionOf = async (
  database: Database,
  location: VisitorLocation,
  site: Selectable<Schema['sites']>,
  { reader, context }: RegionReader,
): Promise<Reply> => {
  const { now } = context;
  const subscriptions = reader === null ? [] : await findEntitlements(database, reader.id, now);
  const byCountry = new Map(Object.entries(site.regions_by_country));
  const geo = location.geo(context);
  const regions = [site.region_id, ...byCountry.values(), ...site.more_regions];
  const subscribed = subscriptions.find((one) => isActive(one, now) && regions.includes(one.regionId));
  const regionId = subscribed?.regionId ?? byCountry.get(geo.country ?? '') ?? site.region_id;
  const statement = await signStatementOf(database, site.site_id, subscriptions, context);
  return { regionId, geo, subscriptions, ...(statement !== null && { statement }) };
};

/**
 * `GET /api/region`. The region is that of an active subscription to this site, else the one for the visitor's country,
 * else the site's own. The bearer identifies the reader, else an e-mail session token (`est`); unknown tokens are
 * rate-limited, while a valid one, and a request without any, are always answered.
 */
export const findRegion = async (
  database: Database,
  location: VisitorLocation,
  { siteId, est }: InferOutput<typeof regionQuery>,
  context: RequestContext,
): Promise<Reply> => {
  const site = await findSite(database, siteId);
  const byEst = async () => (est ? findKnownEst(database, est, siteId, context) : null);
  const reader = (await context.reader()) ?? (await byEst());
  return findRegionOf(database, location, site, { reader, context });
};
