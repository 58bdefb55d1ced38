/** The tables of seats, as kysely sees them; `seat-tables.ts` makes them. */
import type { Generated } from 'kysely';
import type { SubscriptionStatus } from '../../../src/http/contract/account-codes.ts';

/** How many seats a plan includes; a plan that is not here includes none. */
export interface PlanSeatsTable {
  plan_id: string;
  free_seats: number;
}

/** Who has a seat. A subscription's seats are numbered from 1; one that nobody has is not here. */
export interface SeatsTable {
  seat_number: Generated<number>;
  subs_id: string;
  position: number;
  /** In lower case. Whether somebody has an account with it is looked at when it is asked. */
  guest_email: string;
  assigned_at: Date;
}

/** Seats that somebody may read by, as long as their subscriptions last; a view. */
export interface GuestSeatsView {
  seat_number: number;
  guest_email: string;
  assigned_at: Date;
  owner_id: number;
  site_id: string;
  region_id: string;
  plan_id: string;
  status: SubscriptionStatus;
  ends_at: Date;
}
