import type { ReadableAtom } from 'nanostores';
import { createQuery, type Query, type QueryPorts, type QueryState } from '../../query/query.ts';
import type { ShippingInfo } from '../adapters/billing-adapter.ts';
import { isPrinted } from '../subscription/delivery.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import type { Billing } from './billing.ts';

/**
 * Delivery addresses of a reader, per subscription: a failed one is logged (spec: portal point 8) and hides no other.
 * They are not revalidated, because a token must match the address that was shown. No action rejects.
 */
export interface ShippingQueries {
  /** One entry once it is loaded, with or without an address. */
  $of(subsId: string): ReadableAtom<QueryState<ShippingInfo>>;
  /** Loads it unless it is known. */
  load(subsId: string): Promise<void>;
  /** Loads it again: it has changed, or may have. */
  refetch(subsId: string): Promise<void>;
  /** Cancels pending requests; nothing changes after that. */
  stop: Query<unknown>['stop'];
}

/** Returns whether a subscription is delivered. */
export const isDelivered = ({ subsType, subsStatus }: Pick<DetailedSubscription, 'subsType' | 'subsStatus'>): boolean =>
  isPrinted(subsType) && subsStatus !== 'cancelled';

/** Creates them; nothing is requested before `load`. */
export const createShippingQueries = (billing: Pick<Billing, 'shipping'>, ports: QueryPorts): ShippingQueries => {
  const queries = new Map<string, Query<ShippingInfo>>();
  let isStopped = false;
  const queryOf = (subsId: string): Query<ShippingInfo> => {
    const query =
      queries.get(subsId) ??
      createQuery(ports, {
        errorText: '[PW] A delivery address could not be loaded',
        fetch: async () => [await billing.shipping(subsId)],
      });
    queries.set(subsId, query);
    return query;
  };
  const refetch: ShippingQueries['refetch'] = async (subsId) => {
    if (!isStopped) await queryOf(subsId).refetch();
  };
  return {
    $of: (subsId) => queryOf(subsId).$list,
    load: async (subsId) => {
      const query = queryOf(subsId);
      const { status } = query.$list.get();
      if (status === 'failed') await refetch(subsId);
      if (status === 'loading' && !isStopped) await query.load();
    },
    refetch,
    stop: () => {
      isStopped = true;
      for (const query of queries.values()) query.stop();
    },
  };
};
