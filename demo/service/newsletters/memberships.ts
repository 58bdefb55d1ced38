/** Where addresses stand with newsletters. A membership belongs to an address, with or without an account. */
import { sql, type Transaction } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { mailing } from '../../../src/http/contract/mailing.ts';
import { statusCodes } from '../../../src/http/contract/mailing-calls.ts';
import type { membershipsQuery } from '../../../src/http/contract/requests.ts';
import { findReaderByEmail } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { findSite } from '../paywall/sites.ts';
import { findSubscriptions, isPaying } from '../paywall/subscriptions.ts';
import { findNewsletters, type Shelf } from './newsletters.ts';

type Work = Database | Transaction<Schema>;
type Memberships = InferInput<(typeof mailing)['search']['reply']>;

/** What is kept of an address on a shelf. */
export const membershipRows = (work: Work, { siteId, regionId }: Shelf, email: string) =>
  work
    .selectFrom('memberships')
    .select(['list_id', 'status', 'frequency', 'trial_ends_at'])
    .where('email', '=', email)
    .where('site_id', '=', siteId)
    .where('region_id', '=', regionId);

/** Whether an account, where there is one, is a paying subscriber's. */
export const isPayer = async (work: Work, userId: number | undefined, now: Date): Promise<boolean> =>
  userId !== undefined && isPaying(await findSubscriptions(work, userId, now), now);

/** Where an address stands with these newsletters; ids that are not there are left out. */
export const findMemberships = async (
  database: Database,
  { siteId, regionId, email, listId: listIds }: InferOutput<typeof membershipsQuery>,
  now: Date,
): Promise<Memberships['data']['lists']> => {
  await findSite(database, siteId);
  const shelf = { siteId, regionId };
  const newsletters = await findNewsletters(database, shelf, listIds);
  const rows = await membershipRows(database, shelf, email).where('list_id', 'in', listIds).execute();
  const pays = await isPayer(database, (await findReaderByEmail(database, email))?.id, now);
  return newsletters.map(({ listId, isSubscriberOnly, frequency }) => {
    const row = rows.find(({ list_id }) => list_id === listId);
    const isOpen = !isSubscriberOnly || pays || (row?.trial_ends_at?.getTime() ?? 0) > now.getTime();
    return {
      cid: listId,
      status: row?.status === statusCodes.subscribed && isOpen ? statusCodes.subscribed : statusCodes.notSubscribed,
      frequency: row?.frequency ?? frequency ?? null,
    };
  });
};

/** What is to be kept. */
export type MembershipChange = Pick<Schema['memberships'], 'list_id' | 'status' | 'frequency' | 'trial_ends_at'>;

/** Writes them; a frequency that was chosen, and a trial that was begun, outlast every change. */
export const writeMemberships = async (
  work: Work,
  { siteId, regionId }: Shelf,
  email: string,
  changes: MembershipChange[],
): Promise<void> => {
  // Always in the same order, so that two who change several at once never wait for each other.
  const sorted = changes.toSorted((one, other) => (one.list_id < other.list_id ? -1 : 1));
  await work
    .insertInto('memberships')
    .values(sorted.map((change) => ({ email, site_id: siteId, region_id: regionId, ...change })))
    .onConflict((conflict) =>
      conflict.constraint('memberships_key').doUpdateSet({
        status: sql`excluded.status`,
        frequency: sql`coalesce(excluded.frequency, memberships.frequency)`,
        trial_ends_at: sql`coalesce(memberships.trial_ends_at, excluded.trial_ends_at)`,
      }),
    )
    .execute();
};
