import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { notFound } from '../wire/refusal.ts';

/** A publisher's site; an unknown one is a 404. */
export const findSite = async (
  work: Database | Transaction<Schema>,
  siteId: string,
): Promise<Selectable<Schema['sites']>> => {
  const site = await work.selectFrom('sites').selectAll().where('site_id', '=', siteId).executeTakeFirst();
  if (site === undefined) throw notFound('site');
  return site;
};

/** Every origin that a site has registered, in memory, for it is asked on each call. */
export interface Origins {
  has(origin: string): boolean;
  /** Reads again what the database says. */
  load(): Promise<void>;
}

/** Creates the list of registered origins. */
export const createOrigins = async (database: Database): Promise<Origins> => {
  let known = new Set<string>();
  const load = async () => {
    const sites = await database.selectFrom('sites').select('origins').execute();
    known = new Set(sites.flatMap(({ origins }) => origins));
  };
  await load();
  return { has: (origin) => known.has(origin), load };
};
