import type { MeterQuery } from 'presswall/flow';
import type { MeteredView, Services } from './services.ts';

/** The meters of one page view, as the edge asks them. */
export interface FreeArticles {
  /** Null: not known here. */
  read(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  count(query: MeterQuery): Promise<void>;
  /** Another process has given away the last free view at the same moment: this one came too late. */
  wasLate(): boolean;
}

/**
 * Creates the meters. Counting is atomic, and the service counts nothing beyond the limit: of two processes that have
 * read the same number, the one whose view was not counted came too late. Where a service knows no limit, it is the one
 * whose count is beyond it.
 */
export const createFreeArticles = (services: Services, view: MeteredView): FreeArticles => {
  let wasLate = false;
  return {
    read: async (query) => (query.resetUnit === 'pageviews' ? null : services.readMeter(query, view)),
    count: async (query) => {
      if (query.countSamePage) return;
      const { count, increment } = await services.countMeter(query, view);
      const limit = query.limit ?? Number.POSITIVE_INFINITY;
      wasLate ||= count > limit || (count >= limit && !increment);
    },
    wasLate: () => wasLate,
  };
};
