/** Lets time happen to a subscription. */
import { nextEvent } from './clock-events.ts';
import { type NewInvoice, type PaymentMethod, settle } from './settle.ts';
import type { Stand } from './stand.ts';

/** What has become of a subscription, and what was invoiced meanwhile, oldest first. */
export interface Lived {
  stand: Stand;
  invoices: NewInvoice[];
}

/** Everything that is due until now, each at its own moment and in order: it is the same whenever somebody looks. */
export const live = (before: Stand, method: PaymentMethod | null, now: Date): Lived => {
  const invoices: NewInvoice[] = [];
  let stand = before;
  for (let event = nextEvent(stand); event !== null && event.at <= now; event = nextEvent(stand)) {
    const settled = settle(stand, event.happen(stand, event.at), { at: event.at, method, by: 'time' });
    stand = settled.stand;
    if (settled.invoice !== null) invoices.push(settled.invoice);
  }
  return { stand, invoices };
};
