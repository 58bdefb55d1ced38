import { periodLater } from './billing-days.ts';
import type { Consequence } from './consequences.ts';
import type { KeptCard } from './look-up-asks.ts';
import type { Seat, SeatOffer } from './seat-list.ts';

/** A seat gets its first guest. */
export const ofAssigningSeat = (): Consequence[] => [{ kind: 'free' }, { kind: 'guest-mail' }];

/** A seat gets another guest in the place of `former`. */
export const ofReassigningSeat = (former: string | null): Consequence[] => [
  { kind: 'free' },
  ...(former === null ? [] : [{ kind: 'guest-stops', email: former } as const]),
  { kind: 'guest-mail' },
];

/** One more seat is charged now, and again each period. `card`: what it is charged to, where that is known. */
export const ofCreatingSeat = (
  { price, period, periodUnit }: SeatOffer,
  { nowMs, card }: { nowMs: number; card: KeptCard | null },
): Consequence[] => {
  const last4 = card?.last4 ?? '';
  return [
    { kind: 'charged-now', cents: price, ...(last4 !== '' && { last4 }) },
    ...(periodUnit === null
      ? []
      : [{ kind: 'next-charge', cents: price, at: periodLater(nowMs, period, periodUnit) } as const]),
    { kind: 'guest-mail' },
    { kind: 'payment-stays' },
  ];
};

/** A seat that is paid for ends at `until`, with what is paid; null: nobody knows when that is. */
export const ofCancellingSeat = ({ guestEmail }: Seat, until: number | null): Consequence[] => [
  { kind: 'no-more-charges' },
  ...(guestEmail === null || until === null ? [] : [{ kind: 'guest-until', at: until } as const]),
  until === null ? { kind: 'undo-any-time' } : { kind: 'undo-until', at: until },
];
