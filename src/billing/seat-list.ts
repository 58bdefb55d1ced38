import type { InferOutput } from 'valibot';
import type { seatCalls } from '../http/contract/seat-calls.ts';
import type { SeatOperation } from './operations.ts';
import { type PeriodUnit, periodUnitOf } from './subscription.ts';

/** A seat that a guest can have (spec: portal point 3). Moments are ms since the epoch. */
export interface Seat {
  seatId: string;
  /** The subscription that includes it; of one that is paid for, its own. */
  subsId: string;
  isPaid: boolean;
  /** Null: nobody has it. */
  guestEmail: string | null;
  assignedAt: number | null;
  /** When it ends; null while it goes on. */
  endsAt: number | null;
}

/** What one more seat costs, in cents: at once, and again each period. */
export interface SeatOffer {
  planId: string;
  price: number;
  period: number;
  periodUnit: PeriodUnit | null;
}

/** The seats of an owner; `offer` is null where none can be bought. */
export interface SeatList {
  seats: readonly Seat[];
  offer: SeatOffer | null;
}

type SeatsReply = InferOutput<typeof seatCalls.seats.reply>;

const msOf = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

/** Reads seats off the wire. An offer in another currency than the edition's is one of another edition: none. */
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
          periodUnit: periodUnitOf(offer.period_unit),
        }
      : null,
});

/** An address as the service keeps it. */
export const guestAddress = (typed: string): string => typed.trim().toLowerCase();

/** Whether seats, read again after an operation, are as that would have left them. */
export const hasSeatHappened = (operation: SeatOperation, { seats }: SeatList): boolean => {
  switch (operation.name) {
    case 'assign-seat':
      return seats.some(({ guestEmail }) => guestEmail === operation.guestEmail);
    case 'reassign-seat':
      return seats.some(({ seatId, guestEmail }) => seatId === operation.seatId && guestEmail === operation.guestEmail);
    case 'create-seat':
      return seats.some(({ isPaid, guestEmail }) => isPaid && guestEmail === operation.guestEmail);
    case 'cancel-seat':
      return seats.every(({ seatId, endsAt }) => seatId !== operation.seatId || endsAt !== null);
  }
};
