/** Applies due events to a subscription. */
import { nextEvent } from './clock-events.ts';
import { type NewInvoice, type PaymentMethod, settleTransition } from './settle.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** The resulting subscription, and the invoices on the way, oldest first. */
export interface AppliedEvents {
  record: SubscriptionRecord;
  invoices: NewInvoice[];
}

/** Applies all events up to now, each at its own time and in order: the result does not depend on when this runs. */
export const applyDueEvents = (initial: SubscriptionRecord, method: PaymentMethod | null, now: Date): AppliedEvents => {
  const invoices: NewInvoice[] = [];
  let record = initial;
  for (let event = nextEvent(record); event !== null && event.at <= now; event = nextEvent(record)) {
    const settlement = settleTransition(record, event.happen(record, event.at), { at: event.at, method, by: 'time' });
    record = settlement.record;
    if (settlement.invoice !== null) invoices.push(settlement.invoice);
  }
  return { record, invoices };
};
