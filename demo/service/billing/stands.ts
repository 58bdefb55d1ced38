/** Reads and keeps subscriptions with all that decides what may happen to them. */
import type { Transaction } from 'kysely';
import type { BillingSystem } from '../database/billing-schema.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { nextEvent } from './machine/clock-events.ts';
import type { Plan, Stand } from './machine/stand.ts';

/** Inside or outside of a transaction. */
export type Work = Database | Transaction<Schema>;

/** Which of a reader's subscriptions are meant. */
export interface StandFilter {
  billing?: BillingSystem | null;
  siteId?: string;
  regionId?: string | null;
  subsId?: string;
  /** Only those that the clock has something to do with by then. */
  dueBy?: Date;
}

/** Plans by their ids. */
export const findPlans = async (work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, Plan>> => {
  if (ids.length === 0) return new Map();
  const rows = await work.selectFrom('plans').selectAll().where('plan_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.plan_id, row]));
};

/** A reader's subscriptions, cancelled ones too, oldest first; as they were when somebody last looked. */
export const findStands = async (work: Work, userId: number, filter: StandFilter = {}): Promise<Stand[]> => {
  const { billing = null, siteId, regionId = null, subsId, dueBy } = filter;
  const rows = await work
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
  const plans = await findPlans(work, [...new Set(ids)]);
  return rows.flatMap(({ billing: system, site_id, shipped, ...subscription }) => {
    const plan = plans.get(subscription.plan_id);
    // A foreign key holds that there is one.
    if (plan === undefined) return [];
    const nextPlan = plans.get(subscription.scheduled_plan_id ?? '') ?? null;
    return [{ subscription, plan, nextPlan, billing: system, siteId: site_id, hasShipping: shipped !== null }];
  });
};

/** Something that is not there, or somebody else's: one answer for both. */
export const noSuch = (what: string): BillingRefusal =>
  new BillingRefusal(404, 'resource_not_found', `There is no such ${what}`);

/** One of a reader's subscriptions at a billing system (null: at any); a 404 for an unknown or a foreign one. */
export const demandStand = async (
  work: Work,
  userId: number,
  subsId: string,
  billing: BillingSystem | null,
): Promise<Stand> => {
  const [stand] = await findStands(work, userId, { subsId, billing });
  if (stand === undefined) throw noSuch('subscription');
  return stand;
};

/** Keeps a subscription as it is now, and when the clock is next to be asked about it. */
export const saveStand = async (work: Transaction<Schema>, stand: Stand): Promise<void> => {
  const { subs_id, customer_id, ...columns } = stand.subscription;
  await work
    .updateTable('billing_subscriptions')
    .set({ ...columns, due_at: nextEvent(stand)?.at ?? null })
    .where('subs_id', '=', subs_id)
    .where('customer_id', '=', customer_id)
    .execute();
};
