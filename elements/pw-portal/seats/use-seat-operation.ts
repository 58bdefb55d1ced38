import { useRef, useState } from 'react';
import type { SeatOperation } from '../../../src/billing/operations.ts';
import type { SeatOutcome, Seats } from '../../../src/billing/seats.ts';
import { dispatch } from '../../events.ts';
import { useHost } from '../../sdk-context.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';

/** How an operation on a seat stands. A press while it is under way does nothing more. */
interface SeatOperationState {
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: SeatOutcome | null;
  run: (operation: SeatOperation, onDone: () => void) => void;
}

/** The subscription of the seat that an operation was about; null where it is not there. */
const subscriptionOf = (operation: SeatOperation, { $seats }: Seats): string | null => {
  const seats = $seats.get().items[0]?.seats ?? [];
  const found = seats.findLast((seat) =>
    'seatId' in operation ? seat.seatId === operation.seatId : seat.guestEmail === operation.guestEmail,
  );
  return found?.subsId ?? null;
};

/**
 * Does something with a seat and follows what becomes of it. What is bought, or ends, is a subscription: the lists are
 * read again whatever became of it. What is under way goes on when its sheet has been closed.
 */
export const useSeatOperation = (seats: Seats): SeatOperationState => {
  const { sources, lookUps, onSignedOut } = usePortal();
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SeatOutcome | null>(null);
  const isHere = useIsHere();
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  const run: SeatOperationState['run'] = (operation, onDone) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    const perform = async () => {
      const result = await seats.perform(operation);
      if (operation.name === 'create-seat' || operation.name === 'cancel-seat') {
        await Promise.all([lookUps.changed(), sources.changed(null)]);
      }
      isRunning.current = false;
      if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
      if (result.kind === 'done') {
        const subscriptionId = subscriptionOf(operation, seats);
        if (subscriptionId !== null) {
          dispatch(host, 'pw-subscription-change', { subscriptionId, operation: operation.name });
        }
        onDone();
      }
      if (!isHere.current) return;
      setBusy(false);
      setOutcome(result);
    };
    void perform();
  };
  return { isBusy, outcome, run };
};
