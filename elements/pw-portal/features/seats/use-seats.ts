import { useMemo } from 'react';
import { createSeatStore, type SeatStore } from '../../../../src/seats/seat-store.ts';
import { createSeats } from '../../../../src/seats/seats.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';

/** Returns the store of the reader's seats. */
export const useSeats = (): SeatStore => {
  const { edition, queryClient, subscriptionQueries, onSignedOut } = usePortal();
  const { http, platform } = useSdk();
  return useMemo(
    () =>
      createSeatStore({
        client: queryClient,
        seats: createSeats({ http, edition, platform, log: platform.log, onSignedOut }),
        $subscriptions: subscriptionQueries.$detailed,
      }),
    [http, edition, platform, queryClient, subscriptionQueries, onSignedOut],
  );
};
