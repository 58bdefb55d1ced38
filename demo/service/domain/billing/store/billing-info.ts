/** Billing addresses on invoices, one for each customer. */

import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { BillingSystem } from '../../../ports/database/schema/billing-schema.ts';
import type { Actor } from './idempotency.ts';
import type { StoredAddress } from './shipping.ts';
import { notFoundError, requireSubscriptionRecord } from './subscription-records.ts';

/** A customer, named by their own id or by that of a subscription. */
export interface NamedCustomer {
  customerid?: string | undefined;
  subscriptionid?: string | undefined;
}

/** Returns the id of a reader's own customer at a billing system; throws 404 for an unknown or a foreign one. */
export const requireNamedCustomer = async (
  db: DatabaseOrTransaction,
  userId: number,
  billing: BillingSystem,
  { customerid, subscriptionid = '' }: NamedCustomer,
): Promise<string> => {
  if (customerid === undefined) {
    return (await requireSubscriptionRecord(db, userId, subscriptionid, billing)).subscription.customer_id;
  }
  const customerRow = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('customer_id', '=', customerid)
    .where('user_id', '=', userId)
    .where('billing', '=', billing)
    .executeTakeFirst();
  if (customerRow === undefined) throw notFoundError('customer');
  return customerRow.customer_id;
};

/** Returns a customer's billing address; null: there is none yet. */
export const readBillingInfo = async (db: DatabaseOrTransaction, customerId: string): Promise<StoredAddress | null> => {
  const row = await db
    .selectFrom('billing_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { customer_id: _, ...address } = row;
  return address;
};

/** Returns a customer's own sales tax number; empty if unknown. */
export const readTaxId = async (db: DatabaseOrTransaction, customerId: string): Promise<string> => {
  const row = await db
    .selectFrom('billing_tax_ids')
    .select('tax_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.tax_id ?? '';
};

/** Stores another one; an empty one deletes it. Existing invoices keep theirs. */
const writeTaxId = async ({ trx }: Actor, customerId: string, taxId: string): Promise<void> => {
  await trx.deleteFrom('billing_tax_ids').where('customer_id', '=', customerId).execute();
  if (taxId === '') return;
  await trx.insertInto('billing_tax_ids').values({ customer_id: customerId, tax_id: taxId }).execute();
};

/** Stores another address in its place, and another tax number if one is given. */
export const writeBillingInfo = async (
  actor: Actor,
  customerId: string,
  { address, taxId }: { address: StoredAddress; taxId: string | undefined },
): Promise<void> => {
  const { trx } = actor;
  if (taxId !== undefined) await writeTaxId(actor, customerId, taxId);
  await trx
    .insertInto('billing_addresses')
    .values({ customer_id: customerId, ...address })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(address))
    .execute();
};
