/** Seats as their guests see them. */
import type { Reader } from '../../../http/caller.ts';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import { isVerified } from '../../readers/readers.ts';
import { applyDueEventsOf } from './apply-due-events.ts';

/**
 * Brings up to date what a reader reads by: their own subscriptions, and those of the owners of their seats. Always in
 * the order of the readers, so that two readers who are each other's guests never wait for one another.
 */
export const applyDueEventsWithOwners = async (
  db: DatabaseOrTransaction,
  readerId: number,
  now: Date,
): Promise<void> => {
  const owners = await db
    .selectFrom('guest_seats as g')
    .innerJoin('users as u', 'u.email', 'g.guest_email')
    .select('g.owner_id')
    .where('u.id', '=', readerId)
    .execute();
  const ids = [...new Set([readerId, ...owners.map(({ owner_id }) => owner_id)])].sort((one, other) => one - other);
  for (const id of ids) await applyDueEventsOf(db, id, now);
};

/** A seat that a reader has from another reader. */
export interface GuestSeat {
  access_id: string;
  /** The owner's name; their address if they have given none. */
  guest_of: string;
}

/** Returns the seats that a reader may read by at a site now, the oldest first. None for an unconfirmed address. */
export const listGuestSeats = async (
  db: DatabaseOrTransaction,
  reader: Pick<Reader, 'email' | 'verification'>,
  siteId: string,
  now: Date,
): Promise<GuestSeat[]> => {
  if (!isVerified(reader)) return [];
  const rows = await db
    .selectFrom('guest_seats as g')
    .innerJoin('users as owner', 'owner.id', 'g.owner_id')
    .select(['g.seat_number', 'owner.first_name', 'owner.last_name', 'owner.email'])
    .where('g.guest_email', '=', reader.email)
    .where('g.site_id', '=', siteId)
    .where('g.status', 'in', ['active', 'non_renewing'])
    .where('g.ends_at', '>', now)
    .orderBy('g.seat_number')
    .execute();
  return rows.map(({ seat_number, first_name, last_name, email }) => ({
    access_id: `seat-${seat_number}`,
    guest_of: `${first_name} ${last_name}`.trim() || email,
  }));
};
