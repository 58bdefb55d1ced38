/** Seats that are paid for: each has a subscription of its own, which is charged at once and renewed like any other. */
import { randomUUID } from 'node:crypto';
import { agentForbidden } from '../../http/refusal.ts';
import { nextEvent } from '../billing/rules/clock-events.ts';
import { initialSubscription } from '../billing/rules/initial-subscription.ts';
import { newTerm } from '../billing/rules/plan-acts.ts';
import { settleTransition } from '../billing/rules/settle.ts';
import type { Plan, SubscriptionRecord } from '../billing/rules/subscription-record.ts';
import { blockedByScheduledChange, invalidParam } from '../billing/rules/transitions.ts';
import { executeAct, recordChange } from '../billing/store/execute-act.ts';
import type { Actor } from '../billing/store/idempotency.ts';
import { writeInvoices } from '../billing/store/invoices.ts';
import { findPrimaryMethod } from '../billing/store/primary-method.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { assignSeat, type Invitation, requireNewGuest } from './assign-seat.ts';
import type { SeatInventory } from './seat-list.ts';

/** A subscription that has not begun, beside the owner's own. */
const initialSeatRecord = (baseRecord: SubscriptionRecord, plan: Plan, now: Date): SubscriptionRecord => {
  const { customer_id: customerId, region_id: regionId } = baseRecord.subscription;
  const subsId = `seat-${randomUUID()}`;
  const subscription = initialSubscription({ plan, subsId, customerId, regionId, deliveryMethod: null, now });
  return { ...baseRecord, subscription, plan, nextPlan: null, hasShipping: false, openInvoices: [] };
};

/** Charges a seat and gives it to a guest. An agent must not buy for a reader (design: security, point 11). */
export const createPaidSeat = async (
  actor: Actor,
  inventory: SeatInventory,
  { planId, price, invitation }: { planId: string; price: number; invitation: Invitation },
): Promise<void> => {
  const { trx, agentId, now } = actor;
  const { baseRecord, seatPlan } = inventory;
  if (agentId !== null) throw agentForbidden();
  if (baseRecord === null || seatPlan === null) throw invalidParam('siteid', 'No seat is sold to this reader');
  if (seatPlan.plan_id !== planId || seatPlan.price !== price)
    throw blockedByScheduledChange('The offer is another one by now');
  requireNewGuest(actor, inventory, invitation.email);
  const initial = initialSeatRecord(baseRecord, seatPlan, now);
  const firstTerm = newTerm(initial, seatPlan, now, { reason: 'term', unused: 0 });
  const method = await findPrimaryMethod(trx, initial.subscription.customer_id);
  const { record, invoice } = settleTransition(
    initial,
    { status: 'active', ...firstTerm },
    { at: now, method, by: 'somebody' },
  );
  const row = { ...record.subscription, due_at: nextEvent(record)?.at ?? null };
  await trx.insertInto('billing_subscriptions').values(row).execute();
  if (invoice !== null) await writeInvoices(trx, [invoice]);
  await recordChange(actor, row.subs_id, 'create seat');
  await assignSeat(actor, { seatId: `${row.subs_id}.1`, record, position: 1, guest: null }, invitation);
};

/**
 * Ends a seat with its paid term; until then its guest, who gets a mail, can read. A seat that is included in a
 * subscription ends with that.
 */
export const cancelPaidSeat = async (
  actor: Actor,
  { seats }: SeatInventory,
  { seatId, siteId }: { seatId: string; siteId: string },
): Promise<void> => {
  const seat = seats.find((one) => one.seatId === seatId);
  if (seat === undefined) throw notFoundError('seat');
  if (!seat.isPaid) throw invalidParam('seat_id', 'This seat is included: it ends with its subscription');
  await executeAct(actor, seat.record, { operation: 'cancel at end of term' });
  const { guest, record } = seat;
  if (guest === null) return;
  const { term_end_at, unpaid_until } = record.subscription;
  const endMs = (term_end_at ?? actor.now).getTime();
  // Unless a due invoice is paid, the seat ends with that.
  const until = new Date(Math.min(endMs, unpaid_until?.getTime() ?? endMs)).toISOString();
  await addMailJob(actor.trx, { kind: 'seat-lost', siteId, email: guest.email, until });
};
