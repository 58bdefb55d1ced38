/** The newsletters of a publisher. */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { statusCodes } from '#src/contract/newsletters/membership.ts';
import { newsletterReply } from '#src/contract/newsletters/newsletter.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';

/** A newsletter on the wire, its id as text. */
export interface Newsletter extends v.InferOutput<typeof newsletterReply> {
  listId: string;
}

/** The scope of a list of newsletters: a site, and a region of it. */
export interface NewsletterScope {
  siteId: string;
  regionId: string;
}

const newslettersOn = (db: Database | Transaction<Schema>, { siteId, regionId }: NewsletterScope) =>
  db
    .selectFrom('newsletters')
    .select(['list_id', 'category', 'details'])
    .where('site_id', '=', siteId)
    .where('region_id', '=', regionId)
    .where('is_withdrawn', '=', false)
    .orderBy('position');

interface Row {
  list_id: string;
  category: string | null;
  details: Record<string, unknown>;
}

/** Returned as not subscribed: another call returns the memberships. */
const newsletterOf = ({ list_id: listId, category, details }: Row): Newsletter => ({
  ...v.parse(newsletterReply, { ...details, listId, category, status: statusCodes.notSubscribed }),
  listId,
});

/** Returns all newsletters of a site and region, in the publisher's order. */
export const listNewsletters = async (database: Database, scope: NewsletterScope): Promise<Newsletter[]> =>
  (await newslettersOn(database, scope).execute()).map(newsletterOf);

/**
 * Returns the newsletters of these ids that can be subscribed to there: without those that are only listed for another
 * region.
 */
export const findNewsletters = async (
  db: Database | Transaction<Schema>,
  scope: NewsletterScope,
  listIds: readonly string[],
): Promise<Newsletter[]> => {
  const rows = await newslettersOn(db, scope)
    .where('list_id', 'in', listIds)
    .where('is_only_listed', '=', false)
    .execute();
  return rows.map(newsletterOf);
};
