import type { SavedCard } from '../subscriptions/lists/billing-api.ts';
import { type PreviewItem, withChargedCard, withDueDate } from '../subscriptions/previews/preview-item.ts';
import { addPeriods } from '../subscriptions/subscription/billing-days.ts';
import type { Seat, SeatOffer } from './seat-list.ts';

/** Preview: a seat gets its first guest. */
export const previewAssignSeat = (): PreviewItem[] => [{ kind: 'free' }, { kind: 'guest-mail' }];

/** Preview: a seat gets another guest instead of `formerGuest`. */
export const previewReassignSeat = (formerGuest: string | null): PreviewItem[] => [
  { kind: 'free' },
  ...(formerGuest === null ? [] : [{ kind: 'guest-stops', email: formerGuest } as const]),
  { kind: 'guest-mail' },
];

/** Preview: one more seat is charged now, and again each period. `card`: the charged card, if known. */
export const previewCreateSeat = (
  { price, period, periodUnit }: SeatOffer,
  { nowMs, card }: { nowMs: number; card: SavedCard | null },
): PreviewItem[] =>
  withChargedCard(
    [
      { kind: 'charged-now', cents: price },
      ...(periodUnit === null
        ? []
        : [{ kind: 'next-charge', cents: price, at: addPeriods(nowMs, period, periodUnit) } as const]),
      { kind: 'guest-mail' },
      { kind: 'payment-stays' },
    ],
    card?.last4 ?? '',
  );

/**
 * Preview: a paid seat ends at `until`, with its paid term, or before, at `dueMs`, unless its due invoice is paid; null:
 * unknown, and nothing due.
 */
export const previewCancelSeat = (
  { guestEmail }: Seat,
  until: number | null,
  dueMs: number | null = null,
): PreviewItem[] => {
  const items: PreviewItem[] = [
    { kind: 'no-more-charges' },
    ...(guestEmail === null || until === null ? [] : [{ kind: 'guest-until', at: until } as const]),
    until === null ? { kind: 'undo-any-time' } : { kind: 'undo-until', at: until },
  ];
  return until !== null && dueMs !== null && until <= dueMs ? items : withDueDate(items, dueMs);
};
