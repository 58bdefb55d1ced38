/** The seats of an owner, as they are and as they travel. */
import type { InferInput } from 'valibot';
import type { seatCalls } from '../../../../src/http/contract/seat-calls.ts';
import type { BillingStatus, PlanType } from '../../database/billing-schema.ts';
import { secondsOf } from '../details.ts';
import type { Plan, Stand } from '../machine/stand.ts';
import { findStands, type Work } from '../stands.ts';

/** What the calls answer. */
export type SeatsReply = InferInput<typeof seatCalls.seats.reply>;

/** A seat with the subscription that it belongs to. */
export interface Seat {
  seatId: string;
  stand: Stand;
  position: number;
  isPaid: boolean;
  guest: { email: string; assignedAt: Date } | null;
}

/** Everything of an owner at a site that has to do with seats. */
export interface SeatStock {
  seats: readonly Seat[];
  /** What an owner has to read by before more seats can be bought; null: nothing runs. */
  base: Stand | null;
  /** What one more costs; null: none is sold, or nothing runs. */
  offer: Plan | null;
}

const reading: readonly PlanType[] = ['digital', 'print', 'gift'];
const running: readonly BillingStatus[] = ['in_trial', 'active', 'non_renewing'];
const hasSeats: readonly BillingStatus[] = [...running, 'paused'];

/** Free seats by the ids of their plans. */
const freeSeatsOf = async (work: Work): Promise<ReadonlyMap<string, number>> => {
  const rows = await work.selectFrom('plan_seats').selectAll().execute();
  return new Map(rows.map(({ plan_id, free_seats }) => [plan_id, free_seats]));
};

/** The extra seat that is sold where a subscription is, the cheapest first. */
const findOffer = async (work: Work, { siteId, subscription }: Stand): Promise<Plan | null> => {
  const plan = await work
    .selectFrom('plans')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('region_id', '=', subscription.region_id)
    .where('type', '=', 'extra_seat')
    .orderBy('price')
    .limit(1)
    .executeTakeFirst();
  return plan ?? null;
};

/** Looks at an owner's seats: those that are included first, then those that are paid for, the oldest first. */
export const findStock = async (work: Work, ownerId: number, siteId: string): Promise<SeatStock> => {
  const stands = await findStands(work, ownerId, { siteId });
  const included = await freeSeatsOf(work);
  const guests = await work
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
  const seatsOf = (stand: Stand, count: number, isPaid: boolean): Seat[] =>
    Array.from({ length: count }, (_, index) => {
      const { subs_id } = stand.subscription;
      const position = index + 1;
      return { seatId: `${subs_id}.${position}`, stand, position, isPaid, guest: guestOf(subs_id, position) };
    });

  const standing = stands.filter(({ subscription }) => hasSeats.includes(subscription.status));
  const base =
    standing.find(({ plan, subscription }) => reading.includes(plan.type) && running.includes(subscription.status)) ??
    null;
  return {
    seats: [
      ...standing
        .filter(({ plan }) => reading.includes(plan.type))
        .flatMap((stand) => seatsOf(stand, included.get(stand.plan.plan_id) ?? 0, false)),
      ...standing.filter(({ plan }) => plan.type === 'extra_seat').flatMap((stand) => seatsOf(stand, 1, true)),
    ],
    base,
    offer: base && (await findOffer(work, base)),
  };
};

/** Writes seats as they travel. */
export const seatsReplyOf = ({ seats, offer }: SeatStock): SeatsReply => ({
  seats: seats.map(({ seatId, stand: { subscription }, isPaid, guest }) => ({
    seat_id: seatId,
    subscription_id: subscription.subs_id,
    kind: isPaid ? 'paid' : 'free',
    guest_email: guest?.email ?? null,
    assigned_at: guest === null ? null : secondsOf(guest.assignedAt),
    ends_at: subscription.cancelled_at === null ? null : secondsOf(subscription.cancelled_at),
  })),
  offer: offer && {
    plan_id: offer.plan_id,
    name: offer.name,
    price: offer.price,
    currency_code: offer.currency,
    period: offer.period,
    period_unit: offer.period_unit,
  },
});
