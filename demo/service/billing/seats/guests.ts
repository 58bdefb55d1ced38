/** Seats as their guests see them. */
import type { Reader } from '../../accounts/readers.ts';
import { isVerified } from '../../accounts/readers.ts';
import { advance } from '../advance.ts';
import type { Work } from '../stands.ts';

/**
 * Brings up to date what a reader reads by: what they have, and what the owners of their seats have. Always in the order
 * of the readers, so that two who are each other's guests never wait for one another.
 */
export const advanceWithOwners = async (work: Work, readerId: number, now: Date): Promise<void> => {
  const owners = await work
    .selectFrom('guest_seats as g')
    .innerJoin('users as u', 'u.email', 'g.guest_email')
    .select('g.owner_id')
    .where('u.id', '=', readerId)
    .execute();
  const ids = [...new Set([readerId, ...owners.map(({ owner_id }) => owner_id)])].sort((one, other) => one - other);
  for (const id of ids) await advance(work, id, now);
};

/** A seat that a reader has from somebody else. */
export interface GuestSeat {
  access_id: string;
  /** The owner's name; their address where they have said none. */
  guest_of: string;
}

/** The seats that a reader may read by at a site now, the oldest first. None for an address that nobody has confirmed. */
export const listGuestSeats = async (
  work: Work,
  reader: Pick<Reader, 'email' | 'verification'>,
  siteId: string,
  now: Date,
): Promise<GuestSeat[]> => {
  if (!isVerified(reader)) return [];
  const rows = await work
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
