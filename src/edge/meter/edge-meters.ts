import type { MeterQuery } from '../../flow/types.ts';
import { isTooManyCalls } from '../services/send-request.ts';
import type { Services, VisitorView } from '../services/services.ts';

/** The meters of one page view, as the edge asks them. */
export interface EdgeMeters {
  /** Null: not known here. */
  read(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  count(query: MeterQuery): Promise<void>;
  /** This view was not counted: another process has given away the last free one, or the service refuses more calls. */
  lostRace(): boolean;
  /** Reads the meters of the decision once more, after the view was counted, by the flow and the counter. */
  readings(): Promise<PageCounts>;
}

/** The counts of a page, by the flow and the counter. */
export type PageCounts = Readonly<Record<string, Readonly<Record<string, { count: number; increment: boolean }>>>>;

/**
 * Creates the meters. Counting is atomic, and the service counts nothing beyond the limit: if two processes have read
 * the same number, the one whose view was not counted came second. If a service knows no limit, the one whose count
 * exceeds it came second. A service that refuses more calls (429) is no outage: the meter counts as used up, so that a
 * flood of calls opens nothing.
 */
export const createEdgeMeters = (
  services: Pick<Services, 'readMeter' | 'countMeter'>,
  view: VisitorView,
  logError: (label: string, cause: unknown) => void,
): EdgeMeters => {
  let lostRace = false;
  let isRefused = false;
  /** Rejects again unless the service refuses more calls for a meter with a limit. */
  const requireRefusal = ({ limit }: MeterQuery, cause: unknown): void => {
    if (limit === undefined || !isTooManyCalls(cause)) throw cause;
    isRefused = true;
    logError('meter limit', cause);
  };
  const queries = new Set<MeterQuery>();
  return {
    read: async (query) => {
      if (query.resetUnit === 'pageviews') return null;
      // Meters that count a page each time are left to the page.
      if (!query.countSamePage) queries.add(query);
      const { limit } = query;
      if (isRefused && limit !== undefined) return { count: limit, increment: false };
      try {
        return await services.readMeter(query, view);
      } catch (cause) {
        requireRefusal(query, cause);
        return { count: limit ?? 0, increment: false };
      }
    },
    count: async (query) => {
      if (query.countSamePage) return;
      const limit = query.limit ?? Number.POSITIVE_INFINITY;
      try {
        const { count, increment } = await services.countMeter(query, view);
        lostRace ||= count > limit || (count >= limit && !increment);
      } catch (cause) {
        requireRefusal(query, cause);
        lostRace = true;
      }
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
