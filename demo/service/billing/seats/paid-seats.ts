/** Seats that are paid for: each has a subscription of its own, which is charged at once and renewed like any other. */
import { randomUUID } from 'node:crypto';
import { addMailJob } from '../../mails/mail-job.ts';
import { agentForbidden } from '../../wire/refusal.ts';
import { carryThrough, noteChange } from '../carry-through.ts';
import type { Actor } from '../intents.ts';
import { writeInvoices } from '../invoices.ts';
import { nextEvent } from '../machine/clock-events.ts';
import { newTerm } from '../machine/plan-acts.ts';
import { settle } from '../machine/settle.ts';
import type { Plan, Stand } from '../machine/stand.ts';
import { inTheWay, wrongValue } from '../machine/transitions.ts';
import { unbegun } from '../machine/unbegun.ts';
import { findPrimaryMethod } from '../payment-methods.ts';
import { noSuch } from '../stands.ts';
import { demandNewGuest, giveSeat, type Invitation } from './give-seat.ts';
import type { SeatStock } from './seat-list.ts';

/** A subscription that has not begun, beside the one that the owner reads by. */
const fresh = (base: Stand, plan: Plan, now: Date): Stand => {
  const { customer_id: customerId, region_id: regionId } = base.subscription;
  const subsId = `seat-${randomUUID()}`;
  const subscription = unbegun({ plan, subsId, customerId, regionId, deliveryMethod: null, now });
  return { ...base, subscription, plan, nextPlan: null, hasShipping: false };
};

/** Charges a seat and gives it to a guest. An agent must not buy for a reader (design: security, point 11). */
export const createPaidSeat = async (
  actor: Actor,
  stock: SeatStock,
  { planId, price, invitation }: { planId: string; price: number; invitation: Invitation },
): Promise<void> => {
  const { work, agentId, now } = actor;
  const { base, offer } = stock;
  if (agentId !== null) throw agentForbidden();
  if (base === null || offer === null) throw wrongValue('siteid', 'No seat is sold to this reader');
  if (offer.plan_id !== planId || offer.price !== price) throw inTheWay('The offer is another one by now');
  demandNewGuest(actor, stock, invitation.email);
  const before = fresh(base, offer, now);
  const begun = newTerm(before, offer, now, { reason: 'term', unused: 0 });
  const method = await findPrimaryMethod(work, before.subscription.customer_id);
  const { stand, invoice } = settle(before, { status: 'active', ...begun }, { at: now, method, by: 'somebody' });
  const row = { ...stand.subscription, due_at: nextEvent(stand)?.at ?? null };
  await work.insertInto('billing_subscriptions').values(row).execute();
  if (invoice !== null) await writeInvoices(work, [invoice]);
  await noteChange(actor, row.subs_id, 'create seat');
  await giveSeat(actor, { seatId: `${row.subs_id}.1`, stand, position: 1, guest: null }, invitation);
};

/**
 * Ends a seat with its paid term; until then its guest, who is told, reads. One that is included in a subscription ends
 * with that.
 */
export const cancelPaidSeat = async (
  actor: Actor,
  { seats }: SeatStock,
  { seatId, siteId }: { seatId: string; siteId: string },
): Promise<void> => {
  const seat = seats.find((one) => one.seatId === seatId);
  if (seat === undefined) throw noSuch('seat');
  if (!seat.isPaid) throw wrongValue('seat_id', 'This seat is included: it ends with its subscription');
  await carryThrough(actor, seat.stand, { operation: 'cancel at end of term' });
  const { guest, stand } = seat;
  if (guest === null) return;
  const until = (stand.subscription.term_end_at ?? actor.now).toISOString();
  await addMailJob(actor.work, { kind: 'seat-lost', siteId, email: guest.email, until });
};
