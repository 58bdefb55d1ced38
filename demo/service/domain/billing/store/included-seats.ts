/** The seats that plans include, and the mails to guests whose seat ends with a subscription or its plan. */
import type { Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { Schema } from '../../../ports/database/schema/schema.ts';
import { addMailJob } from '../../mails/mail-job.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';

/** Returns the numbers of free seats by the ids of their plans; a plan that is not in it includes none. */
export const freeSeatsOf = async (db: DatabaseOrTransaction): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('plan_seats').selectAll().execute();
  return new Map(rows.map(({ plan_id, free_seats }) => [plan_id, free_seats]));
};

const seatCount = ({ plan, subscription }: SubscriptionRecord, freeSeats: ReadonlyMap<string, number>): number => {
  if (subscription.status === 'cancelled') return 0;
  return plan.type === 'extra_seat' ? 1 : (freeSeats.get(plan.plan_id) ?? 0);
};

/**
 * Writes to the guests whose seats a subscription had before a change and has no longer after it. The guest of a paid
 * seat that was cancelled has had a mail by then.
 */
export const informEndedGuests = async (
  trx: Transaction<Schema>,
  before: SubscriptionRecord,
  after: SubscriptionRecord,
): Promise<void> => {
  const { subs_id, cancelled_at } = before.subscription;
  const hasEnded = after.subscription.status === 'cancelled';
  if (!hasEnded && after.plan.plan_id === before.plan.plan_id) return;
  if (before.plan.type === 'extra_seat' && cancelled_at !== null) return;
  const freeSeats = await freeSeatsOf(trx);
  const [first, last] = [seatCount(after, freeSeats) + 1, seatCount(before, freeSeats)];
  if (first > last) return;
  const guests = await trx
    .selectFrom('seats')
    .select('guest_email')
    .where('subs_id', '=', subs_id)
    .where('position', '>=', first)
    .where('position', '<=', last)
    .orderBy('position')
    .execute();
  for (const { guest_email } of guests)
    await addMailJob(trx, { kind: 'seat-ended', siteId: before.siteId, email: guest_email });
};
