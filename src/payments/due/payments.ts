import { type BillingRefusal, toBillingRefusal } from '../../billing/billing-refusal.ts';
import { createIdempotentOperations, type IdempotentOperation } from '../../billing/idempotent-operations.ts';
import type { FinalOutcome } from '../../billing/pending-operations.ts';
import { billingLookUps } from '../../contract/subscriptions/billing-lookups.ts';
import { dueInvoices } from '../../contract/subscriptions/due-invoice.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Log, Platform } from '../../platform/platform.ts';
import { idempotencyHeader, requestOptions } from '../../subscriptions/adapters/shared-calls.ts';
import type { DueInvoice } from '../../subscriptions/lists/billing-api.ts';

/** Result of a payment, confirmed by reading the due invoices again. */
export type InvoicePaymentResult =
  | { kind: 'done' }
  /** The bank was asked, and answers days later: the invoice is no longer due, and not paid yet. */
  | { kind: 'being-debited' }
  /** It is still due a minute later: nothing was paid, whatever the service replied. */
  | { kind: 'not-done' }
  /** Not confirmed yet; paying again uses the same idempotency key. Later checks find out. */
  | { kind: 'not-confirmed' }
  /** It is not due (any more): paid elsewhere, or written off. Nothing was charged. */
  | { kind: 'not-due' }
  /** The card was declined; nothing was changed. */
  | { kind: 'declined' }
  | { kind: 'refused'; refusal: BillingRefusal };

/** Payment of due invoices. */
export interface Payments {
  /**
   * Charges the saved card for an invoice, once. Never rejects. `onFinalOutcome` is called with the result if it was
   * not confirmed at first.
   */
  collect(invoice: DueInvoice, onFinalOutcome?: (outcome: FinalOutcome) => void): Promise<InvoicePaymentResult>;
}

interface PaymentPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks'>;
  log: Pick<Log, 'error'>;
}

const collectOperation = { name: 'collect' } as const;

/** Converts a refusal to the result of a payment. */
const toPaymentResult = (refusal: BillingRefusal): InvoicePaymentResult => {
  if (refusal === 'payment-failed') return { kind: 'declined' };
  if (refusal === 'wrong-state') return { kind: 'not-due' };
  return { kind: 'refused', refusal };
};

/** Creates the payments of an edition; they are the same in both billing systems. */
export const createPayments = ({ http, edition, platform, log }: PaymentPorts): Payments => {
  const { clock } = platform;
  const operations = createIdempotentOperations<never>(platform);
  const callOptions = requestOptions(edition);

  /** Returns whether it is still due; null if the read fails. */
  const isDue = async ({ id }: DueInvoice): Promise<boolean | null> => {
    try {
      const query = { siteid: edition.ids.siteId };
      const { invoices } = await http(billingLookUps.paymentDueInvoice, { ...callOptions, query });
      return invoices.some((each) => each.id === id);
    } catch (failure) {
      log.error('[PW] What is due could not be read again', failure);
      return null;
    }
  };

  /** Watches an unconfirmed payment; its key stays until the result is known. */
  const watchPayment = (
    operation: IdempotentOperation<never>,
    invoice: DueInvoice,
    onFinalOutcome: (outcome: FinalOutcome) => void,
  ) =>
    operation.watch({
      check: () => null,
      poll: async () => {
        const isStillDue = await isDue(invoice);
        // An invoice that is no longer due after its due date was written off, not paid.
        if (isStillDue === null || clock.now() >= invoice.dueDate) throw new Error('Nobody can tell');
        return !isStillDue;
      },
      onOutcome: onFinalOutcome,
    });

  const collect = async (
    operation: IdempotentOperation<never>,
    invoice: DueInvoice,
    onFinalOutcome: (outcome: FinalOutcome) => void,
  ): Promise<InvoicePaymentResult> => {
    /** Null if the reply was lost. */
    let status: string | null = null;
    try {
      const headers = idempotencyHeader(await operation.getKey());
      const body = { invoice_id: invoice.id };
      const { invoice: reply } = await http(dueInvoices.collectInvoice, { ...callOptions, headers, body });
      ({ status } = reply);
    } catch (failure) {
      const refusal = toBillingRefusal(failure);
      if (refusal !== null) {
        operation.completeUnlessRetried(refusal);
        return toPaymentResult(refusal);
      }
      log.error('[PW] What became of a payment is not known yet', failure);
    }
    const isStillDue = (await isDue(invoice)) !== false;
    // Without a reply, an invoice that is no longer due after its due date was written off, not paid.
    const isUnknown = status === null && clock.now() >= invoice.dueDate;
    if (isStillDue || isUnknown) return watchPayment(operation, invoice, onFinalOutcome);
    operation.complete();
    return status === 'pending' ? { kind: 'being-debited' } : { kind: 'done' };
  };

  return {
    collect: (invoice, onFinalOutcome = () => {}) => {
      const operation = operations.of(invoice.id, collectOperation);
      return operation.whileRetrying(() => collect(operation, invoice, onFinalOutcome));
    },
  };
};
