/** Applies due events when a subscription is read: each at its own time, in order. */
import { Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { Schema } from '../../../ports/database/schema/schema.ts';
import { applyDueEvents } from '../rules/apply-due-events.ts';
import { informEndedGuests } from './included-seats.ts';
import { closeDueInvoices, writeInvoices } from './invoices.ts';
import { findPrimaryMethod } from './primary-method.ts';
import { findSubscriptionRecords, saveSubscriptionRecord } from './subscription-records.ts';

/** Locks a reader's billing: changes of it happen one after the other, and only while this lock is held. */
export const lockReader = async (trx: Transaction<Schema>, userId: number): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/** Applies the due events of a reader's subscriptions; the reader has to be locked. */
export const applyDueEventsLocked = async (trx: Transaction<Schema>, userId: number, now: Date): Promise<void> => {
  for (const dueRecord of await findSubscriptionRecords(trx, userId, { dueBy: now })) {
    const { subs_id, customer_id } = dueRecord.subscription;
    const { record, invoices } = applyDueEvents(dueRecord, await findPrimaryMethod(trx, customer_id), now);
    await writeInvoices(trx, invoices);
    if (record.subscription.status === 'cancelled') await closeDueInvoices(trx, subs_id, 'not_paid');
    await saveSubscriptionRecord(trx, record);
    await informEndedGuests(trx, dueRecord, record);
  }
};

const isDue = async (db: DatabaseOrTransaction, userId: number, now: Date): Promise<boolean> => {
  const firstDue = await db
    .selectFrom('billing_subscriptions as s')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .select('s.subs_id')
    .where('c.user_id', '=', userId)
    .where('s.due_at', '<=', now)
    .executeTakeFirst();
  return firstDue !== undefined;
};

/** Brings a reader's subscriptions up to date before they are read; one query if nothing has happened. */
export const applyDueEventsOf = async (db: DatabaseOrTransaction, userId: number, now: Date): Promise<void> => {
  if (!(await isDue(db, userId, now))) return;
  const applyEvents = async (transaction: Transaction<Schema>) => {
    await lockReader(transaction, userId);
    await applyDueEventsLocked(transaction, userId, now);
  };
  await (db instanceof Transaction ? applyEvents(db) : db.transaction().execute(applyEvents));
};
