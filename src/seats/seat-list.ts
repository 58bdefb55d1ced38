import type { InferOutput } from 'valibot';
import type { seatCalls } from '../contract/seats/seat.ts';
import { type PeriodUnit, parsePeriodUnit } from '../subscriptions/subscription/subscription.ts';

/** An operation on seats for guests. */
export type SeatOperation =
  /** `seatId`: the chosen free seat; without it, the service takes the next one. */
  | { name: 'assign-seat'; guestEmail: string; seatId?: string }
  | { name: 'reassign-seat'; seatId: string; guestEmail: string }
  /** Plan and price (cents) are those of the accepted offer. */
  | { name: 'create-seat'; guestEmail: string; planId: string; price: number }
  | { name: 'cancel-seat'; seatId: string };

/** A seat for a guest (spec: portal point 3). Moments are ms since the epoch. */
export interface Seat {
  seatId: string;
  /** The subscription that includes it; a paid seat has its own. */
  subsId: string;
  isPaid: boolean;
  /** Null: not assigned. */
  guestEmail: string | null;
  assignedAt: number | null;
  /** End of the seat; null while it is renewed. */
  endsAt: number | null;
}

/** Price of one more seat, in cents: now, and again each period. */
export interface SeatOffer {
  planId: string;
  price: number;
  period: number;
  periodUnit: PeriodUnit | null;
}

/** The seats of an owner; `offer` is null if none can be bought. */
export interface SeatList {
  seats: readonly Seat[];
  offer: SeatOffer | null;
}

type SeatsReply = InferOutput<typeof seatCalls.seats.reply>;

const msOf = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

/** Decodes the seats. An offer in another currency than the edition's belongs to another edition: none. */
export const decodeSeats = ({ seats, offer }: SeatsReply, currency: string): SeatList => ({
  seats: seats.map((seat) => ({
    seatId: seat.seat_id,
    subsId: seat.subscription_id,
    isPaid: seat.kind === 'paid',
    guestEmail: seat.guest_email || null,
    assignedAt: msOf(seat.assigned_at),
    endsAt: msOf(seat.ends_at),
  })),
  offer:
    offer?.currency_code === currency
      ? {
          planId: offer.plan_id,
          price: offer.price,
          period: offer.period,
          periodUnit: parsePeriodUnit(offer.period_unit),
        }
      : null,
});

/**
 * Returns the seats of a subscription that end if its plan includes only `kept` seats; those with an end already are
 * not among them.
 */
export const getEndingSeats = ({ seats }: SeatList, subsId: string, kept: number): Seat[] =>
  seats
    .filter((seat) => seat.subsId === subsId)
    .slice(kept)
    .filter(({ endsAt }) => endsAt === null);

/** Normalises an e-mail address as the service stores it. */
export const normalizeGuestEmail = (email: string): string => email.trim().toLowerCase();

/** Returns whether seats, read after an operation, are in the expected state. */
export const isSeatOperationApplied = (operation: SeatOperation, { seats }: SeatList): boolean => {
  switch (operation.name) {
    case 'assign-seat':
      return seats.some(
        ({ seatId, guestEmail }) => guestEmail === operation.guestEmail && seatId === (operation.seatId ?? seatId),
      );
    case 'reassign-seat':
      return seats.some(({ seatId, guestEmail }) => seatId === operation.seatId && guestEmail === operation.guestEmail);
    case 'create-seat':
      return seats.some(({ isPaid, guestEmail }) => isPaid && guestEmail === operation.guestEmail);
    case 'cancel-seat':
      return seats.every(({ seatId, endsAt }) => seatId !== operation.seatId || endsAt !== null);
  }
};
