import type { MeterQuery } from '../../types.ts';

/** Units of a meter's period. */
type Unit = 'pageviews' | 'days' | 'weeks' | 'months';

/** A meter's query as the service takes it. */
export interface MeterTerms {
  readonly counterId: string;
  readonly unit: Unit;
  /** The number of units. */
  readonly length: number;
  readonly countSamePage: boolean;
}

const units: ReadonlySet<string> = new Set<Unit>(['pageviews', 'days', 'weeks', 'months']);
const isUnit = (unit: string): unit is Unit => units.has(unit);

/**
 * Returns the terms of a query; null if the service refuses it: its meter stays unknown. A unit that does not exist is
 * months, as in a page.
 */
export const toMeterTerms = ({ counterId, resetPeriod, resetUnit, countSamePage }: MeterQuery): MeterTerms | null => {
  if (counterId === '' || counterId.length > 200 || !/^[1-9]\d{0,5}$/.test(String(resetPeriod))) return null;
  return { counterId, unit: isUnit(resetUnit) ? resetUnit : 'months', length: resetPeriod, countSamePage };
};

const dayMs = 86_400_000;

/** Adds months in UTC; a day that the month lacks becomes its last one. */
const addMonths = (time: number, months: number): number => {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
};

/** Returns the end of a period of time, in ms since the epoch; Infinity for one that counts page views. */
export const getPeriodEnd = ({ unit, length }: MeterTerms, startedAt: number): number => {
  if (unit === 'pageviews') return Number.POSITIVE_INFINITY;
  if (unit === 'months') return addMonths(startedAt, length);
  return startedAt + length * (unit === 'weeks' ? 7 : 1) * dayMs;
};
