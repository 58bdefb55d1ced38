/** What a customer pays by: read, added, made the one that is charged, removed. Nothing here charges anything. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BillingSystem } from '../database/billing-schema.ts';
import type { Schema } from '../database/schema.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { expiryOf, type PaymentMethod } from './machine/settle.ts';
import { noSuch, type Work } from './stands.ts';

type NewMethod = Omit<PaymentMethod, 'payment_method_id' | 'customer_id' | 'is_primary'>;

/** Who somebody is to a billing system (null: to any) by the id of that customer; a 404 for an unknown or a foreign one. */
export const demandCustomer = async (
  work: Work,
  userId: number,
  customerId: string,
  billing: BillingSystem | null,
): Promise<string> => {
  const customer = await work
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .$if(billing !== null, (query) => query.where('billing', '=', billing ?? 'chargebee'))
    .executeTakeFirst();
  if (customer === undefined) throw noSuch('customer');
  return customer.customer_id;
};

/** All that a customer pays by: what is charged first, then the latest. */
export const listMethods = (work: Work, customerId: string): Promise<PaymentMethod[]> =>
  work
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_method_id')
    .execute();

const demandMethod = async (work: Work, customerId: string, methodId: string): Promise<PaymentMethod> => {
  const method = (await listMethods(work, customerId)).find((each) => each.payment_method_id === methodId);
  if (method === undefined) throw noSuch('payment method');
  return method;
};

const notPossible = (message: string): BillingRefusal =>
  new BillingRefusal(409, 'invalid_state_for_request', `Not possible: ${message}`);

const setPrimary = async (work: Transaction<Schema>, customerId: string, methodId: string): Promise<void> => {
  const all = work.updateTable('payment_methods').where('customer_id', '=', customerId);
  // One after the other: no moment knows two.
  await all.set({ is_primary: false }).where('is_primary', '=', true).execute();
  await all.set({ is_primary: true }).where('payment_method_id', '=', methodId).execute();
};

/** Keeps another way to pay. The first one is charged from now on, and any that is asked for as the primary. */
export const addMethod = async (
  work: Transaction<Schema>,
  customerId: string,
  method: NewMethod,
  isPrimary: boolean,
): Promise<string> => {
  const isFirst = (await listMethods(work, customerId)).length === 0;
  const id = `pm_${randomUUID()}`;
  const row = { ...method, payment_method_id: id, customer_id: customerId, is_primary: false };
  await work.insertInto('payment_methods').values(row).execute();
  if (isPrimary || isFirst) await setPrimary(work, customerId, id);
  return id;
};

/** Charges this one from now on; a 409 where it has expired. */
export const makePrimary = async (
  work: Transaction<Schema>,
  customerId: string,
  methodId: string,
  now: Date,
): Promise<void> => {
  const expiry = expiryOf(await demandMethod(work, customerId, methodId));
  if (expiry !== null && expiry <= now) throw notPossible('it has expired');
  await setPrimary(work, customerId, methodId);
};

const owes = async (work: Work, customerId: string): Promise<boolean> => {
  const due = await work
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .select('i.id')
    .where('s.customer_id', '=', customerId)
    .where('i.status', '=', 'payment_due')
    .executeTakeFirst();
  return due !== undefined;
};

/**
 * Removes one. Of what is charged the next takes the place: the latest that has not expired, else the latest. The last
 * one of somebody who has something to pay stays: a 409 (design: billing-states).
 */
export const removeMethod = async (
  work: Transaction<Schema>,
  customerId: string,
  methodId: string,
  now: Date,
): Promise<void> => {
  const { is_primary } = await demandMethod(work, customerId, methodId);
  const others = (await listMethods(work, customerId)).filter((each) => each.payment_method_id !== methodId);
  if (others.length === 0 && (await owes(work, customerId))) throw notPossible('something is due');
  await work.deleteFrom('payment_methods').where('payment_method_id', '=', methodId).execute();
  const good = others.find((each) => (expiryOf(each) ?? Number.POSITIVE_INFINITY) > now);
  const next = good ?? others[0];
  if (is_primary && next !== undefined) await setPrimary(work, customerId, next.payment_method_id);
};
