/** Memberships of addresses in newsletters. A membership belongs to an address, with or without an account. */
import { sql, type Transaction } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { mailing } from '#src/contract/newsletters/mailing.ts';
import type { membershipsQuery } from '#src/contract/newsletters/membership.ts';
import { statusCodes } from '#src/contract/newsletters/membership.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { findEntitlements, isPaying } from '../paywall/subscriptions.ts';
import { findReaderByEmail } from '../readers/readers.ts';
import { findSite } from '../sites/sites.ts';
import { findNewsletters, type NewsletterScope } from './newsletters.ts';

type Work = Database | Transaction<Schema>;
type MembershipStatuses = InferInput<(typeof mailing)['search']['reply']>;

/** Selects the stored memberships of an address at a site and region. */
export const membershipRows = (db: Work, { siteId, regionId }: NewsletterScope, email: string) =>
  db
    .selectFrom('memberships')
    .select(['list_id', 'status', 'frequency', 'trial_ends_at'])
    .where('email', '=', email)
    .where('site_id', '=', siteId)
    .where('region_id', '=', regionId);

/** True if an account exists and is a paying subscriber's. */
export const isPayingReader = async (db: Work, userId: number | undefined, now: Date): Promise<boolean> =>
  userId !== undefined && isPaying(await findEntitlements(db, userId, now), now);

/** Returns the memberships of an address in these newsletters; unknown ids are left out. */
export const findMemberships = async (
  database: Database,
  { siteId, regionId, email, listId: listIds }: InferOutput<typeof membershipsQuery>,
  now: Date,
): Promise<MembershipStatuses['data']['lists']> => {
  await findSite(database, siteId);
  const scope = { siteId, regionId };
  const newsletters = await findNewsletters(database, scope, listIds);
  const rows = await membershipRows(database, scope, email).where('list_id', 'in', listIds).execute();
  const isPaying = await isPayingReader(database, (await findReaderByEmail(database, email))?.id, now);
  return newsletters.map(({ listId, isSubscriberOnly, frequency }) => {
    const row = rows.find(({ list_id }) => list_id === listId);
    const isOpen = !isSubscriberOnly || isPaying || (row?.trial_ends_at?.getTime() ?? 0) > now.getTime();
    return {
      cid: listId,
      status: row?.status === statusCodes.subscribed && isOpen ? statusCodes.subscribed : statusCodes.notSubscribed,
      frequency: row?.frequency ?? frequency ?? null,
    };
  });
};

/** A membership to store. */
export type MembershipChange = Pick<Schema['memberships'], 'list_id' | 'status' | 'frequency' | 'trial_ends_at'>;

/** Stores memberships; a chosen frequency and a begun trial survive every change. */
export const writeMemberships = async (
  db: Work,
  { siteId, regionId }: NewsletterScope,
  email: string,
  changes: MembershipChange[],
): Promise<void> => {
  // Always in the same order, so that two concurrent changes never wait for each other.
  const sorted = changes.toSorted((one, other) => (one.list_id < other.list_id ? -1 : 1));
  await db
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
