/** Assigning a seat to a guest: allowed guests, limits, and the mail to them. */

import { BillingRefusal } from '../../http/billing-refusal.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordChange } from '../billing/store/execute-act.ts';
import type { Actor } from '../billing/store/idempotency.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { canSendMail, enforceRateLimits } from '../readers/rate-limits.ts';
import type { Seat, SeatInventory } from './seat-list.ts';

/** The guest of a seat, and the data of the mail to them. */
export interface Invitation {
  /** In lower case. */
  email: string;
  siteId: string;
  /** The page that the mail leads to. */
  page: string;
  /** The network address that the owner asks from. */
  ip: string;
}

/** Rejects a guest who is the owner, or has one of these seats. */
export const requireNewGuest = ({ reader }: Actor, { seats }: SeatInventory, email: string): void => {
  if (email === reader.email) {
    throw new BillingRefusal(400, 'guest_is_owner', 'Nobody is a guest of their own', { param: 'guest_email' });
  }
  if (seats.some(({ guest }) => guest?.email === email)) {
    throw new BillingRefusal(409, 'guest_has_seat', 'This guest has a seat already', { param: 'guest_email' });
  }
};

/** Limits changes of guest: a seat is for one reader, not for everybody in turn. */
const limitReassignments = async ({ trx, now }: Actor, seatId: string): Promise<void> => {
  try {
    await enforceRateLimits(trx, [['moves by seat', seatId]], now);
  } catch (conflictError) {
    if (!(conflictError instanceof Refusal)) throw conflictError;
    const { retryAfterSec } = conflictError;
    throw new BillingRefusal(
      429,
      'seat_moved_too_often',
      'This seat has changed guests too often',
      { param: 'seat_id' },
      retryAfterSec,
    );
  }
};

/**
 * Puts a guest on a seat, in place of the one who had it, and writes to both. The mail to the former guest has no
 * limit: it comes once for each mail that gave the seat.
 */
export const assignSeat = async (
  actor: Actor,
  { seatId, record, position, guest }: Pick<Seat, 'seatId' | 'record' | 'position' | 'guest'>,
  { email, siteId, page, ip }: Invitation,
): Promise<void> => {
  const { trx, reader, now } = actor;
  const { subs_id } = record.subscription;
  if (guest !== null) await limitReassignments(actor, seatId);
  await enforceRateLimits(
    trx,
    [
      ['mail by address and network', `${email} ${ip}`],
      ['mail by network', ip],
    ],
    now,
  );
  const assignment = { guest_email: email, assigned_at: now };
  await trx
    .insertInto('seats')
    .values({ subs_id, position, ...assignment })
    .onConflict((conflict) => conflict.columns(['subs_id', 'position']).doUpdateSet(assignment))
    .execute();
  await recordChange(actor, subs_id, guest === null ? 'assign seat' : 'reassign seat');
  if (guest !== null) await addMailJob(trx, { kind: 'seat-lost', siteId, email: guest.email, until: null });
  // The seat is the guest's, however many mails others have sent to that address.
  if (await canSendMail(trx, email, `seat of ${reader.id}`, now)) {
    const isPaused = record.subscription.status === 'paused';
    await addMailJob(trx, { kind: 'seat', siteId, page, email, owner: reader.email, isPaused });
  }
};
