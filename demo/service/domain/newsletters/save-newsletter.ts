/** The settings of newsletters, as operators read and change them. */
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { newsletterSettingsBody } from '#src/contract/operator/newsletter-settings.ts';
import { notFound } from '../../http/refusal.ts';
import type { Database, DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { recordChange } from '../operators/change-list.ts';
import { newerRevision } from '../operators/newer-revision.ts';
import { findSite } from '../sites/sites.ts';

type Work = Transaction<Schema>;
type Body = InferOutput<typeof newsletterSettingsBody>;

const settingsOf = (db: DatabaseOrTransaction, siteId: string) =>
  db
    .selectFrom('newsletters')
    .select(['region_id', 'list_id', 'revision', 'position', 'category', 'details', 'is_only_listed', 'is_withdrawn'])
    .where('site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof settingsOf>['executeTakeFirstOrThrow']>>;

const describe = ({ details, category, position, is_only_listed, is_withdrawn }: Row) => ({
  ...details,
  category,
  position,
  isOnlyListed: is_only_listed,
  isWithdrawn: is_withdrawn,
});

/** Returns the newsletters of a site in the publisher's order, also those that are withdrawn. */
export const listSettings = async (database: Database, siteId: string) => {
  await findSite(database, siteId);
  const rows = await settingsOf(database, siteId).orderBy('region_id').orderBy('position').orderBy('list_id').execute();
  return {
    newsletters: rows.map((row) => ({
      regionId: row.region_id,
      listId: row.list_id,
      revision: row.revision,
      newsletter: describe(row),
    })),
  };
};

/** Adds a newsletter, or replaces the settings of the one whose row is locked. */
const write = async (trx: Work, { siteId, regionId, listId, newsletter }: Body, revision: number): Promise<boolean> => {
  const { category, position, isOnlyListed, isWithdrawn, ...details } = newsletter;
  const key = { site_id: siteId, region_id: regionId, list_id: listId };
  const row = {
    category,
    position,
    is_only_listed: isOnlyListed,
    is_withdrawn: isWithdrawn,
    revision,
    details: JSON.stringify(details),
  };
  const written = await (revision === 1
    ? trx
        .insertInto('newsletters')
        .values({ ...key, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst()
    : trx
        .updateTable('newsletters')
        .set(row)
        .where('site_id', '=', siteId)
        .where('region_id', '=', regionId)
        .where('list_id', '=', listId)
        .returning('revision')
        .executeTakeFirst());
  return written !== undefined;
};

/**
 * Saves the settings of a newsletter. Throws 409 if the editor has not seen its newest revision, and 404 if there is
 * none to change. Nothing is lost: the audit list has what was there before.
 */
export const saveNewsletter = (database: Database, body: Body, now: Date): Promise<{ revision: number }> =>
  database.transaction().execute(async (trx) => {
    const { siteId, regionId, listId, operator, revision: seen } = body;
    await findSite(trx, siteId);
    const stored = await settingsOf(trx, siteId)
      .where('region_id', '=', regionId)
      .where('list_id', '=', listId)
      .forUpdate()
      .executeTakeFirst();
    if (seen !== null && stored === undefined) throw notFound('newsletter');
    if (seen !== (stored?.revision ?? null)) throw newerRevision();
    const revision = (seen ?? 0) + 1;
    // Another editor may have added it at the same moment.
    if (!(await write(trx, body, revision))) throw newerRevision();
    const act = stored === undefined ? 'added' : 'changed';
    const before = stored === undefined ? null : describe(stored);
    await recordChange(trx, {
      ...{ siteId, kind: 'newsletter', subject: `${regionId} ${listId}`, act },
      ...{ revision, before, operator, now },
    });
    return { revision };
  });
