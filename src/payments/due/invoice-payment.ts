import type { ReadableAtom } from 'nanostores';
import { createMutation, type Mutation, type MutationListeners } from '../../query/mutation.ts';
import type { QueryState } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import type { DueInvoice, SavedCard } from '../../subscriptions/lists/billing-api.ts';
import type { InvoicePaymentResult, Payments } from './payments.ts';

/** The results after which nothing is due any more. */
export type FinalPaymentKind = 'done' | 'being-debited' | 'not-due';

/** Returns whether nothing is due any more. */
export const isFinalPayment = (
  result: InvoicePaymentResult,
): result is Extract<InvoicePaymentResult, { kind: FinalPaymentKind }> =>
  result.kind === 'done' || result.kind === 'being-debited' || result.kind === 'not-due';

/** Returns whether another payment method is needed: the saved one was declined, or there is none. */
export const needsOtherMethod = (result: InvoicePaymentResult | null): boolean =>
  result?.kind === 'declined' || (result?.kind === 'refused' && result.refusal === 'no-payment-method');

interface InvoicePaymentPorts {
  client: QueryClient;
  payments: Payments;
  /** The card that is charged. */
  $card: ReadableAtom<QueryState<SavedCard>>;
  /** Removes an invoice that is no longer due from the list. */
  removeDue: (invoiceId: string) => void;
}

/**
 * Creates the payment of a due invoice; the lists are loaded again in any case. A result that asks for another payment
 * method is cleared once there is one.
 */
export const createInvoicePayment = (
  { client, payments, $card, removeDue }: InvoicePaymentPorts,
  listeners: MutationListeners<DueInvoice, InvoicePaymentResult>,
): Mutation<DueInvoice, InvoicePaymentResult> => {
  const readCard = () => JSON.stringify($card.get().items);
  /** The card when the last attempt ended. */
  let triedCard = '';
  const payment = createMutation<DueInvoice, InvoicePaymentResult>(
    {
      send: (invoice, onLater) => payments.collect(invoice, (kind) => onLater({ kind })),
      isSuccess: isFinalPayment,
      refetch: async ({ id }, result) => {
        if (isFinalPayment(result)) removeDue(id);
        await client.invalidate('billing', 'subscriptions');
        triedCard = readCard();
      },
    },
    listeners,
  );
  const clearOutdated = () => {
    if (needsOtherMethod(payment.$state.get().result)) payment.reset();
  };
  return {
    ...payment,
    open: () => {
      const disposers = [
        payment.open(),
        // Two cards may look the same, so changes that are made here count as well.
        client.observe({ key: 'charged-method', revalidate: clearOutdated }),
        $card.listen(() => {
          if (readCard() !== triedCard) clearOutdated();
        }),
      ];
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
  };
};
