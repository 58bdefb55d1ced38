import { useLingui } from '@lingui/react';
import type { SeatOperation } from '../../../src/billing/operations.ts';
import type { SeatOutcome, Seats } from '../../../src/billing/seats.ts';
import { dispatch } from '../../events.ts';
import { useHost } from '../../sdk-context.tsx';
import { useFollowed } from '../parts/use-followed.ts';
import { usePortal } from '../portal-context.tsx';
import { seatOutcomeText, seatWords } from './seat-words.ts';

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
 * read again whatever became of it. `subject`: which seat it is about, in words.
 */
export const useSeatOperation = (seats: Seats, subject: string): SeatOperationState => {
  const { i18n } = useLingui();
  const { sources, lookUps } = usePortal();
  const host = useHost();
  const { isBusy, outcome, run } = useFollowed<SeatOutcome>();
  return {
    isBusy,
    outcome,
    run: (operation, onDone) =>
      run({
        key: `seat ${operation.name} ${'seatId' in operation ? operation.seatId : operation.guestEmail}`,
        action: seatWords[operation.name].open(i18n),
        subject: 'guestEmail' in operation ? operation.guestEmail : subject,
        perform: (onLater) => seats.perform(operation, (kind) => onLater({ kind })),
        reread: async () => {
          if (operation.name !== 'create-seat' && operation.name !== 'cancel-seat') return;
          await Promise.all([lookUps.changed(), sources.changed(null)]);
        },
        textOf: (result) => seatOutcomeText(i18n, operation.name, result),
        onGood: () => {
          const subscriptionId = subscriptionOf(operation, seats);
          if (subscriptionId !== null) {
            dispatch(host, 'pw-subscription-change', { subscriptionId, operation: operation.name });
          }
          onDone();
        },
      }),
  };
};
