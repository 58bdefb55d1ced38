import { useLingui } from '@lingui/react';
import type { SeatOperation } from '../../../../src/seats/seat-list.ts';
import type { SeatStore } from '../../../../src/seats/seat-store.ts';
import type { SeatResult } from '../../../../src/seats/seats.ts';
import { dispatch } from '../../../host/events.ts';
import { useHost } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useMutation } from '../../hooks/use-mutation.ts';
import { seatLabels, seatOutcomeText } from './seat-labels.ts';

/** The state of an operation on a seat. A click while it runs does nothing. */
interface SeatOperationState {
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: SeatResult | null;
  run: (operation: SeatOperation) => void;
}

/** An operation on a seat, with its sheet. `subject` is the name of the seat. */
export const useSeatOperation = (seats: SeatStore, subject: string, onClose: () => void): SeatOperationState => {
  const { i18n } = useLingui();
  const { showToast } = usePortal();
  const host = useHost();
  const { isPending, result, run } = useMutation(seats.createOperation, {
    keyOf: (operation) => `seat ${operation.name} ${'seatId' in operation ? operation.seatId : operation.guestEmail}`,
    nameOf: (operation) => ({
      action: seatLabels[operation.name].open(i18n),
      subject: 'guestEmail' in operation ? operation.guestEmail : subject,
    }),
    textOf: ({ name }, outcome) => seatOutcomeText(i18n, name, outcome),
    onSuccess: (operation, _, isOpen) => {
      const { name } = operation;
      const subscriptionId = seats.findSubscription(operation);
      if (subscriptionId !== null) dispatch(host, 'pw-subscription-change', { subscriptionId, operation: name });
      showToast('success', seatLabels[name].done(i18n));
      if (isOpen) onClose();
    },
  });
  return { isBusy: isPending, outcome: result, run: (operation) => void run(operation) };
};
