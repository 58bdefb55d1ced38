/** Invoices: written when something is charged, or could not be. */
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { paymentDueReply } from '../../../src/http/contract/billing-replies.ts';
import type { Schema } from '../database/schema.ts';
import { beginDebit } from '../gateways/events/debits.ts';
import { freezeInvoices } from '../invoices/snapshot/freeze.ts';
import type { NewInvoice } from './machine/settle.ts';
import type { Work } from './stands.ts';

/** Keeps invoices, and what they say as it is now. What is debited is pending until the gateway tells what became of it. */
export const writeInvoices = async (work: Transaction<Schema>, invoices: readonly NewInvoice[]): Promise<void> => {
  if (invoices.length === 0) return;
  const written = await work
    .insertInto('invoices')
    .values([...invoices])
    .returning(['id', 'status', 'issued_at', 'payment_method_id'])
    .execute();
  await freezeInvoices(
    work,
    written.map(({ id }) => id),
  );
  for (const { id, status, issued_at, payment_method_id } of written) {
    if (status === 'pending')
      await beginDebit(work, { invoice: invoiceId(id), methodId: payment_method_id, at: issued_at });
  }
};

/** Gives up what is due of a subscription that has ended: written off (`voided`), or never paid. */
export const closeDueInvoices = async (
  work: Transaction<Schema>,
  subsId: string,
  status: 'voided' | 'not_paid',
): Promise<void> => {
  await work
    .updateTable('invoices')
    .set({ status })
    .where('subs_id', '=', subsId)
    .where('status', '=', 'payment_due')
    .execute();
};

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** What a reader has to pay at a site, oldest first. */
export const listDueInvoices = async (
  work: Work,
  userId: number,
  siteId: string,
): Promise<InferInput<typeof paymentDueReply>['invoices']> => {
  const rows = await work
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 'i.plan_id')
    .select(['i.id', 'i.subs_id', 'i.status', 'i.total', 'i.credits_applied', 'p.currency'])
    .select(['i.issued_at', 'i.due_at'])
    .where('c.user_id', '=', userId)
    .where('c.site_id', '=', siteId)
    .where('i.status', '=', 'payment_due')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({
    id: invoiceId(row.id),
    subscription_id: row.subs_id,
    status: row.status,
    total: row.total,
    amount_due: row.total - row.credits_applied,
    currency_code: row.currency,
    date: secondsOf(row.issued_at),
    due_date: secondsOf(row.due_at),
  }));
};

/** How an invoice is called outside of the database. */
export const invoiceId = (id: number): string => `INV-${id}`;

/** The number of an invoice in the database, by what it is called; null for a name that no invoice has. */
export const invoiceNumber = (name: string): number | null => {
  const [, digits] = /^INV-([1-9]\d{0,8})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};
