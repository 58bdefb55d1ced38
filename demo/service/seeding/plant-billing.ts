/** Puts plans, and what seeded readers have, into the database. */
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { SeedBilled, SeedPlan } from '../seed-billing-types.ts';
import type { SeedReader } from '../seed-types.ts';

type Work = Transaction<Schema>;

const dayMs = 24 * 60 * 60 * 1000;

/** Plants the catalogue of plans. */
export const plantPlans = async (work: Work, plans: readonly SeedPlan[]): Promise<void> => {
  if (plans.length === 0) return;
  await work
    .insertInto('plans')
    .values(
      plans.map(({ planId, siteId, regionId, type, name, invoiceName, price, currency, period, periodUnit }) => ({
        plan_id: planId,
        site_id: siteId,
        region_id: regionId,
        type,
        name,
        invoice_name: invoiceName,
        price,
        currency,
        period,
        period_unit: periodUnit,
      })),
    )
    .execute();
};

/** The customer that a reader is to a billing system at a site; made for their first subscription there. */
const customerFor = async (work: Work, userId: number, { billing, siteId }: SeedBilled): Promise<string> => {
  const customerId = `${billing}-${userId}-${siteId}`;
  await work
    .insertInto('billing_customers')
    .values({ customer_id: customerId, user_id: userId, billing, site_id: siteId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return customerId;
};

/** Plants what one reader has; sites and plans have to be there. */
export const plantHoldings = async (work: Work, userId: number, reader: SeedReader, now: Date): Promise<void> => {
  const at = (day: number): Date => new Date(now.getTime() + day * dayMs);
  const maybeAt = (day: number | undefined): Date | null => (day === undefined ? null : at(day));
  for (const [index, one] of (reader.billed ?? []).entries()) {
    const customerId = await customerFor(work, userId, one);
    await work
      .insertInto('billing_subscriptions')
      .values({
        subs_id: `${customerId}-${index + 1}`,
        customer_id: customerId,
        region_id: one.regionId,
        plan_id: one.planId,
        quantity: one.quantity ?? 1,
        status: one.status,
        created_at: at(one.createdDay),
        start_at: at(one.startDay ?? one.createdDay),
        trial_end_at: maybeAt(one.trialEndDay),
        term_start_at: maybeAt(one.term?.fromDay),
        term_end_at: maybeAt(one.term?.toDay),
        cancelled_at: maybeAt(one.cancelledDay),
        pause_at: maybeAt(one.pauseDay),
        resume_at: maybeAt(one.resumeDay),
        scheduled_plan_id: one.scheduled?.planId ?? null,
        scheduled_at: maybeAt(one.scheduled?.onDay),
        promotion_credits: one.credits ?? 0,
        delivery_method: one.delivery?.method ?? null,
        responsible_office: one.delivery?.office ?? null,
      })
      .execute();
  }
  for (const { siteId, regionId, store, productId, boughtDay, endDay } of reader.purchases ?? []) {
    await work
      .insertInto('store_purchases')
      .values({
        user_id: userId,
        site_id: siteId,
        region_id: regionId,
        store,
        product_id: productId,
        purchased_at: at(boughtDay),
        ends_at: maybeAt(endDay),
      })
      .execute();
  }
  for (const { siteId, regionId, accessId, accessName } of reader.grants ?? []) {
    await work
      .insertInto('access_grants')
      .values({ user_id: userId, site_id: siteId, region_id: regionId, access_id: accessId, access_name: accessName })
      .execute();
  }
};
