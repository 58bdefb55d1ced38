import type { Dispose } from '../../platform/platform.ts';
import { createQuery, type Query, type QueryPorts } from '../../query/query.ts';
import type { ShippingInfo } from '../adapters/billing-adapter.ts';
import { isPrinted } from '../subscription/delivery.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import type { Billing } from './billing.ts';

/**
 * Delivery addresses of a reader, per subscription: a failed one is logged (spec: portal point 8) and hides no other.
 * They are not revalidated, because a token must match the address that was shown. No action rejects.
 */
export interface ShippingQueries {
  /** Returns the query of a subscription: one entry once it is loaded, with or without an address. */
  of(subsId: string): Query<ShippingInfo>;
  /** Cancels pending requests; nothing changes after that. */
  stop: Dispose;
}

/** Returns whether a subscription is delivered. */
export const isDelivered = ({ subsType, subsStatus }: Pick<DetailedSubscription, 'subsType' | 'subsStatus'>): boolean =>
  isPrinted(subsType) && subsStatus !== 'cancelled';

/** Creates them; nothing is requested at first. */
export const createShippingQueries = (billing: Pick<Billing, 'shipping'>, ports: QueryPorts): ShippingQueries => {
  const queries = new Map<string, Query<ShippingInfo>>();
  let isStopped = false;
  const unlessStopped = (load: () => Promise<void>) => async () => {
    if (!isStopped) await load();
  };
  const create = (subsId: string): Query<ShippingInfo> => {
    const query = createQuery<ShippingInfo>(ports, {
      errorText: '[PW] A delivery address could not be loaded',
      fetch: async () => [await billing.shipping(subsId)],
    });
    return {
      ...query,
      refetch: unlessStopped(query.refetch),
      loadUnlessKnown: unlessStopped(query.loadUnlessKnown),
    };
  };
  const of: ShippingQueries['of'] = (subsId) => {
    const query = queries.get(subsId) ?? create(subsId);
    queries.set(subsId, query);
    return query;
  };
  return {
    of,
    stop: () => {
      isStopped = true;
      for (const query of queries.values()) query.stop();
    },
  };
};
