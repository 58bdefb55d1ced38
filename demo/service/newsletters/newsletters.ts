/** The newsletters that a publisher has seeded. */
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { newsletterReply } from '../../../src/http/contract/mailing.ts';
import { statusCodes } from '../../../src/http/contract/mailing-calls.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

/** A newsletter as it travels, known by its id as text. */
export interface Newsletter extends v.InferOutput<typeof newsletterReply> {
  listId: string;
}

/** Where newsletters are listed: a site, and a region of it. */
export interface Shelf {
  siteId: string;
  regionId: string;
}

const newslettersOn = (work: Database | Transaction<Schema>, { siteId, regionId }: Shelf) =>
  work
    .selectFrom('newsletters')
    .select(['list_id', 'category', 'details'])
    .where('site_id', '=', siteId)
    .where('region_id', '=', regionId)
    .orderBy('position');

interface Row {
  list_id: string;
  category: string | null;
  details: Record<string, unknown>;
}

/** As not subscribed: what somebody has subscribed to is told by another call. */
const newsletterOf = ({ list_id: listId, category, details }: Row): Newsletter => ({
  ...v.parse(newsletterReply, { ...details, listId, category, status: statusCodes.notSubscribed }),
  listId,
});

/** Everything that is listed there, in the order of the publisher. */
export const listNewsletters = async (database: Database, shelf: Shelf): Promise<Newsletter[]> =>
  (await newslettersOn(database, shelf).execute()).map(newsletterOf);

/** Those of these ids that can be subscribed to there: not what is only listed for another region. */
export const findNewsletters = async (
  work: Database | Transaction<Schema>,
  shelf: Shelf,
  listIds: readonly string[],
): Promise<Newsletter[]> => {
  const rows = await newslettersOn(work, shelf)
    .where('list_id', 'in', listIds)
    .where('is_only_listed', '=', false)
    .execute();
  return rows.map(newsletterOf);
};
