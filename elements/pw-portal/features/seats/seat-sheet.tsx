import { useStore } from '@nanostores/react';
import type { Seat, SeatOffer } from '../../../../src/seats/seat-list.ts';
import { previewAssignSeat, previewCreateSeat, previewReassignSeat } from '../../../../src/seats/seat-previews.ts';
import type { SeatStore } from '../../../../src/seats/seat-store.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { useBillingQueries } from '../../hooks/use-billing-queries.ts';
import { CancelSeatSheet } from './cancel-seat-sheet.tsx';
import { GuestSheet } from './guest-sheet.tsx';

/** The open sheet and its seat. */
export type OpenSeatSheet =
  /** `seat`: the chosen free seat, if there are several, ending ones too. */
  | { name: 'assign-seat'; seat?: Seat | undefined }
  | { name: 'create-seat' }
  | { name: 'reassign-seat' | 'cancel-seat'; seat: Seat };

interface SeatSheetProps {
  openSheet: OpenSeatSheet;
  seats: SeatStore;
  /** The price of another seat, as last fetched; null if none is sold. */
  offer: SeatOffer | null;
  /** The name of the seat. */
  subject: string;
  onClose: () => void;
}

/** The sheet of an operation on a seat, with a preview before its confirm button. */
export const SeatSheet = ({ openSheet, offer, ...props }: SeatSheetProps) => {
  const { clock } = useSdk().platform;
  const card = useStore(useBillingQueries().$card);
  switch (openSheet.name) {
    case 'assign-seat': {
      const { seat } = openSheet;
      return (
        <GuestSheet
          {...props}
          name="assign-seat"
          previews={previewAssignSeat()}
          operationOf={(guestEmail) => ({ name: 'assign-seat', guestEmail, ...(seat && { seatId: seat.seatId }) })}
        />
      );
    }
    case 'reassign-seat': {
      const { seatId, guestEmail: formerGuest } = openSheet.seat;
      return (
        <GuestSheet
          {...props}
          name="reassign-seat"
          previews={previewReassignSeat(formerGuest)}
          operationOf={(guestEmail) => ({ name: 'reassign-seat', seatId, guestEmail })}
        />
      );
    }
    case 'create-seat': {
      if (offer === null) return <GuestSheet {...props} name="create-seat" previews={[]} operationOf={null} />;
      const { planId, price } = offer;
      return (
        <GuestSheet
          {...props}
          name="create-seat"
          previews={
            card.status === 'loading'
              ? null
              : previewCreateSeat(offer, { nowMs: clock.now(), card: card.items[0] ?? null })
          }
          operationOf={(guestEmail) => ({ name: 'create-seat', guestEmail, planId, price })}
        />
      );
    }
    case 'cancel-seat':
      return <CancelSeatSheet {...props} seat={openSheet.seat} />;
  }
};
