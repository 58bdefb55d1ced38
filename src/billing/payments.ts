import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { billingLookUps } from '../http/contract/billing-look-ups.ts';
import { dueInvoices } from '../http/contract/due-invoice-calls.ts';
import type { Log, Platform } from '../platform/platform.ts';
import { createIntents, intentId } from './intents.ts';
import type { DueInvoice } from './look-up-asks.ts';
import type { InvoiceOperation } from './operations.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { howFor, once } from './shared-calls.ts';
import { createUnconfirmed, type LateEnd } from './unconfirmed.ts';

/** What became of a payment, found out by reading again what is due. */
export type PaymentOutcome =
  | { kind: 'done' }
  /** The bank has been asked, and answers days later: it is due no more, and not paid yet. */
  | { kind: 'being-debited' }
  /** It is still due a minute later: nothing was paid, whatever the service said. */
  | { kind: 'not-done' }
  /** Nobody can say yet; paying again is the same intent. Later looks find out. */
  | { kind: 'not-confirmed' }
  /** It is not due (any more): paid elsewhere, or given up. This charged nothing. */
  | { kind: 'not-due' }
  /** The card would not pay; nothing was changed. */
  | { kind: 'declined' }
  | { kind: 'refused'; refusal: Refusal };

/** Paying what could not be charged. */
export interface Payments {
  /**
   * Charges the kept card for an invoice, once. Never rejects. `onLater` hears what became of it where that was not
   * confirmed at first.
   */
  collect(invoice: DueInvoice, onLater?: (end: LateEnd) => void): Promise<PaymentOutcome>;
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

  const unconfirmed = createUnconfirmed<never>(clock);

  /** Watches what could not be confirmed; its key stays until the end is known. */
  const watch = (invoice: DueInvoice, onLater: (end: LateEnd) => void) => {
    unconfirmed.watch(intentId(invoice.id, wish), {
      judge: () => null,
      ask: async () => {
        const isStillDue = await isDue(invoice);
        // What is no longer due after its day was given up, not paid.
        if (isStillDue === null || clock.now() >= invoice.dueDate) throw new Error('Nobody can tell');
        return !isStillDue;
      },
      onEnd: (end) => {
        intents.settle(invoice.id, wish);
        onLater(end);
      },
    });
    return { kind: 'not-confirmed' } as const;
  };

  const collect: Payments['collect'] = async (invoice, onLater = () => {}) => {
    const settle = () => {
      unconfirmed.forget(intentId(invoice.id, wish));
      intents.settle(invoice.id, wish);
    };
    const body = { invoice_id: invoice.id };
    try {
      const key = await intents.keyOf(invoice.id, wish);
      const { invoice: answered } = await http(dueInvoices.collectInvoice, { ...how, headers: once(key), body });
      if ((await isDue(invoice)) !== false) return watch(invoice, onLater);
      settle();
      return answered.status === 'pending' ? { kind: 'being-debited' } : { kind: 'done' };
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') settle();
        return endOf(refusal);
      }
      log.error('[PW] What became of a payment is not known yet', failure);
      // What is no longer due after its day was given up, not paid.
      if ((await isDue(invoice)) !== false || clock.now() >= invoice.dueDate) return watch(invoice, onLater);
      settle();
      return { kind: 'done' };
    }
  };
  return {
    collect: (invoice, onLater) => unconfirmed.during(intentId(invoice.id, wish), () => collect(invoice, onLater)),
  };
};
