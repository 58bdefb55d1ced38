import type { MeterQuery } from '../../types.ts';
import { type Distribution, Histogram } from '../counts/statistics.ts';
import type { MeteredReader } from './meter-replay.ts';

/** The readings of a counter of a flow. */
export interface MeterResult {
  counterId: string;
  /** The lowest limit of its nodes; null if there is none. */
  limit: number | null;
  /** The views before this one, for each view that read the meter. */
  readings: Distribution;
  /** Readings at the limit or above. */
  expiredViews: number;
  /** The highest count of each reader who was counted. */
  highestCounts: Distribution;
}

/** Counts the readings of a flow's meters. */
export class MeterReadings {
  readonly #counters = new Map<string, { limit: number; expired: number; readings: Histogram; peaks: Histogram }>();

  /** Counts a view's reading. */
  count({ counterId, limit = Number.POSITIVE_INFINITY }: Readonly<MeterQuery>, count: number): void {
    const counter = this.#counterOf(counterId);
    counter.limit = Math.min(counter.limit, limit);
    counter.readings.add(count);
    if (count >= limit) counter.expired++;
  }

  /** Counts the meters of a reader, at the end. */
  countReader({ firstMeter }: MeteredReader): void {
    for (let meter = firstMeter; meter !== null; meter = meter.next) {
      this.#counterOf(meter.counterId).peaks.add(meter.peak);
    }
  }

  toList(): MeterResult[] {
    return [...this.#counters].map(([counterId, { limit, expired, readings, peaks }]) => ({
      counterId,
      limit: Number.isFinite(limit) ? limit : null,
      readings: readings.toDistribution(),
      expiredViews: expired,
      highestCounts: peaks.toDistribution(),
    }));
  }

  #counterOf(counterId: string) {
    const known = this.#counters.get(counterId);
    if (known !== undefined) return known;
    const counter = {
      limit: Number.POSITIVE_INFINITY,
      expired: 0,
      readings: new Histogram(),
      peaks: new Histogram(),
    };
    this.#counters.set(counterId, counter);
    return counter;
  }
}
