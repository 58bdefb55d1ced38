/** The plans that readers can buy. */
import type { Selectable } from 'kysely';
import type { InferInput } from 'valibot';
import type { offeredPlan } from '../../../src/http/contract/checkout-calls.ts';
import type { Work } from '../billing/stands.ts';
import type { PlansTable, PlanType } from '../database/billing-schema.ts';
import type { PlanOffersTable } from '../database/checkout-schema.ts';

/** A plan with the way in which it is sold. */
export type Offer = Selectable<PlansTable> & Selectable<PlanOffersTable>;

const offers = (work: Work) =>
  work
    .selectFrom('plans as p')
    .innerJoin('plan_offers as o', 'o.plan_id', 'p.plan_id')
    .selectAll('p')
    .select(['o.billing', 'o.position', 'o.description', 'o.trial_days', 'o.is_featured']);

/** What is for sale at a site and region, in the publisher's order. */
export const findOffers = (work: Work, siteId: string, regionId: string): Promise<Offer[]> =>
  offers(work).where('p.site_id', '=', siteId).where('p.region_id', '=', regionId).orderBy('o.position').execute();

/** A plan of a site that is for sale; null for any other. */
export const findOffer = async (work: Work, siteId: string, planId: string): Promise<Offer | null> =>
  (await offers(work).where('p.site_id', '=', siteId).where('p.plan_id', '=', planId).executeTakeFirst()) ?? null;

/** The kinds of subscription that a reader has at a site or had there, and whether one of the kind has not ended. */
export const kindsHeld = async (
  work: Work,
  userId: number,
  siteId: string,
): Promise<ReadonlyMap<PlanType, 'running' | 'ended'>> => {
  const rows = await work
    .selectFrom('billing_subscriptions as s')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .innerJoin('plans as p', 'p.plan_id', 's.plan_id')
    .select(['p.type', 's.status'])
    .where('c.user_id', '=', userId)
    .where('c.site_id', '=', siteId)
    .execute();
  const held = new Map<PlanType, 'running' | 'ended'>();
  for (const { type, status } of rows) {
    if (status !== 'cancelled') held.set(type, 'running');
    else if (!held.has(type)) held.set(type, 'ended');
  }
  return held;
};

/** Something is delivered. */
export const isDelivered = ({ type }: Pick<Offer, 'type'>): boolean => type === 'print' || type === 'magazine';

/** Days to try a plan: only for those who never had a subscription of its kind. */
export const trialDaysOf = ({ type, trial_days }: Offer, held: ReadonlyMap<PlanType, unknown>): number =>
  held.has(type) ? 0 : trial_days;

/** A plan as it travels. */
export const describeOffer = (offer: Offer, held: ReadonlyMap<PlanType, unknown>): InferInput<typeof offeredPlan> => ({
  plan_id: offer.plan_id,
  name: offer.name,
  type: offer.type,
  price: offer.price,
  currency_code: offer.currency,
  period: offer.period,
  period_unit: offer.period_unit,
  description: offer.description,
  trial_days: trialDaysOf(offer, held),
  needs_shipping: isDelivered(offer),
  is_featured: offer.is_featured,
  is_held: held.get(offer.type) === 'running',
});
