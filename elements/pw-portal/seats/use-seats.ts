import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { createSeats, type Seats } from '../../../src/billing/seats.ts';
import { useSdk } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';

/**
 * The reader's seats, for as long as the page is shown. A seat ends and goes on with its subscription: whenever the
 * subscriptions have come anew, they are asked for again behind the reader's back.
 */
export const useSeats = (): Seats => {
  const { edition, sources, onSignedOut } = usePortal();
  const { http, platform } = useSdk();
  const seats = useMemo(
    () => createSeats({ http, edition, platform, log: platform.log, onSignedOut }),
    [http, edition, platform, onSignedOut],
  );
  const { items } = useStore(sources.$detailed);
  const seen = useRef(items);
  useEffect(() => {
    void seats.load();
    return () => seats.stop();
  }, [seats]);
  useEffect(() => {
    if (seen.current === items) return;
    seen.current = items;
    void seats.renew();
  }, [seats, items]);
  return seats;
};
