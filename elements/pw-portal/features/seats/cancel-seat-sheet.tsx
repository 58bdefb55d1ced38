import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Seat } from '../../../../src/seats/seat-list.ts';
import { previewCancelSeat } from '../../../../src/seats/seat-previews.ts';
import type { SeatStore } from '../../../../src/seats/seat-store.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';
import { ActionSheet } from '../operations/action-sheet.tsx';
import { commonOutcome, seatLabels } from './seat-labels.ts';
import { useSeatOperation } from './use-seat-operation.ts';

interface CancelSeatSheetProps {
  seat: Seat;
  seats: SeatStore;
  subject: string;
  onClose: () => void;
}

/** Cancels a paid seat: the second of two clicks. */
export const CancelSeatSheet = ({ seat, seats, subject, onClose }: CancelSeatSheetProps) => {
  const { i18n } = useLingui();
  const { subscriptionQueries } = usePortal();
  const { isBusy, outcome, run } = useSeatOperation(seats, subject, onClose);
  const { items } = useStore(subscriptionQueries.$detailed);
  const termEnd = items.find(({ subsId }) => subsId === seat.subsId)?.currentTermEnd ?? null;
  const dueMs = useDueInvoice(seat.subsId)?.dueDate ?? null;
  const { open, confirm } = seatLabels['cancel-seat'];
  return (
    <ActionSheet
      title={open(i18n)}
      subject={subject}
      action={confirm(i18n)}
      previews={previewCancelSeat(seat, termEnd, dueMs)}
      isBusy={isBusy}
      outcome={commonOutcome(outcome)}
      onConfirm={() => run({ name: 'cancel-seat', seatId: seat.seatId })}
      onClose={onClose}
    />
  );
};
