import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { ofCancellingSeat } from '../../../src/billing/seat-consequences.ts';
import type { Seat } from '../../../src/billing/seat-list.ts';
import type { Seats } from '../../../src/billing/seats.ts';
import { ActionSheet } from '../actions/action-sheet.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { seatWords, usualOutcome } from './seat-words.ts';
import { useSeatOperation } from './use-seat-operation.ts';

interface CancelSeatSheetProps {
  seat: Seat;
  seats: Seats;
  subject: string;
  onClose: () => void;
}

/** Cancelling a seat that is paid for: the second of two presses. */
export const CancelSeatSheet = ({ seat, seats, subject, onClose }: CancelSeatSheetProps) => {
  const { i18n } = useLingui();
  const { sources, tell } = usePortal();
  const { isBusy, outcome, run } = useSeatOperation(seats, subject);
  const isHere = useIsHere();
  const { items } = useStore(sources.$detailed);
  const until = items.find(({ subsId }) => subsId === seat.subsId)?.currentTermEnd ?? null;
  const { open, confirm, done } = seatWords['cancel-seat'];
  return (
    <ActionSheet
      title={open(i18n)}
      subject={subject}
      action={confirm(i18n)}
      consequences={ofCancellingSeat(seat, until)}
      isBusy={isBusy}
      outcome={usualOutcome(outcome)}
      onConfirm={() =>
        run({ name: 'cancel-seat', seatId: seat.seatId }, () => {
          tell('success', done(i18n));
          if (isHere.current) onClose();
        })
      }
      onClose={onClose}
    />
  );
};
