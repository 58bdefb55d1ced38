import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShippingInfo } from '../../../../src/subscriptions/adapters/billing-adapter.ts';
import { usePortal } from '../../app/portal-context.tsx';

/** The state of the fetch before an address is changed. */
export type LatestShipping = { status: 'loading' | 'failed' } | { status: 'loaded'; shippingInfo: ShippingInfo };

/**
 * Fetches a subscription's current address: as soon as it is wanted, after a new sign-in, and whenever `refetch` is
 * called. Cards show the new result, too.
 */
export const useLatestShipping = (subsId: string, isWanted = true): { latest: LatestShipping; refetch: () => void } => {
  const { shipping, signInCount } = usePortal();
  const [latest, setLatest] = useState<LatestShipping>({ status: 'loading' });
  const requestCount = useRef(0);
  const refetch = useCallback(() => {
    const requestNumber = ++requestCount.current;
    setLatest({ status: 'loading' });
    void shipping.refetch(subsId).then(() => {
      if (requestNumber !== requestCount.current) return;
      const { status, items } = shipping.$of(subsId).get();
      const [shippingInfo] = items;
      setLatest(status === 'loaded' && shippingInfo !== undefined ? { status, shippingInfo } : { status: 'failed' });
    });
  }, [shipping, subsId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in fetches what an expired session could not
  useEffect(() => {
    if (isWanted) refetch();
    return () => {
      requestCount.current++;
    };
  }, [refetch, isWanted, signInCount]);
  return { latest, refetch };
};
