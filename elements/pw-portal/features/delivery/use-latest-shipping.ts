import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { createLatestShipping, type LatestShipping } from '../../../../src/subscriptions/delivery/shipping-store.ts';
import { usePortal } from '../../app/portal-context.tsx';

const $always = atom(true);

/** Returns a subscription's current address, which is fetched as soon as it is wanted. */
export const useLatestShipping = (
  subsId: string,
  $isWanted: ReadableAtom<boolean> = $always,
): { latest: LatestShipping; refetch: () => void } => {
  const { shipping, queryClient } = usePortal();
  const { $latest, refetch } = useMemo(
    () => createLatestShipping({ client: queryClient, query: shipping.of(subsId), $isWanted }),
    [queryClient, shipping, subsId, $isWanted],
  );
  return { latest: useStore($latest), refetch };
};
