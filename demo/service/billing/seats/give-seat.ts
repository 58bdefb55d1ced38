/** Giving a seat to a guest: whom it may be given to, how often, and the mail that tells them. */
import { limitTries, mayMail } from '../../accounts/rate-limits.ts';
import { addMailJob } from '../../mails/mail-job.ts';
import { BillingRefusal } from '../../wire/billing-refusal.ts';
import { Refusal } from '../../wire/refusal.ts';
import { noteChange } from '../carry-through.ts';
import type { Actor } from '../intents.ts';
import type { Seat, SeatStock } from './seat-list.ts';

/** Whom a seat is for, and what the mail about it needs. */
export interface Invitation {
  /** In lower case. */
  email: string;
  siteId: string;
  /** The page that the mail leads to. */
  page: string;
  /** The network address that the owner asks from. */
  ip: string;
}

/** Refuses a guest who is the owner, or has one of these seats. */
export const demandNewGuest = ({ reader }: Actor, { seats }: SeatStock, email: string): void => {
  if (email === reader.email) {
    throw new BillingRefusal(400, 'guest_is_owner', 'Nobody is a guest of their own', { param: 'guest_email' });
  }
  if (seats.some(({ guest }) => guest?.email === email)) {
    throw new BillingRefusal(409, 'guest_has_seat', 'This guest has a seat already', { param: 'guest_email' });
  }
};

/** Counts a change of guest. A seat is one reader's, not one for everybody in turn. */
const countMove = async ({ work, now }: Actor, seatId: string): Promise<void> => {
  try {
    await limitTries(work, [['moves by seat', seatId]], now);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const { retryAfterSec } = refusal;
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
 * Puts a guest on a seat, in place of the one who had it, and writes to both. What one hears who had it is counted by no
 * limit: it comes once for each mail that gave the seat.
 */
export const giveSeat = async (
  actor: Actor,
  { seatId, stand, position, guest }: Pick<Seat, 'seatId' | 'stand' | 'position' | 'guest'>,
  { email, siteId, page, ip }: Invitation,
): Promise<void> => {
  const { work, reader, now } = actor;
  const { subs_id } = stand.subscription;
  if (guest !== null) await countMove(actor, seatId);
  await limitTries(
    work,
    [
      ['mail by address and network', `${email} ${ip}`],
      ['mail by network', ip],
    ],
    now,
  );
  const given = { guest_email: email, assigned_at: now };
  await work
    .insertInto('seats')
    .values({ subs_id, position, ...given })
    .onConflict((conflict) => conflict.columns(['subs_id', 'position']).doUpdateSet(given))
    .execute();
  await noteChange(actor, subs_id, guest === null ? 'assign seat' : 'reassign seat');
  if (guest !== null) await addMailJob(work, { kind: 'seat-lost', siteId, email: guest.email, until: null });
  // The seat is the guest's, whatever others have sent to that address.
  if (await mayMail(work, email, `seat of ${reader.id}`, now)) {
    await addMailJob(work, { kind: 'seat', siteId, page, email, owner: reader.email });
  }
};
