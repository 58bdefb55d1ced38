import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { createSeats, type Seats } from '../../../../src/seats/seats.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';

/**
 * The reader's seats while the page is shown. A seat depends on its subscription: when the subscriptions change, the
 * seats are revalidated in the background.
 */
export const useSeats = (): Seats => {
  const { edition, subscriptionQueries, onSignedOut } = usePortal();
  const { http, platform } = useSdk();
  const seats = useMemo(
    () => createSeats({ http, edition, platform, log: platform.log, onSignedOut }),
    [http, edition, platform, onSignedOut],
  );
  const { items } = useStore(subscriptionQueries.$detailed);
  const subscriptionsKey = useMemo(() => JSON.stringify(items), [items]);
  const lastKey = useRef(subscriptionsKey);
  useEffect(() => {
    void seats.load();
    return () => seats.stop();
  }, [seats]);
  useEffect(() => {
    if (lastKey.current === subscriptionsKey) return;
    lastKey.current = subscriptionsKey;
    void seats.revalidate();
  }, [seats, subscriptionsKey]);
  return seats;
};
