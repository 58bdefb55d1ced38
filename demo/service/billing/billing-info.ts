/** Whose name and address stand on invoices, one for each customer. */
import type { BillingSystem } from '../database/billing-schema.ts';
import type { Actor } from './intents.ts';
import type { KeptForm } from './shipping.ts';
import { demandStand, noSuch, type Work } from './stands.ts';

/** A customer, named by their own id or by that of a subscription. */
export interface NamedCustomer {
  customerid?: string | undefined;
  subscriptionid?: string | undefined;
}

/** The id of a reader's own customer at a billing system; a 404 for an unknown or a foreign one. */
export const demandCustomer = async (
  work: Work,
  userId: number,
  billing: BillingSystem,
  { customerid, subscriptionid = '' }: NamedCustomer,
): Promise<string> => {
  if (customerid === undefined) {
    return (await demandStand(work, userId, subscriptionid, billing)).subscription.customer_id;
  }
  const found = await work
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('customer_id', '=', customerid)
    .where('user_id', '=', userId)
    .where('billing', '=', billing)
    .executeTakeFirst();
  if (found === undefined) throw noSuch('customer');
  return found.customer_id;
};

/** A customer's address; null: nothing has been said yet. */
export const readBillingInfo = async (work: Work, customerId: string): Promise<KeptForm | null> => {
  const row = await work
    .selectFrom('billing_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { customer_id: _, ...address } = row;
  return address;
};

/** Keeps another one in its place. */
export const writeBillingInfo = async ({ work }: Actor, customerId: string, address: KeptForm): Promise<void> => {
  await work
    .insertInto('billing_addresses')
    .values({ customer_id: customerId, ...address })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(address))
    .execute();
};
