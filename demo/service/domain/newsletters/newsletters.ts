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

type Work = Database | Transaction<Schema>;

const allNewsletters = (db: Work, { siteId, regionId }: NewsletterScope) =>
  db.selectFrom('newsletters').where('site_id', '=', siteId).where('region_id', '=', regionId);

const newslettersOn = (db: Work, scope: NewsletterScope) =>
  allNewsletters(db, scope)
    .select(['list_id', 'category', 'details'])
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
  db: Work,
  scope: NewsletterScope,
  listIds: readonly string[],
): Promise<Newsletter[]> => {
  const rows = await newslettersOn(db, scope)
    .where('list_id', 'in', listIds)
    .where('is_only_listed', '=', false)
    .execute();
  return rows.map(newsletterOf);
};

/** Returns those of these ids that can be left there: also newsletters that are withdrawn or only listed by now. */
export const findLeavableIds = async (
  db: Work,
  scope: NewsletterScope,
  listIds: readonly string[],
): Promise<string[]> => {
  const rows = await allNewsletters(db, scope).select('list_id').where('list_id', 'in', listIds).execute();
  return rows.map(({ list_id }) => list_id);
};
