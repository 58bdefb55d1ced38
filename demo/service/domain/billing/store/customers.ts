import type { Database } from '../../../ports/database/open.ts';
import type { BillingSystem } from '../../../ports/database/schema/billing-schema.ts';

/** Scope of a list of subscriptions. The card-billing family has no regions: null is all of them. */
export interface BillingScope {
  billing: BillingSystem;
  siteId: string;
  regionId: string | null;
}

/** Returns a reader's customer at a billing system and site; null if they have never bought anything there. */
export const findCustomerId = async (
  database: Database,
  userId: number,
  { billing, siteId }: BillingScope,
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
