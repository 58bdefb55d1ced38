import type { ReadableAtom } from 'nanostores';
import { createMutation, type Mutation, type MutationListeners } from '../../query/mutation.ts';
import type { Query, QueryState } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import { watchQuery } from '../../query/watched-query.ts';
import type { PaymentToken } from '../fields/payment.ts';
import type { PaymentMethodResult, PaymentMethods } from './payment-methods.ts';
import type { SavedPaymentMethod, SavedPaymentMethods } from './saved-payment-methods.ts';

/** A change of the payment methods. */
export type MethodChange =
  | { name: 'add'; token: PaymentToken; isPrimary: boolean }
  | { name: 'make-primary' | 'remove'; method: SavedPaymentMethod };

/** The reader's payment methods, while somebody looks at them. */
export interface MethodStore {
  readonly query: Query<SavedPaymentMethods>;
  /** Creates a change. Afterwards the billing data is loaded again in any case. */
  createChange(
    listeners: MutationListeners<MethodChange, PaymentMethodResult>,
  ): Mutation<MethodChange, PaymentMethodResult>;
}

interface MethodStorePorts {
  client: QueryClient;
  methods: PaymentMethods;
  /** The charged card, for a view that stays open: another tab, a sheet or an agent may change it. */
  $card: ReadableAtom<QueryState<unknown>> | null;
}

/** Creates the store. */
export const createMethodStore = ({ client, methods, $card }: MethodStorePorts): MethodStore => ({
  query: watchQuery(client, methods, {
    key: 'payment-methods',
    ...($card && {
      revalidatesOn: (onChange: () => void) =>
        $card.listen((_, previous) => {
          if (previous?.status !== 'loading') onChange();
        }),
    }),
  }),
  createChange: (listeners) =>
    createMutation<MethodChange, PaymentMethodResult>(
      {
        send: (change, onLater) => {
          if (change.name === 'add') return methods.add(change.token, change.isPrimary, onLater);
          if (change.name === 'remove') return methods.remove(change.method, onLater);
          return methods.makePrimary(change.method, onLater);
        },
        refetch: () => client.invalidate('billing'),
      },
      {
        ...listeners,
        onSuccess: (change, result) => {
          void client.invalidate('charged-method');
          listeners.onSuccess?.(change, result);
        },
      },
    ),
});
