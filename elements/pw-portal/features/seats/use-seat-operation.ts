import { useLingui } from '@lingui/react';
import type { SeatOperation } from '../../../../src/seats/seat-list.ts';
import type { SeatResult, Seats } from '../../../../src/seats/seats.ts';
import { dispatch } from '../../../host/events.ts';
import { useHost } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useTrackedOperation } from '../../hooks/use-tracked-operation.ts';
import { seatLabels, seatOutcomeText } from './seat-labels.ts';

/** The state of an operation on a seat. A click while it runs does nothing. */
interface SeatOperationState {
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: SeatResult | null;
  run: (operation: SeatOperation, onDone: () => void) => void;
}

/** Returns the subscription of the operation's seat; null if the seat is not in the list. */
const subscriptionOf = (operation: SeatOperation, { $seats }: Seats): string | null => {
  const seats = $seats.get().items[0]?.seats ?? [];
  const match = seats.findLast((seat) =>
    'seatId' in operation ? seat.seatId === operation.seatId : seat.guestEmail === operation.guestEmail,
  );
  return match?.subsId ?? null;
};

/**
 * Runs an operation on a seat and follows its outcome. A seat that is bought, or ends, is a subscription: the lists are
 * refetched in any case. `subject` is the name of the seat.
 */
export const useSeatOperation = (seats: Seats, subject: string): SeatOperationState => {
  const { i18n } = useLingui();
  const { subscriptionQueries, billingQueries } = usePortal();
  const host = useHost();
  const { isBusy, outcome, run } = useTrackedOperation<SeatResult>();
  return {
    isBusy,
    outcome,
    run: (operation, onDone) =>
      run({
        key: `seat ${operation.name} ${'seatId' in operation ? operation.seatId : operation.guestEmail}`,
        action: seatLabels[operation.name].open(i18n),
        subject: 'guestEmail' in operation ? operation.guestEmail : subject,
        perform: (onLater) => seats.perform(operation, (kind) => onLater({ kind })),
        refetch: async () => {
          if (operation.name !== 'create-seat' && operation.name !== 'cancel-seat') return;
          await Promise.all([billingQueries.revalidate(), subscriptionQueries.applyChange(null)]);
        },
        textOf: (result) => seatOutcomeText(i18n, operation.name, result),
        onSuccess: () => {
          const subscriptionId = subscriptionOf(operation, seats);
          if (subscriptionId !== null) {
            dispatch(host, 'pw-subscription-change', { subscriptionId, operation: operation.name });
          }
          onDone();
        },
      }),
  };
};
