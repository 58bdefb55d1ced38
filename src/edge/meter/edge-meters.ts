import type { MeterQuery } from '../../flow/types.ts';
import type { Services, VisitorView } from '../services/services.ts';

/** The meters of one page view, as the edge asks them. */
export interface EdgeMeters {
  /** Null: not known here. */
  read(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  count(query: MeterQuery): Promise<void>;
  /** Another process has given away the last free view at the same moment, before this one. */
  lostRace(): boolean;
}

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
  return {
    read: async (query) => (query.resetUnit === 'pageviews' ? null : services.readMeter(query, view)),
    count: async (query) => {
      if (query.countSamePage) return;
      const { count, increment } = await services.countMeter(query, view);
      const limit = query.limit ?? Number.POSITIVE_INFINITY;
      lostRace ||= count > limit || (count >= limit && !increment);
    },
    lostRace: () => lostRace,
  };
};
