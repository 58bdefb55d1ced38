import type { BillingSystem } from '../database/billing-schema.ts';
import type { Database } from '../database/open.ts';

/** Where subscriptions are asked for. The card-billing family knows no regions: null is all of them. */
export interface BillingPlace {
  billing: BillingSystem;
  siteId: string;
  regionId: string | null;
}

/** Who a reader is to a billing system at a site; null when they have never bought anything there. */
export const findCustomerId = async (
  database: Database,
  userId: number,
  { billing, siteId }: BillingPlace,
): Promise<string | null> => {
  const customer = await database
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('billing', '=', billing)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return customer?.customer_id ?? null;
};
