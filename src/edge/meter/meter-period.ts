import type { MeterQuery } from '../../flow/types.ts';

const dayMs = 86_400_000;

/** Returns the same day some months later, in UTC; the last day of a shorter month. */
const monthsLater = (startMs: number, months: number): number => {
  const start = new Date(startMs);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sinceMidnightMs = startMs % dayMs;
  return Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) + sinceMidnightMs;
};

/** Returns the end of a meter's period that began with its first counted view, in ms since the epoch. */
export const endOfPeriod = (startMs: number, { resetPeriod, resetUnit }: MeterQuery): number => {
  const periods = Number(resetPeriod);
  if (resetUnit === 'months') return monthsLater(startMs, periods);
  return startMs + periods * dayMs * (resetUnit === 'weeks' ? 7 : 1);
};
