/** Applies an event of a gateway: to the invoice, its subscription, or the payment method of the next charge. */
import type { Transaction } from 'kysely';
import type { Database } from '../../ports/database/open.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { type GatewayEvent, subjectOf } from '../../ports/gateway-events/gateway-event.ts';
import { paymentDueMs } from '../billing/rules/clock-events.ts';
import type { Invoice } from '../billing/rules/collect.ts';
import { chargeOf, withdrawUnpaid, withoutCharge } from '../billing/rules/open-invoices.ts';
import { applyDueEventsLocked, lockReader } from '../billing/store/apply-due-events.ts';
import { closeDueInvoices, invoiceNumber } from '../billing/store/invoices.ts';
import {
  notFoundError,
  requireSubscriptionRecord,
  saveSubscriptionRecord,
} from '../billing/store/subscription-records.ts';

type Work = Transaction<Schema>;
type InvoiceEvent = Extract<GatewayEvent, { invoice: string }>;
type MethodEvent = Exclude<GatewayEvent, InvoiceEvent>;

const isAboutInvoice = (event: GatewayEvent): event is InvoiceEvent => 'invoice' in event;

/** Returns the owner of an event's subject; throws 404 if it does not exist (yet): the gateway delivers it again. */
const requireEventOwner = async (trx: Work, event: GatewayEvent): Promise<number> => {
  const customers = trx.selectFrom('billing_customers as c').select('c.user_id');
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
  if (owner === undefined) throw notFoundError(isAboutInvoice(event) ? 'invoice' : 'payment method');
  return owner.user_id;
};

/**
 * A returned debit: its invoice is due again, from the day of the return. A subscription that has ended already loses
 * what the invoice was for, as one does that ends without it.
 */
const reopenDebitedInvoice = async (trx: Work, userId: number, invoice: Invoice, at: Date): Promise<void> => {
  const dueAt = new Date(at.getTime() + paymentDueMs);
  await trx
    .updateTable('invoices')
    .set({ status: 'payment_due', amount_paid: 0, paid_at: null, due_at: dueAt })
    .where('id', '=', invoice.id)
    .execute();
  const record = await requireSubscriptionRecord(trx, userId, invoice.subs_id, null);
  const returned = record.openInvoices.filter(({ id }) => id === invoice.id);
  const isOfPresentTerm = returned.some((one) => one.isOfPresentTerm);
  const subscription = {
    ...record.subscription,
    ...(isOfPresentTerm && withoutCharge(record.subscription, chargeOf(invoice))),
  };
  const hasEnded = subscription.status === 'cancelled';
  const changes = hasEnded
    ? withdrawUnpaid(subscription, returned, at)
    : { unpaid_until: subscription.unpaid_until ?? dueAt };
  await saveSubscriptionRecord(trx, { ...record, subscription: { ...subscription, ...changes } });
  if (hasEnded) await closeDueInvoices(trx, invoice.subs_id, 'not_paid');
};

const changeInvoice = async (trx: Work, userId: number, event: InvoiceEvent): Promise<void> => {
  const at = new Date(event.created * 1000);
  const invoice = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceNumber(event.invoice) ?? 0)
    .executeTakeFirstOrThrow();
  const set = (changes: Partial<Invoice>) =>
    trx.updateTable('invoices').set(changes).where('id', '=', invoice.id).execute();
  switch (event.type) {
    case 'debit.settled':
      if (invoice.status === 'pending') await set({ status: 'paid', amount_paid: chargeOf(invoice), paid_at: at });
      return;
    case 'debit.failed':
      if (invoice.status === 'pending' || invoice.status === 'paid')
        await reopenDebitedInvoice(trx, userId, invoice, at);
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

const changeMethod = async (trx: Work, event: MethodEvent): Promise<void> => {
  const methodUpdate = trx.updateTable('payment_methods').where('payment_method_id', '=', event.method);
  if (event.type === 'card.updated') {
    const { last4, expiry_month, expiry_year } = event;
    await methodUpdate.set({ last4, expiry_month, expiry_year }).where('type', 'in', ['card', 'apple_pay']).execute();
    // The account's agreement has ended: nothing can be charged to it any more.
  } else await methodUpdate.set({ behaviour: 'declines' }).execute();
};

/**
 * Applies an event, once: a repeated event changes nothing, and neither does one about something that a later event has
 * settled already. Returns whether it changed anything.
 */
export const applyGatewayEvent = (database: Database, event: GatewayEvent, now: Date): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const userId = await requireEventOwner(trx, event);
    await lockReader(trx, userId);
    const subject = subjectOf(event);
    const happenedAt = new Date(event.created * 1000);
    const receipt = await trx
      .insertInto('gateway_receipts')
      .values({ event_id: event.id, subject, happened_at: happenedAt })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (receipt === undefined) return false;
    const newerReceipt = await trx
      .selectFrom('gateway_receipts')
      .select('event_id')
      .where('subject', '=', subject)
      .where('happened_at', '>', happenedAt)
      .executeTakeFirst();
    if (newerReceipt !== undefined) return false;
    // What is due later than the event depends on it, however late it arrives.
    await applyDueEventsLocked(trx, userId, happenedAt < now ? happenedAt : now);
    await (isAboutInvoice(event) ? changeInvoice(trx, userId, event) : changeMethod(trx, event));
    await applyDueEventsLocked(trx, userId, now);
    return true;
  });
