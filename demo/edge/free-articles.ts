import type { Flow, MeterQuery } from 'presswall/flow';
import type { MeteredView, Services } from './services.ts';

/** The meters of one page view, as the edge asks them. */
export interface FreeArticles {
  /** Null: not known here. */
  read(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  count(query: MeterQuery): Promise<void>;
  /** Another process has given away the last free view at the same moment: this one was counted beyond the limit. */
  wasLate(): boolean;
}

const ownNumber = (holder: unknown, name: string): number | null => {
  const value: unknown =
    typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : null;
  return typeof value === 'number' ? value : null;
};

/** How many views a meter of the flow gives; without a limit, any number. */
const limitOf = (flow: Flow, { nodeId }: MeterQuery): number => {
  const nodes = flow.subFlows.flatMap(({ pages, users, eventAndTriggers, actions }) => [
    ...[...pages, ...users],
    ...[...eventAndTriggers, ...actions],
  ]);
  const limits = nodes
    .filter(({ id, type }) => id === nodeId && type === 'pageviewmeter')
    .map(({ target }) => ownNumber(target, 'expireAt') ?? Number.POSITIVE_INFINITY);
  return Math.min(...limits, Number.POSITIVE_INFINITY);
};

/**
 * Creates the meters. A wall stands where a count equals its limit, and anybody may have counted further under a
 * visitor's id, so that what is beyond the limit is taken for the limit. Counting is atomic: of two processes that have
 * read the same number, the one whose answer is beyond the limit came too late.
 */
export const createFreeArticles = (services: Services, flow: Flow, view: MeteredView): FreeArticles => {
  let wasLate = false;
  return {
    read: async (query) => {
      if (query.resetUnit === 'pageviews') return null;
      const { count, increment } = await services.readMeter(query, view);
      return { count: Math.min(count, limitOf(flow, query)), increment };
    },
    count: async (query) => {
      if (query.countSamePage) return;
      const { count } = await services.countMeter(query, view);
      wasLate ||= count > limitOf(flow, query);
    },
    wasLate: () => wasLate,
  };
};
