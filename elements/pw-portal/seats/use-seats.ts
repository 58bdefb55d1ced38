import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { createSeats, type Seats } from '../../../src/billing/seats.ts';
import { useSdk } from '../../sdk-context.tsx';
import { usePortal } from '../portal-context.tsx';

/**
 * The reader's seats, for as long as the page is shown. A seat ends and goes on with its subscription: whenever the
 * subscriptions turn out to be others than before, they are asked for again behind the reader's back.
 */
export const useSeats = (): Seats => {
  const { edition, sources, onSignedOut } = usePortal();
  const { http, platform } = useSdk();
  const seats = useMemo(
    () => createSeats({ http, edition, platform, log: platform.log, onSignedOut }),
    [http, edition, platform, onSignedOut],
  );
  const { items } = useStore(sources.$detailed);
  const standing = useMemo(() => JSON.stringify(items), [items]);
  const seen = useRef(standing);
  useEffect(() => {
    void seats.load();
    return () => seats.stop();
  }, [seats]);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    void seats.renew();
  }, [seats, standing]);
  return seats;
};
