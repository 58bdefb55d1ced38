/** Subscribing and unsubscribing. */
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { statusCodes } from '../../../src/http/contract/mailing-calls.ts';
import type { subscribeBody, unsubscribeBody } from '../../../src/http/contract/requests.ts';
import { findReaderByEmail, isVerified } from '../accounts/readers.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { findSite } from '../paywall/sites.ts';
import { notFound, Refusal } from '../wire/refusal.ts';
import { isPayer, type MembershipChange, membershipRows, writeMemberships } from './memberships.ts';
import { findNewsletters, type Newsletter, type Shelf } from './newsletters.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a newsletter for subscribers may be tried (spec: newsletters point 9: 4 weeks). */
const trialMs = 28 * dayMs;

/** Whether a newsletter has a choice of frequency: then what it lists is a code (spec: newsletters point 9). */
const hasChoice = ({ frequency }: Newsletter): boolean => typeof frequency === 'number';

/** All of these newsletters, or a 404. */
const demandNewsletters = async (
  work: Transaction<Schema>,
  shelf: Shelf,
  listIds: readonly string[],
): Promise<Newsletter[]> => {
  await findSite(work, shelf.siteId);
  const newsletters = await findNewsletters(work, shelf, listIds);
  if (newsletters.length < new Set(listIds).size) throw notFound('newsletter');
  return newsletters;
};

/** Subscribes an address to all of these newsletters or to none. Only a verified account's address can be. */
export const subscribe = (
  database: Database,
  shelf: Shelf,
  { email, listIds, tags }: InferOutput<typeof subscribeBody>,
  now: Date,
): Promise<void> =>
  database.transaction().execute(async (work) => {
    const reader = await findReaderByEmail(work, email);
    if (reader === null || !isVerified(reader)) {
      throw new Refusal(403, 'not_confirmed', 'The e-mail address has to be confirmed first');
    }
    const newsletters = await demandNewsletters(work, shelf, listIds);
    const pays = await isPayer(work, reader.id, now);
    const isTried = ({ isSubscriberOnly }: Newsletter) => isSubscriberOnly && !pays;
    const over = await membershipRows(work, shelf, email).where('trial_ends_at', '<=', now).execute();
    if (newsletters.some((one) => isTried(one) && over.some(({ list_id }) => list_id === one.listId))) {
      throw new Refusal(403, 'trial_over', 'This newsletter has been tried, and the trial is over');
    }
    const changes = newsletters.map(
      (one): MembershipChange => ({
        list_id: one.listId,
        status: statusCodes.subscribed,
        frequency: hasChoice(one) ? (tags.frequency ?? null) : null,
        trial_ends_at: isTried(one) ? new Date(now.getTime() + trialMs) : null,
      }),
    );
    await writeMemberships(work, shelf, email, changes);
  });

/** Unsubscribes an address from all of these newsletters, whatever else is known about it. */
export const unsubscribe = (
  database: Database,
  shelf: Shelf,
  { email, listIds }: InferOutput<typeof unsubscribeBody>,
): Promise<void> =>
  database.transaction().execute(async (work) => {
    const changes = (await demandNewsletters(work, shelf, listIds)).map(
      ({ listId }): MembershipChange => ({
        list_id: listId,
        status: statusCodes.notSubscribed,
        frequency: null,
        trial_ends_at: null,
      }),
    );
    await writeMemberships(work, shelf, email, changes);
  });
