import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import { createPayments, type InvoicePaymentResult } from '../../../../src/payments/due/payments.ts';
import type { DueInvoice } from '../../../../src/subscriptions/lists/billing-api.ts';
import { dispatch } from '../../../host/events.ts';
import { useHost, useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useTrackedOperation } from '../../hooks/use-tracked-operation.ts';
import { outcomeText } from '../operations/labels/outcome-messages.ts';

/** Returns whether another payment method is needed: the saved one was declined, or there is none. */
const needsAnotherMethod = (outcome: InvoicePaymentResult): boolean =>
  outcome.kind === 'declined' || (outcome.kind === 'refused' && outcome.refusal === 'no-payment-method');

/** The outcomes after which nothing is due any more. */
type FinalKind = 'done' | 'being-debited' | 'not-due';

const isFinal = (outcome: InvoicePaymentResult): outcome is Extract<InvoicePaymentResult, { kind: FinalKind }> =>
  outcome.kind === 'done' || outcome.kind === 'being-debited' || outcome.kind === 'not-due';

/** The state of a payment. A click while it runs does nothing. */
interface PaymentState {
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first, and once the payment method that failed was replaced. */
  outcome: InvoicePaymentResult | null;
  /** Another payment method is needed. */
  needsOtherMethod: boolean;
  /** Pays an invoice. `onFinal` is called when nothing is due any more. */
  run: (invoice: DueInvoice, onFinal: (kind: FinalKind) => void) => void;
}

/**
 * Pays a due invoice and follows the outcome; due invoices are refetched in any case. A running payment continues after
 * its sheet is closed.
 */
export const usePayment = (): PaymentState => {
  const { i18n } = useLingui();
  const { edition, subscriptionQueries, billingQueries, methodChangeCount } = usePortal();
  const { http, platform } = useSdk();
  const host = useHost();
  const payments = useMemo(
    () => createPayments({ http, edition, platform, log: platform.log }),
    [http, edition, platform],
  );
  const trackedPayment = useTrackedOperation<InvoicePaymentResult>();
  useStore(billingQueries.$card);
  /** Identifies the payment method that is charged. Two cards may look the same, so changes made here count as well. */
  const getMethodKey = useRef((): string => '');
  getMethodKey.current = () => JSON.stringify([methodChangeCount, billingQueries.$card.get().items]);
  /** The payment method's key when the last attempt ended. */
  const [triedMethodKey, setTriedMethodKey] = useState('');
  const run: PaymentState['run'] = (invoice, onFinal) =>
    trackedPayment.run({
      key: `pay ${invoice.id}`,
      action: i18n._('portal.pay'),
      subject: formatCents(invoice.amountDue, withCurrency(edition, invoice.currency)),
      perform: (onLater) => payments.collect(invoice, (kind) => onLater({ kind })),
      refetch: async (result) => {
        await Promise.all([
          billingQueries.revalidate(isFinal(result) ? invoice.id : undefined),
          subscriptionQueries.applyChange(null),
        ]);
        setTriedMethodKey(getMethodKey.current());
      },
      textOf: (result) => (isFinal(result) ? '' : outcomeText(i18n, result)),
      onSuccess: (result) => {
        if (!isFinal(result)) return;
        if (result.kind !== 'not-due') {
          dispatch(host, 'pw-subscription-change', { subscriptionId: invoice.subsId, operation: 'collect' });
        }
        onFinal(result.kind);
      },
    });
  const { outcome: lastOutcome, isBusy } = trackedPayment;
  const isOutdated =
    lastOutcome !== null && needsAnotherMethod(lastOutcome) && triedMethodKey !== getMethodKey.current();
  const outcome = isOutdated ? null : lastOutcome;
  return { isBusy, outcome, needsOtherMethod: outcome !== null && needsAnotherMethod(outcome), run };
};
