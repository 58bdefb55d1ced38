/** Invoices: written when something is charged, or could not be. */
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { paymentDueReply } from '#src/contract/subscriptions/billing-lookups.ts';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { Schema } from '../../../ports/database/schema/schema.ts';
import { freezeInvoices } from '../../invoice-documents/freeze.ts';
import type { NewInvoice } from '../rules/settle.ts';
import { beginDebit } from './debits.ts';

/** Stores invoices, and freezes their documents. A debit is pending until the gateway reports its result. */
export const writeInvoices = async (trx: Transaction<Schema>, invoices: readonly NewInvoice[]): Promise<void> => {
  if (invoices.length === 0) return;
  const existingIds = await trx
    .insertInto('invoices')
    .values([...invoices])
    .returning(['id', 'status', 'issued_at', 'payment_method_id'])
    .execute();
  await freezeInvoices(
    trx,
    existingIds.map(({ id }) => id),
  );
  for (const { id, status, issued_at, payment_method_id } of existingIds) {
    if (status === 'pending')
      await beginDebit(trx, { invoice: invoiceId(id), methodId: payment_method_id, at: issued_at });
  }
};

/** Closes the due invoices of an ended subscription: written off (`voided`), or never paid. */
export const closeDueInvoices = async (
  trx: Transaction<Schema>,
  subsId: string,
  status: 'voided' | 'not_paid',
): Promise<void> => {
  await trx
    .updateTable('invoices')
    .set({ status })
    .where('subs_id', '=', subsId)
    .where('status', '=', 'payment_due')
    .execute();
};

const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Returns a reader's due invoices at a site, oldest first. */
export const listDueInvoices = async (
  db: DatabaseOrTransaction,
  userId: number,
  siteId: string,
): Promise<InferInput<typeof paymentDueReply>['invoices']> => {
  const rows = await db
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
    date: epochSeconds(row.issued_at),
    due_date: epochSeconds(row.due_at),
  }));
};

/** Returns the public id of an invoice. */
export const invoiceId = (id: number): string => `INV-${id}`;

/** Returns the database id of an invoice by its public id; null for a malformed one. */
export const invoiceNumber = (name: string): number | null => {
  const [, digits] = /^INV-([1-9]\d{0,8})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};
