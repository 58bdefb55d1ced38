/** Puts plans, and what seeded readers have, into the database. */
import type { Transaction } from 'kysely';
import { nextEvent } from '../billing/machine/clock-events.ts';
import type { Subscription } from '../billing/machine/stand.ts';
import { anchorOf, dayMs } from '../billing/machine/terms.ts';
import type { Schema } from '../database/schema.ts';
import type { SeedAddress, SeedBilled, SeedCard, SeedPlan } from '../seed-billing-types.ts';
import type { SeedReader } from '../seed-types.ts';

type Work = Transaction<Schema>;

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

/** The test card of whoever has no other. */
const usualCard: SeedCard = { behaviour: 'succeeds', lastMonth: 40 };

/** The customer that a reader is to a billing system at a site, with a card; made for their first subscription there. */
const customerFor = async (
  work: Work,
  userId: number,
  { billing, siteId }: SeedBilled,
  { firstName, lastName, card = usualCard }: SeedReader,
  now: Date,
): Promise<string> => {
  const customerId = `${billing}-${userId}-${siteId}`;
  const made = await work
    .insertInto('billing_customers')
    .values({ customer_id: customerId, user_id: userId, billing, site_id: siteId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (made === undefined || card === null) return customerId;
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + card.lastMonth, 1));
  await work
    .insertInto('payment_methods')
    .values({
      payment_method_id: `card-${customerId}`,
      customer_id: customerId,
      type: 'card',
      is_primary: true,
      behaviour: card.behaviour,
      card_type: 'visa',
      first_name: firstName,
      last_name: lastName,
      last4: card.behaviour === 'succeeds' ? '4242' : '0002',
      expiry_month: lastMonth.getUTCMonth() + 1,
      expiry_year: lastMonth.getUTCFullYear(),
    })
    .execute();
  return customerId;
};

const plantSubscription = async (
  work: Work,
  { firstName, lastName }: SeedReader,
  subscription: Subscription,
  address: SeedAddress | undefined,
): Promise<void> => {
  await work
    .insertInto('billing_subscriptions')
    .values({ ...subscription, due_at: nextEvent({ subscription })?.at ?? null })
    .execute();
  if (address === undefined) return;
  const names = { first_name: firstName, last_name: lastName, version: 1 };
  await work
    .insertInto('shipping_addresses')
    .values({ subs_id: subscription.subs_id, ...names, ...address })
    .execute();
};

/** Plants what one reader has; sites and plans have to be there. */
export const plantHoldings = async (
  work: Work,
  userId: number,
  reader: SeedReader,
  { plans, now }: { plans: readonly SeedPlan[]; now: Date },
): Promise<void> => {
  const at = (day: number): Date => new Date(now.getTime() + day * dayMs);
  const maybeAt = (day: number | undefined): Date | null => (day === undefined ? null : at(day));
  for (const [index, one] of (reader.billed ?? []).entries()) {
    const customerId = await customerFor(work, userId, one, reader, now);
    const { quantity = 1, term } = one;
    const price = plans.find(({ planId }) => planId === one.planId)?.price ?? 0;
    const subscription: Subscription = {
      subs_id: `${customerId}-${index + 1}`,
      customer_id: customerId,
      region_id: one.regionId,
      plan_id: one.planId,
      quantity,
      status: one.status,
      created_at: at(one.createdDay),
      start_at: at(one.startDay ?? one.createdDay),
      trial_end_at: maybeAt(one.trialEndDay),
      term_start_at: maybeAt(term?.fromDay),
      term_end_at: maybeAt(term?.toDay),
      cancelled_at: maybeAt(one.cancelledDay),
      pause_at: maybeAt(one.pauseDay),
      resume_at: maybeAt(one.resumeDay),
      scheduled_plan_id: one.scheduled?.planId ?? null,
      scheduled_at: maybeAt(one.scheduled?.onDay),
      promotion_credits: one.credits ?? 0,
      delivery_method: one.delivery?.method ?? null,
      responsible_office: one.delivery?.office ?? null,
      anchor_day: anchorOf(at(term?.toDay ?? one.trialEndDay ?? one.startDay ?? one.createdDay)),
      term_paid: term === undefined ? 0 : price * quantity,
      unpaid_until: null,
      due_at: null,
    };
    await plantSubscription(work, reader, subscription, one.address);
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
