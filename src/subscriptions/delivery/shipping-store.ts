import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Query } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import { watchQuery } from '../../query/watched-query.ts';
import type { ShippingInfo } from '../adapters/billing-adapter.ts';
import type { ShippingQueries } from '../lists/shipping-queries.ts';

/** Returns the address of a subscription for a card: it is loaded unless it is known, while the card shows it. */
export const watchShipping = (client: QueryClient, shipping: ShippingQueries, subsId: string): Query<ShippingInfo> =>
  watchQuery(client, shipping.of(subsId), { key: 'shipping', isShared: true });

/** The state of the fetch before an address is changed. */
export type LatestShipping = { status: 'loading' | 'failed' } | { status: 'loaded'; shippingInfo: ShippingInfo };

/** The address of a subscription as it is now. Cards show the new result, too. */
export interface LatestShippingStore {
  readonly $latest: ReadableAtom<LatestShipping>;
  /** The address once it has loaded; null before, and during a refetch. */
  readonly $shippingInfo: ReadableAtom<ShippingInfo | null>;
  /** Fetches it again; has no effect while nobody looks at it. */
  refetch(): void;
}

interface LatestShippingPorts {
  client: Pick<QueryClient, 'observe'>;
  query: Pick<Query<ShippingInfo>, '$list' | 'refetch'>;
  /** False: the address is not needed yet. */
  $isWanted: ReadableAtom<boolean>;
}

/**
 * Creates the store of the address as it is now. While it has listeners it is fetched as soon as it is wanted, and after
 * a new sign-in.
 */
export const createLatestShipping = ({ client, query, $isWanted }: LatestShippingPorts): LatestShippingStore => {
  const $latest = atom<LatestShipping>({ status: 'loading' });
  let requestCount = 0;
  let isOpen = false;
  const refetch = () => {
    if (!isOpen) return;
    const requestNumber = ++requestCount;
    $latest.set({ status: 'loading' });
    void query.refetch().then(() => {
      if (requestNumber !== requestCount) return;
      const { status, items } = query.$list.get();
      const [shippingInfo] = items;
      $latest.set(status === 'loaded' && shippingInfo !== undefined ? { status, shippingInfo } : { status: 'failed' });
    });
  };
  onMount($latest, () => {
    isOpen = true;
    const disposers = [
      client.observe({ key: 'latest-shipping', handleSignIn: () => $isWanted.get() && refetch() }),
      $isWanted.subscribe((isWanted) => {
        if (isWanted) refetch();
        else requestCount++;
      }),
    ];
    return () => {
      isOpen = false;
      requestCount++;
      for (const dispose of disposers) dispose();
    };
  });
  const $shippingInfo = computed($latest, (latest) => (latest.status === 'loaded' ? latest.shippingInfo : null));
  return { $latest, $shippingInfo, refetch };
};
