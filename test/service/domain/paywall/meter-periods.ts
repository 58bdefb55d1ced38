import type { InferInput } from 'valibot';
import type { meterQuery } from '../../../../src/contract/paywall/meter.ts';

/** When a meter starts again: days, weeks and months run from the first counted view, in UTC (design: contract). */
interface PeriodCase {
  name: string;
  resetPeriod: string;
  resetUnit: InferInput<typeof meterQuery>['resetUnit'];
  /** When the first view is counted. */
  starts: string;
  lasts: string;
  isOver: string;
}

/** One case for each kind of period, and for the ends of months. */
export const periods: PeriodCase[] = [
  {
    name: 'one day runs for 24 hours from the first view',
    resetPeriod: '1',
    resetUnit: 'days',
    starts: '2026-03-10T18:30:00Z',
    lasts: '2026-03-11T18:29:59Z',
    isOver: '2026-03-11T18:30:00Z',
  },
  {
    name: 'days take no notice of summer time',
    resetPeriod: '30',
    resetUnit: 'days',
    starts: '2026-03-10T00:30:00Z',
    lasts: '2026-04-09T00:29:59Z',
    isOver: '2026-04-09T00:30:00Z',
  },
  {
    name: 'two weeks are fourteen days',
    resetPeriod: '2',
    resetUnit: 'weeks',
    starts: '2026-12-25T10:00:00Z',
    lasts: '2027-01-08T09:59:59Z',
    isOver: '2027-01-08T10:00:00Z',
  },
  {
    name: 'a month ends on the same day of the next',
    resetPeriod: '1',
    resetUnit: 'months',
    starts: '2026-04-15T08:00:00Z',
    lasts: '2026-05-15T07:59:59Z',
    isOver: '2026-05-15T08:00:00Z',
  },
  {
    name: 'a month from 31 January ends on the last of February',
    resetPeriod: '1',
    resetUnit: 'months',
    starts: '2027-01-31T08:00:00Z',
    lasts: '2027-02-28T07:59:59Z',
    isOver: '2027-02-28T08:00:00Z',
  },
  {
    name: 'and on 29 February in a leap year',
    resetPeriod: '1',
    resetUnit: 'months',
    starts: '2028-01-31T23:30:00Z',
    lasts: '2028-02-29T23:29:59Z',
    isOver: '2028-02-29T23:30:00Z',
  },
  {
    name: 'thirteen months from 31 August end on 30 September',
    resetPeriod: '13',
    resetUnit: 'months',
    starts: '2026-08-31T01:00:00Z',
    lasts: '2027-09-30T00:59:59Z',
    isOver: '2027-09-30T01:00:00Z',
  },
];
