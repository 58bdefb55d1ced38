/** Lets the clock do what it has to, when somebody looks: everything that is due happens at its own moment, in order. */
import { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { closeDueInvoices, writeInvoices } from './invoices.ts';
import { live } from './machine/live.ts';
import { findPrimaryMethod } from './payment-methods.ts';
import { findStands, saveStand, type Work } from './stands.ts';

/** Everything of a reader's billing happens one after the other: whoever holds this may change it. */
export const lockReader = async (work: Transaction<Schema>, userId: number): Promise<void> => {
  await work.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/** Brings what a reader has up to date; the reader has to be locked. */
export const advanceLocked = async (work: Transaction<Schema>, userId: number, now: Date): Promise<void> => {
  for (const before of await findStands(work, userId, { dueBy: now })) {
    const { subs_id, customer_id } = before.subscription;
    const { stand, invoices } = live(before, await findPrimaryMethod(work, customer_id), now);
    await writeInvoices(work, invoices);
    if (stand.subscription.status === 'cancelled') await closeDueInvoices(work, subs_id, 'not_paid');
    await saveStand(work, stand);
  }
};

const isDue = async (work: Work, userId: number, now: Date): Promise<boolean> => {
  const due = await work
    .selectFrom('billing_subscriptions as s')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .select('s.subs_id')
    .where('c.user_id', '=', userId)
    .where('s.due_at', '<=', now)
    .executeTakeFirst();
  return due !== undefined;
};

/** Brings what a reader has up to date before it is read; costs one question when nothing has happened. */
export const advance = async (work: Work, userId: number, now: Date): Promise<void> => {
  if (!(await isDue(work, userId, now))) return;
  const run = async (transaction: Transaction<Schema>) => {
    await lockReader(transaction, userId);
    await advanceLocked(transaction, userId, now);
  };
  await (work instanceof Transaction ? run(work) : work.transaction().execute(run));
};
