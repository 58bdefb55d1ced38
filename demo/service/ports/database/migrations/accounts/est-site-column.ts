import type { Kysely } from 'kysely';

/** The step that ties e-mail session tokens to the site whose mail they came in. Older ones, of no site, answer no more. */
export const estSiteColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('access_keys').addColumn('site_id', 'text').execute();
};
