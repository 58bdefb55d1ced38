import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { billingLookUps } from '../http/contract/billing-look-ups.ts';
import { dueInvoices } from '../http/contract/due-invoice-calls.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createIntents } from './intents.ts';
import type { DueInvoice } from './look-up-asks.ts';
import type { InvoiceOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { howFor, once } from './shared-calls.ts';

/** What became of a payment, found out by reading again what is due. */
export type PaymentOutcome =
  | { kind: 'done' }
  /** The bank has been asked, and answers days later: it is due no more, and not paid yet. */
  | { kind: 'being-debited' }
  /** The service said that it was paid, and it is still due. */
  | { kind: 'not-done' }
  /** Nobody can say yet; paying again is the same intent. */
  | { kind: 'not-confirmed' }
  /** It is not due (any more): paid elsewhere, or given up. This charged nothing. */
  | { kind: 'not-due' }
  /** The card would not pay; nothing was changed. */
  | { kind: 'declined' }
  | { kind: 'refused'; refusal: Refusal };

/** Paying what could not be charged. */
export interface Payments {
  /** Charges the kept card for an invoice, once. Never rejects. */
  collect(invoice: DueInvoice): Promise<PaymentOutcome>;
}

interface PaymentPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks'>;
  log: Pick<Log, 'error'>;
}

const wish: InvoiceOperation = { name: 'collect' };

/** What a refusal means for a payment. */
const endOf = (refusal: Refusal): PaymentOutcome => {
  if (refusal === 'payment-failed') return { kind: 'declined' };
  if (refusal === 'wrong-state') return { kind: 'not-due' };
  return { kind: 'refused', refusal };
};

/** Opens the payments of an edition; they are the same at both billing systems. */
export const createPayments = ({ http, edition, platform, log }: PaymentPorts): Payments => {
  const { storage, clock, dice, locks } = platform;
  const intents = createIntents(storage, clock, dice, locks);
  const how = howFor(edition);

  /** Whether it is due still; null where that can't be read. */
  const isDue = async ({ id }: DueInvoice): Promise<boolean | null> => {
    try {
      const query = { siteid: edition.ids.siteId };
      const { invoices } = await http(billingLookUps.paymentDueInvoice, { ...how, query });
      return invoices.some((each) => each.id === id);
    } catch (failure) {
      log.error('[PW] What is due could not be read again', failure);
      return null;
    }
  };

  const collect: Payments['collect'] = async (invoice) => {
    const body = { invoice_id: invoice.id };
    try {
      const key = await intents.keyOf(invoice.id, wish);
      const reply = await http(dueInvoices.collectInvoice, { ...how, headers: once(key), body });
      intents.settle(invoice.id, wish);
      const { status } = reply.invoice;
      if ((await isDue(invoice)) ?? !['paid', 'pending'].includes(status)) return { kind: 'not-done' };
      return status === 'pending' ? { kind: 'being-debited' } : { kind: 'done' };
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') intents.settle(invoice.id, wish);
        return endOf(refusal);
      }
      log.error('[PW] What became of a payment is not known yet', failure);
      // What is no longer due after its day was given up, not paid.
      if ((await isDue(invoice)) !== false || clock.now() >= invoice.dueDate) return { kind: 'not-confirmed' };
      intents.settle(invoice.id, wish);
      return { kind: 'done' };
    }
  };
  return { collect };
};
