import type { Selectable, Transaction } from 'kysely';
import { notFound } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import type { TrackingConfig } from '../../ports/database/schema/site-documents.ts';

/** Returns a publisher's site; throws 404 for an unknown one. */
export const findSite = async (
  db: Database | Transaction<Schema>,
  siteId: string,
): Promise<Selectable<Schema['sites']>> => {
  const site = await db.selectFrom('sites').selectAll().where('site_id', '=', siteId).executeTakeFirst();
  if (site === undefined) throw notFound('site');
  return site;
};

/** Returns the sinks of a site's events; the service takes several events in one call. */
export const trackingOf = ({ tracking }: Pick<Selectable<Schema['sites']>, 'tracking'>): TrackingConfig => ({
  ...tracking,
  firstParty: { ...tracking.firstParty, batch: true },
});

/** Every origin that a site has registered, in memory, because each call needs it. */
export interface OriginRegistry {
  has(origin: string): boolean;
  /** Reloads from the database. */
  load(): Promise<void>;
}

/** Creates the list of registered origins. */
export const createOriginRegistry = async (database: Database): Promise<OriginRegistry> => {
  let registered = new Set<string>();
  const load = async () => {
    const sites = await database.selectFrom('sites').select('origins').execute();
    registered = new Set(sites.flatMap(({ origins }) => origins));
  };
  await load();
  return { has: (origin) => registered.has(origin), load };
};
