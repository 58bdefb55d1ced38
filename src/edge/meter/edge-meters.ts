import type { MeterQuery } from '../../flow/types.ts';
import type { Services, VisitorView } from '../services/services.ts';

/** The meters of one page view, as the edge asks them. */
export interface EdgeMeters {
  /** Null: not known here. */
  read(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  count(query: MeterQuery): Promise<void>;
  /** Another process has given away the last free view at the same moment, before this one. */
  lostRace(): boolean;
  /** Reads the meters of the decision once more, after the view was counted, by the flow and the counter. */
  readings(): Promise<PageCounts>;
}

/** The counts of a page, by the flow and the counter. */
export type PageCounts = Readonly<Record<string, Readonly<Record<string, { count: number; increment: boolean }>>>>;

/**
 * Creates the meters. Counting is atomic, and the service counts nothing beyond the limit: if two processes have read
 * the same number, the one whose view was not counted came second. If a service knows no limit, the one whose count
 * exceeds it came second.
 */
export const createEdgeMeters = (
  services: Pick<Services, 'readMeter' | 'countMeter'>,
  view: VisitorView,
): EdgeMeters => {
  let lostRace = false;
  const queries = new Set<MeterQuery>();
  return {
    read: async (query) => {
      if (query.resetUnit === 'pageviews') return null;
      // Meters that count a page each time are left to the page.
      if (!query.countSamePage) queries.add(query);
      return services.readMeter(query, view);
    },
    count: async (query) => {
      if (query.countSamePage) return;
      const { count, increment } = await services.countMeter(query, view);
      const limit = query.limit ?? Number.POSITIVE_INFINITY;
      lostRace ||= count > limit || (count >= limit && !increment);
    },
    lostRace: () => lostRace,
    readings: async () => {
      const readings: Record<string, Record<string, { count: number; increment: boolean }>> = {};
      for (const query of queries) {
        const { count, increment } = await services.readMeter(query, view);
        readings[query.flowId] = { ...readings[query.flowId], [query.counterId]: { count, increment } };
      }
      return readings;
    },
  };
};
