/** The plans that readers can buy. */
import type { Selectable, Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { checkoutBody, offeredPlan } from '#src/contract/checkout/checkout.ts';
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import type { PlansTable, PlanType } from '../../ports/database/schema/billing-schema.ts';
import type { PlanOffersTable } from '../../ports/database/schema/checkout-schema.ts';
import type { Schema } from '../../ports/database/schema/schema.ts';

/** A plan with its offer. */
export type Offer = Selectable<PlansTable> & Selectable<PlanOffersTable>;

const offers = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('plans as p')
    .innerJoin('plan_offers as o', 'o.plan_id', 'p.plan_id')
    .selectAll('p')
    .select(['o.billing', 'o.position', 'o.description', 'o.trial_days', 'o.is_featured']);

/** Returns the offers at a site and region, in the publisher's order. */
export const findOffers = (db: DatabaseOrTransaction, siteId: string, regionId: string): Promise<Offer[]> =>
  offers(db).where('p.site_id', '=', siteId).where('p.region_id', '=', regionId).orderBy('o.position').execute();

/**
 * Returns a plan of a site that is for sale, null for any other. No operator can change it until the transaction ends:
 * then it is in use, and its terms stay.
 */
export const findOffer = async (trx: Transaction<Schema>, siteId: string, planId: string): Promise<Offer | null> =>
  (await offers(trx)
    .where('p.site_id', '=', siteId)
    .where('p.plan_id', '=', planId)
    .forShare('p')
    .executeTakeFirst()) ?? null;

/** Returns the plan types that a reader has at a site or had there, and whether one of the type has not ended. */
export const heldPlanTypes = async (
  db: DatabaseOrTransaction,
  userId: number,
  siteId: string,
): Promise<ReadonlyMap<PlanType, 'running' | 'ended'>> => {
  const rows = await db
    .selectFrom('billing_subscriptions as s')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 's.plan_id')
    .select(['p.type', 's.status', 's.earlier_types'])
    .where('c.user_id', '=', userId)
    .where('c.site_id', '=', siteId)
    .execute();
  const heldTypes = new Map<PlanType, 'running' | 'ended'>();
  for (const { type, status, earlier_types } of rows) {
    if (status !== 'cancelled') heldTypes.set(type, 'running');
    for (const ended of [type, ...earlier_types]) if (!heldTypes.has(ended)) heldTypes.set(ended, 'ended');
  }
  return heldTypes;
};

/** Something is delivered. */
export const isDelivered = ({ type }: Pick<Offer, 'type'>): boolean => type === 'print' || type === 'magazine';

/** Trial days of a plan: only for readers who never had a subscription of its type. */
export const trialDaysOf = ({ type, trial_days }: Offer, heldTypes: ReadonlyMap<PlanType, unknown>): number =>
  heldTypes.has(type) ? 0 : trial_days;

/** True if an offer has the terms that the reader was shown. */
export const isAgreed = (
  { price, currency, period, period_unit }: Offer,
  trialDays: number,
  agreed: NonNullable<InferInput<typeof checkoutBody>['agreed']>,
): boolean =>
  agreed.price === price &&
  agreed.currency_code === currency &&
  agreed.period === period &&
  agreed.period_unit === period_unit &&
  agreed.trial_days === trialDays;

/** A plan as it travels. */
export const describeOffer = (
  offer: Offer,
  heldTypes: ReadonlyMap<PlanType, unknown>,
): InferInput<typeof offeredPlan> => ({
  plan_id: offer.plan_id,
  name: offer.name,
  type: offer.type,
  price: offer.price,
  currency_code: offer.currency,
  period: offer.period,
  period_unit: offer.period_unit,
  description: offer.description,
  trial_days: trialDaysOf(offer, heldTypes),
  needs_shipping: isDelivered(offer),
  is_featured: offer.is_featured,
  is_held: heldTypes.get(offer.type) === 'running',
});
