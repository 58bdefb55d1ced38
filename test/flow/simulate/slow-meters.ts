import type { SimulatedVisit } from '../../../src/flow/index.ts';
import type { ViewMeters } from './slow-simulation.ts';

/** A view that was counted. */
interface CountedView {
  time: number;
  page: string;
  view: number;
}

interface Period {
  resetPeriod: number;
  resetUnit: string;
}

/** The same day of a later month, or its last day, tried out one by one. */
const monthsLater = (time: number, months: number): number => {
  const start = new Date(time);
  const at = (day: number) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, day) + (time % 86_400_000));
  let day = start.getUTCDate();
  while (at(day).getUTCDate() !== day) day--;
  return at(day).getTime();
};

const isOver = (
  { resetPeriod, resetUnit }: Period,
  from: CountedView,
  to: Pick<CountedView, 'time' | 'view'>,
): boolean => {
  if (resetUnit === 'pageviews') return to.view - from.view >= resetPeriod;
  if (resetUnit === 'days') return to.time - from.time >= resetPeriod * 86_400_000;
  if (resetUnit === 'weeks') return to.time - from.time >= resetPeriod * 7 * 86_400_000;
  return to.time >= monthsLater(from.time, resetPeriod);
};

/**
 * Meters that keep every counted view, and work the count out from all of them each time. Each counter has one period.
 */
export const createSlowMeters = () => {
  const counted = new Map<string, CountedView[]>();
  const views = new Map<string, Set<number>>();

  /** The views of the period that holds at a moment. */
  const inPeriod = (key: string, period: Period, at: Pick<CountedView, 'time' | 'view'>): CountedView[] => {
    let current: CountedView[] = [];
    for (const view of counted.get(key) ?? []) {
      const [first] = current;
      current = first === undefined || isOver(period, first, view) ? [view] : [...current, view];
    }
    const [first] = current;
    return first === undefined || isOver(period, first, at) ? [] : current;
  };

  return (visit: SimulatedVisit, index: number): ViewMeters => {
    const page = visit.pageId ?? new URL(visit.page.url).origin + new URL(visit.page.url).pathname;
    const viewNumber = (unit: string): number => {
      const seen = views.get(visit.visitor);
      if (seen === undefined && unit !== 'pageviews') return 0;
      const all = seen ?? new Set<number>();
      views.set(visit.visitor, all.add(index));
      return all.size;
    };
    const keyOf = ({ counterId }: { counterId: string }) => `${visit.visitor} ${counterId}`;
    return {
      read: async (query) => {
        const at = { time: visit.time, view: viewNumber(query.resetUnit) };
        const current = inPeriod(keyOf(query), query, at);
        const isOwn = !query.countSamePage && current.some((view) => view.page === page);
        return isOwn ? { count: current.length - 1, increment: false } : { count: current.length, increment: true };
      },
      count: async (query) => {
        const at = { time: visit.time, page, view: viewNumber(query.resetUnit) };
        const current = inPeriod(keyOf(query), query, at);
        if (current.length >= (query.limit ?? Number.POSITIVE_INFINITY)) return;
        if (!query.countSamePage && current.some((view) => view.page === page)) return;
        counted.set(keyOf(query), [...(counted.get(keyOf(query)) ?? []), at]);
      },
    };
  };
};
