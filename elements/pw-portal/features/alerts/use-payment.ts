import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import {
  createInvoicePayment,
  type FinalPaymentKind,
  isFinalPayment,
  needsOtherMethod,
} from '../../../../src/payments/due/invoice-payment.ts';
import { createPayments, type InvoicePaymentResult } from '../../../../src/payments/due/payments.ts';
import type { DueInvoice } from '../../../../src/subscriptions/lists/billing-api.ts';
import { dispatch } from '../../../host/events.ts';
import { useHost, useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useMutation } from '../../hooks/use-mutation.ts';
import { outcomeText } from '../operations/labels/outcome-messages.ts';

const finalMessages: Readonly<Record<FinalPaymentKind, (i18n: I18n) => string>> = {
  done: (i18n) => i18n._('portal.pay.done'),
  'being-debited': (i18n) => i18n._('portal.pay.being-debited'),
  'not-due': (i18n) => i18n._('portal.pay.not-due'),
};

/** The state of a payment. A click while it runs does nothing. */
interface PaymentState {
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first, and once the payment method that failed was replaced. */
  outcome: InvoicePaymentResult | null;
  /** Another payment method is needed. */
  needsMethod: boolean;
  pay: (invoice: DueInvoice) => void;
}

/** The payment of a due invoice, with its sheet. */
export const usePayment = (onClose: () => void): PaymentState => {
  const { i18n } = useLingui();
  const { edition, queryClient, billingQueries, showToast } = usePortal();
  const { http, platform } = useSdk();
  const host = useHost();
  const { isPending, result, run } = useMutation<DueInvoice, InvoicePaymentResult>(
    (listeners) => {
      const { $card, removeDue } = billingQueries;
      const payments = createPayments({ http, edition, platform, log: platform.log });
      return createInvoicePayment({ client: queryClient, payments, $card, removeDue }, listeners);
    },
    {
      keyOf: ({ id }) => `pay ${id}`,
      nameOf: ({ amountDue, currency }) => ({
        action: i18n._('portal.pay'),
        subject: formatCents(amountDue, withCurrency(edition, currency)),
      }),
      textOf: (_, outcome) => outcomeText(i18n, outcome),
      onSuccess: ({ subsId }, outcome, isOpen) => {
        if (!isFinalPayment(outcome)) return;
        const { kind } = outcome;
        if (kind !== 'not-due')
          dispatch(host, 'pw-subscription-change', { subscriptionId: subsId, operation: 'collect' });
        showToast(kind === 'not-due' ? 'info' : 'success', finalMessages[kind](i18n));
        // A reader who closed the sheet may have opened that of another invoice.
        if (isOpen) onClose();
      },
    },
  );
  return {
    isBusy: isPending,
    outcome: result,
    needsMethod: needsOtherMethod(result),
    pay: (invoice) => void run(invoice),
  };
};
