import { useStore } from '@nanostores/react';
import { ofAssigningSeat, ofCreatingSeat, ofReassigningSeat } from '../../../src/billing/seat-consequences.ts';
import type { Seat, SeatOffer } from '../../../src/billing/seat-list.ts';
import type { Seats } from '../../../src/billing/seats.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useLookUps } from '../parts/use-look-ups.ts';
import { CancelSeatSheet } from './cancel-seat-sheet.tsx';
import { GuestSheet } from './guest-sheet.tsx';

/** Which sheet is open, and what it is about. */
export type OpenedSheet =
  | { name: 'assign-seat' | 'create-seat' }
  | { name: 'reassign-seat' | 'cancel-seat'; seat: Seat };

interface SeatSheetProps {
  opened: OpenedSheet;
  seats: Seats;
  /** What one more costs, as it was read last; null: none is sold. */
  offer: SeatOffer | null;
  /** What it is about, in words. */
  subject: string;
  onClose: () => void;
}

/** The sheet of an operation on a seat: what will follow, before its last button. */
export const SeatSheet = ({ opened, offer, ...props }: SeatSheetProps) => {
  const { clock } = useSdk().platform;
  const card = useStore(useLookUps().$card);
  switch (opened.name) {
    case 'assign-seat':
      return (
        <GuestSheet
          {...props}
          name="assign-seat"
          consequences={ofAssigningSeat()}
          operationOf={(guestEmail) => ({ name: 'assign-seat', guestEmail })}
        />
      );
    case 'reassign-seat': {
      const { seatId, guestEmail: former } = opened.seat;
      return (
        <GuestSheet
          {...props}
          name="reassign-seat"
          consequences={ofReassigningSeat(former)}
          operationOf={(guestEmail) => ({ name: 'reassign-seat', seatId, guestEmail })}
        />
      );
    }
    case 'create-seat': {
      if (offer === null) return <GuestSheet {...props} name="create-seat" consequences={[]} operationOf={null} />;
      const { planId, price } = offer;
      return (
        <GuestSheet
          {...props}
          name="create-seat"
          consequences={
            card.status === 'loading'
              ? null
              : ofCreatingSeat(offer, { nowMs: clock.now(), card: card.items[0] ?? null })
          }
          operationOf={(guestEmail) => ({ name: 'create-seat', guestEmail, planId, price })}
        />
      );
    }
    case 'cancel-seat':
      return <CancelSeatSheet {...props} seat={opened.seat} />;
  }
};
