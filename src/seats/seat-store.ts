import { computed, type ReadableAtom } from 'nanostores';
import { createMutation, type Mutation, type MutationListeners } from '../query/mutation.ts';
import type { Query, QueryState } from '../query/query.ts';
import type { QueryClient } from '../query/query-client.ts';
import { watchQuery } from '../query/watched-query.ts';
import type { DetailedSubscription } from '../subscriptions/subscription/subscription.ts';
import type { SeatList, SeatOperation } from './seat-list.ts';
import type { SeatResult, Seats } from './seats.ts';

/** The seats of a reader, while somebody looks at them. */
export interface SeatStore {
  readonly query: Query<SeatList>;
  /** Creates an operation on the seats. A seat that is bought, or ends, is a subscription: the lists are loaded again. */
  createOperation(listeners: MutationListeners<SeatOperation, SeatResult>): Mutation<SeatOperation, SeatResult>;
  /** Returns the subscription of an operation's seat; null if the seat is not in the list. */
  findSubscription(operation: SeatOperation): string | null;
}

interface SeatStorePorts {
  client: QueryClient;
  seats: Seats;
  /** The reader's subscriptions. When they change, so may the seats. */
  $subscriptions: ReadableAtom<QueryState<DetailedSubscription>>;
}

/** Creates the store. */
export const createSeatStore = ({ client, seats, $subscriptions }: SeatStorePorts): SeatStore => ({
  query: watchQuery(client, seats, {
    key: 'seats',
    revalidatesOn: (onChange) => computed($subscriptions, ({ items }) => JSON.stringify(items)).listen(onChange),
  }),
  createOperation: (listeners) =>
    createMutation<SeatOperation, SeatResult>(
      {
        send: (operation, onLater) => seats.perform(operation, (kind) => onLater({ kind })),
        refetch: async ({ name }) => {
          if (name === 'create-seat' || name === 'cancel-seat') await client.invalidate('billing', 'subscriptions');
        },
      },
      listeners,
    ),
  findSubscription: (operation) => {
    const list = seats.$list.get().items[0]?.seats ?? [];
    const match = list.findLast((seat) =>
      'seatId' in operation ? seat.seatId === operation.seatId : seat.guestEmail === operation.guestEmail,
    );
    return match?.subsId ?? null;
  },
});
