/** Reads and stores subscriptions with everything that decides which operations are possible. */
import { sql, type Transaction } from 'kysely';
import { BillingRefusal } from '../../../http/billing-refusal.ts';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { BillingSystem } from '../../../ports/database/schema/billing-schema.ts';
import type { Schema } from '../../../ports/database/schema/schema.ts';
import { nextEvent } from '../rules/clock-events.ts';
import type { OpenInvoice, Plan, SubscriptionRecord } from '../rules/subscription-record.ts';

/** Selects some of a reader's subscriptions. */
export interface SubscriptionFilter {
  billing?: BillingSystem | null;
  siteId?: string;
  regionId?: string | null;
  subsId?: string;
  /** Only those with an event due by then. */
  dueBy?: Date;
}

/** Plans by their ids. */
export const findPlans = async (
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Plan>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('plans').selectAll().where('plan_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.plan_id, row]));
};

/** A later term has an invoice of its own, or another plan: only a change to one that costs nothing has no invoice. */
const isOfPresentTerm = sql<boolean>`i.plan_id = s.plan_id and not exists (
  select 1 from invoices later
  where later.subs_id = i.subs_id and later.id > i.id and later.reason in ('term', 'plan-change')
)`;

/** Returns the open invoices of subscriptions, oldest first. */
const findOpenInvoices = async (
  db: DatabaseOrTransaction,
  subsIds: readonly string[],
): Promise<(OpenInvoice & { subs_id: string })[]> => {
  if (subsIds.length === 0) return [];
  return db
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .select(['i.id', 'i.subs_id', 'i.status', 'i.reason', 'i.total', 'i.credits_applied'])
    .select(['i.from_at', 'i.to_at', 'i.due_at', isOfPresentTerm.as('isOfPresentTerm')])
    .where('i.subs_id', 'in', subsIds)
    .where('i.status', 'in', ['pending', 'payment_due'])
    .orderBy('i.id')
    .execute();
};

/** Returns a reader's subscriptions, cancelled ones too, oldest first; as they were at the last read. */
export const findSubscriptionRecords = async (
  db: DatabaseOrTransaction,
  userId: number,
  filter: SubscriptionFilter = {},
): Promise<SubscriptionRecord[]> => {
  const { billing = null, siteId, regionId = null, subsId, dueBy } = filter;
  const rows = await db
    .selectFrom('billing_subscriptions as s')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .leftJoin('shipping_addresses as a', 'a.subs_id', 's.subs_id')
    .selectAll('s')
    .select(['c.billing', 'c.site_id', 'a.subs_id as shipped'])
    .where('c.user_id', '=', userId)
    .$if(billing !== null, (query) => query.where('c.billing', '=', billing ?? 'chargebee'))
    .$if(siteId !== undefined, (query) => query.where('c.site_id', '=', siteId ?? ''))
    .$if(regionId !== null, (query) => query.where('s.region_id', '=', regionId ?? ''))
    .$if(subsId !== undefined, (query) => query.where('s.subs_id', '=', subsId ?? ''))
    .$if(dueBy !== undefined, (query) => query.where('s.due_at', '<=', dueBy ?? null))
    .orderBy('s.created_at')
    .orderBy('s.subs_id')
    .execute();
  const ids = rows.flatMap(({ plan_id, scheduled_plan_id }) => [plan_id, scheduled_plan_id ?? []].flat());
  const plans = await findPlans(db, [...new Set(ids)]);
  const openInvoices = await findOpenInvoices(
    db,
    rows.map(({ subs_id }) => subs_id),
  );
  return rows.flatMap(({ billing: system, site_id, shipped, ...subscription }) => {
    const plan = plans.get(subscription.plan_id);
    // A foreign key ensures that there is one.
    if (plan === undefined) return [];
    const nextPlan = plans.get(subscription.scheduled_plan_id ?? '') ?? null;
    const open = openInvoices.filter(({ subs_id }) => subs_id === subscription.subs_id);
    const more = { hasShipping: shipped !== null, openInvoices: open };
    return [{ subscription, plan, nextPlan, billing: system, siteId: site_id, ...more }];
  });
};

/** A missing thing and another reader's get one and the same response. `param` names it, where there may be doubt. */
export const notFoundError = (noun: string, param: string | null = null): BillingRefusal =>
  new BillingRefusal(404, 'resource_not_found', `There is no such ${noun}`, { param });

/**
 * Returns one of a reader's subscriptions at a billing system (null: any); throws 404 for an unknown or a foreign one.
 */
export const requireSubscriptionRecord = async (
  db: DatabaseOrTransaction,
  userId: number,
  subsId: string,
  billing: BillingSystem | null,
): Promise<SubscriptionRecord> => {
  const [record] = await findSubscriptionRecords(db, userId, { subsId, billing });
  if (record === undefined) throw notFoundError('subscription');
  return record;
};

/** Stores a subscription as it is now, with the time of its next event. */
export const saveSubscriptionRecord = async (trx: Transaction<Schema>, record: SubscriptionRecord): Promise<void> => {
  const { subs_id, customer_id, ...columns } = record.subscription;
  await trx
    .updateTable('billing_subscriptions')
    .set({ ...columns, due_at: nextEvent(record)?.at ?? null })
    .where('subs_id', '=', subs_id)
    .where('customer_id', '=', customer_id)
    .execute();
};
