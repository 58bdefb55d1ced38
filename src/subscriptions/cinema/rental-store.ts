import type { ReadableAtom } from 'nanostores';
import { createNowStore } from '../../platform/now-store.ts';
import type { Clock } from '../../platform/platform.ts';
import type { Rental } from './rentals.ts';

const minuteMs = 60_000;

/** The rentals by what the reader can do with them. */
export interface RentalState {
  active: readonly Rental[];
  expired: readonly Rental[];
  /** The time for which this is true. */
  nowMs: number;
}

/**
 * Creates the store of the reader's rentals. While it has listeners, it follows the time: it updates when the number of
 * minutes that are left of one changes, and when one expires.
 */
export const createRentalStore = (
  clock: Pick<Clock, 'now' | 'after'>,
  rentals: readonly Rental[],
): ReadableAtom<RentalState> => {
  const read = (nowMs: number): RentalState => ({
    active: rentals.filter(({ expiresAt }) => expiresAt > nowMs),
    expired: rentals.filter(({ expiresAt }) => expiresAt <= nowMs),
    nowMs,
  });
  const delayOf = (nowMs: number): number | null => {
    const delays = rentals.flatMap(({ expiresAt }) =>
      expiresAt > nowMs ? [(expiresAt - nowMs) % minuteMs || minuteMs] : [],
    );
    return delays.length === 0 ? null : Math.min(...delays);
  };
  return createNowStore(clock, read, delayOf).$value;
};
