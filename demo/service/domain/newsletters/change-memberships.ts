/** Subscribing and unsubscribing. */
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { subscribeBody, unsubscribeBody } from '#src/contract/newsletters/membership.ts';
import { statusCodes } from '#src/contract/newsletters/membership.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { findReaderByEmail, isVerified } from '../readers/readers.ts';
import { findSite } from '../sites/sites.ts';
import { isPayingReader, type MembershipChange, membershipRows, writeMemberships } from './memberships.ts';
import { findLeavableIds, findNewsletters, type Newsletter, type NewsletterScope } from './newsletters.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Length of a trial of a newsletter for subscribers (spec: newsletters point 9: 4 weeks). */
const trialMs = 28 * dayMs;

/** True if readers can choose a newsletter's frequency: its listed value is then a code (spec: newsletters point 9). */
const hasChoice = ({ frequency }: Newsletter): boolean => typeof frequency === 'number';

/** Returns what is found for all of these ids, or throws 404. */
const requireAll = async <Found>(
  trx: Transaction<Schema>,
  find: (db: Transaction<Schema>, scope: NewsletterScope, listIds: readonly string[]) => Promise<Found[]>,
  scope: NewsletterScope,
  listIds: readonly string[],
): Promise<Found[]> => {
  await findSite(trx, scope.siteId);
  const found = await find(trx, scope, listIds);
  if (found.length < new Set(listIds).size) throw notFound('newsletter');
  return found;
};

/** Subscribes an address to all of these newsletters or to none. It must be a verified account's address. */
export const subscribe = (
  database: Database,
  scope: NewsletterScope,
  { email, listIds, tags }: InferOutput<typeof subscribeBody>,
  now: Date,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const reader = await findReaderByEmail(trx, email);
    if (reader === null || !isVerified(reader)) {
      throw new Refusal(403, 'not_confirmed', 'The e-mail address has to be confirmed first');
    }
    const newsletters = await requireAll(trx, findNewsletters, scope, listIds);
    const isPaying = await isPayingReader(trx, reader.id, now);
    const hadTrial = ({ isSubscriberOnly }: Newsletter) => isSubscriberOnly && !isPaying;
    const endedTrials = await membershipRows(trx, scope, email).where('trial_ends_at', '<=', now).execute();
    if (newsletters.some((one) => hadTrial(one) && endedTrials.some(({ list_id }) => list_id === one.listId))) {
      throw new Refusal(403, 'trial_over', 'This newsletter has been tried, and the trial is over');
    }
    const changes = newsletters.map(
      (one): MembershipChange => ({
        list_id: one.listId,
        status: statusCodes.subscribed,
        frequency: hasChoice(one) ? (tags.frequency ?? null) : null,
        trial_ends_at: hadTrial(one) ? new Date(now.getTime() + trialMs) : null,
      }),
    );
    await writeMemberships(trx, scope, email, changes);
  });

/**
 * Unsubscribes an address from all of these newsletters, with or without an account. A newsletter that was withdrawn
 * after the page was loaded keeps nobody from leaving.
 */
export const unsubscribe = (
  database: Database,
  scope: NewsletterScope,
  { email, listIds }: InferOutput<typeof unsubscribeBody>,
): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const changes = (await requireAll(trx, findLeavableIds, scope, listIds)).map(
      (list_id): MembershipChange => ({
        list_id,
        status: statusCodes.notSubscribed,
        frequency: null,
        trial_ends_at: null,
      }),
    );
    await writeMemberships(trx, scope, email, changes);
  });
