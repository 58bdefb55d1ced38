import type { BillingSystem } from '../database/billing-schema.ts';
import type { Database } from '../database/open.ts';
import { type DetailedSubscription, detailsOf } from './details.ts';

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

/** A customer's subscriptions, cancelled ones too, oldest first. */
export const listSubscriptions = async (
  database: Database,
  customerId: string,
  regionId: string | null,
): Promise<DetailedSubscription[]> => {
  const rows = await database
    .selectFrom('billing_subscriptions as s')
    .innerJoin('plans as p', 'p.plan_id', 's.plan_id')
    .leftJoin('plans as next', 'next.plan_id', 's.scheduled_plan_id')
    .selectAll('s')
    .select(['p.type', 'p.name', 'p.invoice_name', 'p.price', 'p.currency', 'p.period', 'p.period_unit'])
    .select([
      'next.name as next_name',
      'next.invoice_name as next_invoice_name',
      'next.price as next_price',
      'next.period as next_period',
      'next.period_unit as next_period_unit',
    ])
    .where('s.customer_id', '=', customerId)
    .$if(regionId !== null, (query) => query.where('s.region_id', '=', regionId ?? ''))
    .orderBy('s.created_at')
    .orderBy('s.subs_id')
    .execute();
  return rows.map(detailsOf);
};
