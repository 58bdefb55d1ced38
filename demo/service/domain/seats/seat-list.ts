/** The seats of an owner, as they are and as they travel. */
import { sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { seatCalls } from '#src/contract/seats/seat.ts';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { BillingStatus, PlanType } from '../../ports/database/schema/billing-schema.ts';
import { endOf } from '../billing/rules/perform.ts';
import type { Plan, SubscriptionRecord } from '../billing/rules/subscription-record.ts';
import { epochSeconds } from '../billing/store/detailed-reply.ts';
import { freeSeatsOf } from '../billing/store/included-seats.ts';
import { findSubscriptionRecords } from '../billing/store/subscription-records.ts';

/** The reply of the calls. */
export type SeatsReply = InferInput<typeof seatCalls.seats.reply>;

/** A seat with the subscription that it belongs to. */
export interface Seat {
  seatId: string;
  record: SubscriptionRecord;
  position: number;
  isPaid: boolean;
  guest: { email: string; assignedAt: Date } | null;
}

/** Everything of an owner at a site that has to do with seats. */
export interface SeatInventory {
  seats: readonly Seat[];
  /** The owner's subscription that more seats can be bought for; null: none is running. */
  baseRecord: SubscriptionRecord | null;
  /** The plan of one more seat; null: none is sold, or nothing is running. */
  seatPlan: Plan | null;
}

const readingPlanTypes: readonly PlanType[] = ['digital', 'print', 'gift'];
const runningStatuses: readonly BillingStatus[] = ['in_trial', 'active', 'non_renewing'];
const statusesWithSeats: readonly BillingStatus[] = [...runningStatuses, 'paused'];

/** Returns the extra seat plan on sale for a subscription: one with an offer if there is one, the cheapest first. */
const findOffer = async (
  db: DatabaseOrTransaction,
  { siteId, subscription, plan: basePlan }: SubscriptionRecord,
): Promise<Plan | null> => {
  const plan = await db
    .selectFrom('plans')
    .leftJoin('plan_offers as o', 'o.plan_id', 'plans.plan_id')
    .selectAll('plans')
    .where('site_id', '=', siteId)
    .where('withdrawn_at', 'is', null)
    .where('region_id', '=', subscription.region_id)
    .where('type', '=', 'extra_seat')
    .where('currency', '=', basePlan.currency)
    .orderBy(sql`o.plan_id is null`)
    .orderBy('price')
    .limit(1)
    .executeTakeFirst();
  return plan ?? null;
};

/** Finds an owner's seats: included ones first, then paid ones, the oldest first. */
export const findSeatInventory = async (
  db: DatabaseOrTransaction,
  ownerId: number,
  siteId: string,
): Promise<SeatInventory> => {
  const records = await findSubscriptionRecords(db, ownerId, { siteId });
  const freeSeats = await freeSeatsOf(db);
  const guests = await db
    .selectFrom('seats as seat')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'seat.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .selectAll('seat')
    .where('c.user_id', '=', ownerId)
    .where('c.site_id', '=', siteId)
    .execute();
  const guestOf = (subsId: string, position: number): Seat['guest'] => {
    const row = guests.find((one) => one.subs_id === subsId && one.position === position);
    return row === undefined ? null : { email: row.guest_email, assignedAt: row.assigned_at };
  };
  const seatsOf = (record: SubscriptionRecord, count: number, isPaid: boolean): Seat[] =>
    Array.from({ length: count }, (_, index) => {
      const { subs_id } = record.subscription;
      const position = index + 1;
      return { seatId: `${subs_id}.${position}`, record, position, isPaid, guest: guestOf(subs_id, position) };
    });

  const activeRecords = records.filter(({ subscription }) => statusesWithSeats.includes(subscription.status));
  const baseRecord =
    activeRecords.find(
      ({ plan, subscription }) => readingPlanTypes.includes(plan.type) && runningStatuses.includes(subscription.status),
    ) ?? null;
  return {
    seats: [
      ...activeRecords
        .filter(({ plan }) => readingPlanTypes.includes(plan.type))
        .flatMap((record) => seatsOf(record, freeSeats.get(record.plan.plan_id) ?? 0, false)),
      ...activeRecords.filter(({ plan }) => plan.type === 'extra_seat').flatMap((record) => seatsOf(record, 1, true)),
    ],
    baseRecord,
    seatPlan: baseRecord && (await findOffer(db, baseRecord)),
  };
};

const secondsOrNull = (moment: Date | null): number | null => (moment === null ? null : epochSeconds(moment));

/** Writes seats as they travel. */
export const seatsReplyOf = ({ seats, seatPlan }: SeatInventory): SeatsReply => ({
  seats: seats.map(({ seatId, record: { subscription }, isPaid, guest }) => ({
    seat_id: seatId,
    subscription_id: subscription.subs_id,
    kind: isPaid ? 'paid' : 'free',
    guest_email: guest?.email ?? null,
    assigned_at: guest === null ? null : epochSeconds(guest.assignedAt),
    ends_at: secondsOrNull(endOf(subscription)),
  })),
  offer: seatPlan && {
    plan_id: seatPlan.plan_id,
    name: seatPlan.name,
    price: seatPlan.price,
    currency_code: seatPlan.currency,
    period: seatPlan.period,
    period_unit: seatPlan.period_unit,
  },
});
