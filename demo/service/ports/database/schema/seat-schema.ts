/** The tables of seats, as kysely sees them; `seat-tables.ts` makes them. */
import type { Generated } from 'kysely';
import type { AccountSubscriptionStatus } from '#src/contract/account/account-codes.ts';

/** Number of seats in a plan; a plan that is not here includes none. */
export interface PlanSeatsTable {
  plan_id: string;
  free_seats: number;
}

/** Guests of seats. A subscription's seats are numbered from 1; a free seat has no row. */
export interface SeatsTable {
  seat_number: Generated<number>;
  subs_id: string;
  position: number;
  /** In lower case. Whether it has an account is checked at each query. */
  guest_email: string;
  assigned_at: Date;
}

/** Seats that guests may read by, as long as their subscriptions last; a view. */
export interface GuestSeatsView {
  seat_number: number;
  guest_email: string;
  assigned_at: Date;
  owner_id: number;
  site_id: string;
  region_id: string;
  plan_id: string;
  status: AccountSubscriptionStatus;
  ends_at: Date;
}
