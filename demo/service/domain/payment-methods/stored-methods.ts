/** Payment methods of a customer: read, add, make primary, remove. Nothing here charges anything. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { BillingRefusal } from '../../http/billing-refusal.ts';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { BillingSystem } from '../../ports/database/schema/billing-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';
import { expiryOf, type PaymentMethod } from '../billing/rules/settle.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';

type NewMethod = Omit<PaymentMethod, 'payment_method_id' | 'customer_id' | 'is_primary'>;

/**
 * Returns a reader's customer by its id at a billing system (null: any); throws 404 for an unknown or a foreign one.
 */
export const requireCustomer = async (
  db: DatabaseOrTransaction,
  userId: number,
  customerId: string,
  billing: BillingSystem | null,
): Promise<string> => {
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .$if(billing !== null, (query) => query.where('billing', '=', billing ?? 'chargebee'))
    .executeTakeFirst();
  if (customer === undefined) throw notFoundError('customer');
  return customer.customer_id;
};

/** Returns a customer's payment methods: the primary one first, then the latest. */
export const listMethods = (db: DatabaseOrTransaction, customerId: string): Promise<PaymentMethod[]> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_method_id')
    .execute();

const requireMethod = async (
  db: DatabaseOrTransaction,
  customerId: string,
  methodId: string,
): Promise<PaymentMethod> => {
  const method = (await listMethods(db, customerId)).find((each) => each.payment_method_id === methodId);
  if (method === undefined) throw notFoundError('payment method');
  return method;
};

const notPossible = (message: string): BillingRefusal =>
  new BillingRefusal(409, 'invalid_state_for_request', `Not possible: ${message}`);

const setPrimary = async (trx: Transaction<Schema>, customerId: string, methodId: string): Promise<void> => {
  const all = trx.updateTable('payment_methods').where('customer_id', '=', customerId);
  // One after the other: there are never two primary methods.
  await all.set({ is_primary: false }).where('is_primary', '=', true).execute();
  await all.set({ is_primary: true }).where('payment_method_id', '=', methodId).execute();
};

/** Adds a payment method. The first one becomes the primary, and any that is requested as such. */
export const addMethod = async (
  trx: Transaction<Schema>,
  customerId: string,
  method: NewMethod,
  isPrimary: boolean,
): Promise<string> => {
  const isFirst = (await listMethods(trx, customerId)).length === 0;
  const id = `pm_${randomUUID()}`;
  const row = { ...method, payment_method_id: id, customer_id: customerId, is_primary: false };
  await trx.insertInto('payment_methods').values(row).execute();
  if (isPrimary || isFirst) await setPrimary(trx, customerId, id);
  return id;
};

/** Makes a method the primary one; throws 409 if it has expired. */
export const makePrimary = async (
  trx: Transaction<Schema>,
  customerId: string,
  methodId: string,
  now: Date,
): Promise<void> => {
  const expiry = expiryOf(await requireMethod(trx, customerId, methodId));
  if (expiry !== null && expiry <= now) throw notPossible('it has expired');
  await setPrimary(trx, customerId, methodId);
};

const hasDueInvoices = async (db: DatabaseOrTransaction, customerId: string): Promise<boolean> => {
  const dueInvoice = await db
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .select('i.id')
    .where('s.customer_id', '=', customerId)
    .where('i.status', '=', 'payment_due')
    .executeTakeFirst();
  return dueInvoice !== undefined;
};

/**
 * Removes a method. If it was the primary, the next takes its place: the latest that has not expired, else the latest.
 * The last method stays while invoices are due: a 409 (design: billing-states).
 */
export const removeMethod = async (
  trx: Transaction<Schema>,
  customerId: string,
  methodId: string,
  now: Date,
): Promise<void> => {
  const { is_primary } = await requireMethod(trx, customerId, methodId);
  const otherMethods = (await listMethods(trx, customerId)).filter((each) => each.payment_method_id !== methodId);
  if (otherMethods.length === 0 && (await hasDueInvoices(trx, customerId))) throw notPossible('something is due');
  await trx.deleteFrom('payment_methods').where('payment_method_id', '=', methodId).execute();
  const validMethods = otherMethods.find((each) => (expiryOf(each) ?? Number.POSITIVE_INFINITY) > now);
  const next = validMethods ?? otherMethods[0];
  if (is_primary && next !== undefined) await setPrimary(trx, customerId, next.payment_method_id);
};
