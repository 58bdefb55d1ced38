/** What an event of a gateway changes: the invoice, the subscription that it pays for, or what is charged next time. */
import type { Transaction } from 'kysely';
import { advanceLocked, lockReader } from '../../billing/advance.ts';
import { invoiceNumber } from '../../billing/invoices.ts';
import { paymentDueMs } from '../../billing/machine/clock-events.ts';
import type { Invoice } from '../../billing/machine/collect.ts';
import { demandStand, noSuch, saveStand } from '../../billing/stands.ts';
import type { Database } from '../../database/open.ts';
import type { Schema } from '../../database/schema.ts';
import { type GatewayEvent, subjectOf } from './gateway-event.ts';

type Work = Transaction<Schema>;
type InvoiceEvent = Extract<GatewayEvent, { invoice: string }>;
type MethodEvent = Exclude<GatewayEvent, InvoiceEvent>;

const isAboutInvoice = (event: GatewayEvent): event is InvoiceEvent => 'invoice' in event;

/** Whose it is that an event is about; a 404 for what is not there (yet): the gateway tells it again. */
const demandOwner = async (work: Work, event: GatewayEvent): Promise<number> => {
  const customers = work.selectFrom('billing_customers as c').select('c.user_id');
  const owner = isAboutInvoice(event)
    ? await customers
        .innerJoin('billing_subscriptions as s', 's.customer_id', 'c.customer_id')
        .innerJoin('invoices as i', 'i.subs_id', 's.subs_id')
        .where('i.id', '=', invoiceNumber(event.invoice) ?? 0)
        .executeTakeFirst()
    : await customers
        .innerJoin('payment_methods as m', 'm.customer_id', 'c.customer_id')
        .where('m.payment_method_id', '=', event.method)
        .executeTakeFirst();
  if (owner === undefined) throw noSuch(isAboutInvoice(event) ? 'invoice' : 'payment method');
  return owner.user_id;
};

/** A debit came back: what it was for is due again, from the day on which that happened. */
const returnDebit = async (work: Work, userId: number, invoice: Invoice, at: Date): Promise<void> => {
  const stand = await demandStand(work, userId, invoice.subs_id, null);
  const { subscription } = stand;
  const hasEnded = subscription.status === 'cancelled';
  const dueAt = new Date(at.getTime() + paymentDueMs);
  await work
    .updateTable('invoices')
    .set({ status: hasEnded ? 'not_paid' : 'payment_due', amount_paid: 0, paid_at: null, due_at: dueAt })
    .where('id', '=', invoice.id)
    .execute();
  if (hasEnded) return;
  const isOfThisTerm = subscription.term_start_at?.getTime() === invoice.from_at.getTime();
  const changes = {
    unpaid_until: subscription.unpaid_until ?? dueAt,
    ...(isOfThisTerm && { term_paid: invoice.credits_applied }),
  };
  await saveStand(work, { ...stand, subscription: { ...subscription, ...changes } });
};

const changeInvoice = async (work: Work, userId: number, event: InvoiceEvent): Promise<void> => {
  const at = new Date(event.created * 1000);
  const invoice = await work
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceNumber(event.invoice) ?? 0)
    .executeTakeFirstOrThrow();
  const set = (changes: Partial<Invoice>) =>
    work.updateTable('invoices').set(changes).where('id', '=', invoice.id).execute();
  const paid = invoice.total - invoice.credits_applied;
  switch (event.type) {
    case 'debit.settled':
      if (invoice.status === 'pending') await set({ status: 'paid', amount_paid: paid, paid_at: at });
      return;
    case 'debit.failed':
      if (invoice.status === 'pending' || invoice.status === 'paid') await returnDebit(work, userId, invoice, at);
      return;
    case 'dispute.opened':
      // Any amount here means that the dispute is lost (spec: portal point 4).
      return;
    case 'dispute.won':
      await set({ amount_disputed: 0 });
      return;
    case 'dispute.lost':
      await set({ amount_disputed: Math.min(event.amount, invoice.total) });
      return;
    case 'refund.made':
      await set({ credits_issued: Math.min(invoice.credits_issued + event.amount, invoice.total) });
      return;
  }
};

const changeMethod = async (work: Work, event: MethodEvent): Promise<void> => {
  const named = work.updateTable('payment_methods').where('payment_method_id', '=', event.method);
  if (event.type === 'card.updated') {
    const { last4, expiry_month, expiry_year } = event;
    await named.set({ last4, expiry_month, expiry_year }).where('type', 'in', ['card', 'apple_pay']).execute();
    // What the account agreed to is over: nothing can be taken from it any more.
  } else await named.set({ behaviour: 'declines' }).execute();
};

/**
 * Takes an event, once: told again, it changes nothing, and neither does one about something that a later event has
 * settled already. Says whether it changed anything.
 */
export const takeEvent = (database: Database, event: GatewayEvent, now: Date): Promise<boolean> =>
  database.transaction().execute(async (work) => {
    const userId = await demandOwner(work, event);
    await lockReader(work, userId);
    const subject = subjectOf(event);
    const happenedAt = new Date(event.created * 1000);
    const receipt = await work
      .insertInto('gateway_receipts')
      .values({ event_id: event.id, subject, happened_at: happenedAt })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (receipt === undefined) return false;
    const later = await work
      .selectFrom('gateway_receipts')
      .select('event_id')
      .where('subject', '=', subject)
      .where('happened_at', '>', happenedAt)
      .executeTakeFirst();
    if (later !== undefined) return false;
    await advanceLocked(work, userId, now);
    await (isAboutInvoice(event) ? changeInvoice(work, userId, event) : changeMethod(work, event));
    return true;
  });
