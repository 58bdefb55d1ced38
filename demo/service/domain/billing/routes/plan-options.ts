/** Plans that a plan can be changed to, with the cost; the change charges exactly that. */

import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { changeOptionsReply } from '#src/contract/subscriptions/plan-change.ts';
import type { DatabaseOrTransaction } from '../../../ports/database/open.ts';
import type { PlanType } from '../../../ports/database/schema/billing-schema.ts';
import type { Schema } from '../../../ports/database/schema/schema.ts';
import { perform } from '../rules/perform.ts';
import { costOf } from '../rules/settle.ts';
import type { Plan, SubscriptionRecord } from '../rules/subscription-record.ts';
import { isLifetime } from '../rules/terms.ts';
import { blockedByScheduledChange, invalidParam, termsChanged } from '../rules/transitions.ts';
import { epochSeconds, nextInvoice } from '../store/detailed-reply.ts';
import type { Actor } from '../store/idempotency.ts';
import { freeSeatsOf } from '../store/included-seats.ts';
import { notFoundError } from '../store/subscription-records.ts';

/** Plan types that can be exchanged for one another; every other type only for its own. */
const readingPlanTypes: ReadonlySet<PlanType> = new Set(['digital', 'print']);

const isOffered = (plan: Plan, other: Plan): boolean =>
  other.site_id === plan.site_id &&
  other.region_id === plan.region_id &&
  // Prices, the unused days and credits are compared as plain cents.
  other.currency === plan.currency &&
  !isLifetime(plan) &&
  !isLifetime(other) &&
  (other.type === plan.type || (readingPlanTypes.has(other.type) && readingPlanTypes.has(plan.type)));

/** Returns a query of all plans but those off sale, and free ones that nobody can buy, such as one for the staff. */
const changeablePlans = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('plans as p')
    .selectAll('p')
    .where('p.withdrawn_at', 'is', null)
    .where((eb) => {
      const offer = eb.selectFrom('plan_offers as o').select('o.plan_id').whereRef('o.plan_id', '=', 'p.plan_id');
      return eb.or([eb('p.price', '>', 0), eb.exists(offer)]);
    });

/**
 * Returns a plan that this subscription may change to; throws 404 for an unknown one or one off sale, 400 for its own or
 * one of another type. No operator can change its terms until the transaction ends: then it is in use, and they stay.
 */
export const requireOfferedPlan = async (
  trx: Transaction<Schema>,
  record: SubscriptionRecord,
  planId: string,
  param: string,
): Promise<Plan> => {
  const plan = await changeablePlans(trx).where('p.plan_id', '=', planId).forShare('p').executeTakeFirst();
  if (plan === undefined) throw notFoundError('plan', param);
  if (planId === record.plan.plan_id) throw invalidParam(param, 'This is its plan already');
  if (!isOffered(record.plan, plan)) throw invalidParam(param, 'This plan is not offered to this subscription');
  if (plan.type === 'print' && !record.hasShipping)
    throw blockedByScheduledChange('A paper needs a shipping address first');
  return plan;
};

/** The time of a change: `immediate`, `end_of_term`. */
export type ChangeMode = 'immediate' | 'end_of_term';

/** Returns the act that changes a plan at that time. */
const switchPlanAct = (mode: ChangeMode, plan: Plan) => ({
  operation: mode === 'immediate' ? ('switch plan now' as const) : ('switch plan at term end' as const),
  plan,
});

/** Returns a plan as an option: what the change would charge, now and next. */
export const planOptionOf = (record: SubscriptionRecord, plan: Plan, mode: ChangeMode, now: Date) => {
  const outcome = perform(record, switchPlanAct(mode, plan), now);
  const { credits, charge } = costOf(record, outcome);
  const subscription = {
    ...record.subscription,
    ...outcome.changes,
    status: outcome.status,
    promotion_credits: record.subscription.promotion_credits - credits + (outcome.credit ?? 0),
  };
  const nextPlan = mode === 'end_of_term' ? plan : null;
  const next = nextInvoice({ ...record, plan: outcome.plan ?? record.plan, nextPlan, subscription });
  return {
    plan_id: plan.plan_id,
    price: plan.price,
    period: plan.period,
    period_unit: plan.period_unit,
    plan_type: plan.type,
    friendly_name: plan.name,
    currency_code: plan.currency,
    charge_now: charge,
    credit_now: outcome.credit ?? 0,
    next_billing_at: next === null ? null : epochSeconds(next.at),
    next_amount: next?.cents ?? null,
  };
};

/** The price of a plan as the page has shown it, in cents; undefined: the request does not say. */
interface AgreedPrice {
  agreed_price?: number | undefined;
}

/** Returns the act that changes to a plan; throws 409 if that has another price than the reader agreed to. */
export const agreedPlanAct = (mode: ChangeMode, plan: Plan, { agreed_price }: AgreedPrice) => {
  if (agreed_price !== undefined && agreed_price !== plan.price) throw termsChanged();
  return switchPlanAct(mode, plan);
};

/** Returns the act that changes to an offered plan, at the price that the reader has agreed to. */
export const planChangeAct = async (
  { trx }: Pick<Actor, 'trx'>,
  record: SubscriptionRecord,
  { planId, param, mode }: { planId: string; param: string; mode: ChangeMode },
  agreed: AgreedPrice,
) => agreedPlanAct(mode, await requireOfferedPlan(trx, record, planId, param), agreed);

/** Returns every plan that a subscription may change to, cheapest first; throws 409 if its status does not allow it. */
export const listOptions = async (
  db: DatabaseOrTransaction,
  record: SubscriptionRecord,
  mode: ChangeMode,
  now: Date,
): Promise<InferInput<typeof changeOptionsReply>> => {
  const plans = await changeablePlans(db)
    .where('p.site_id', '=', record.plan.site_id)
    .where('p.region_id', '=', record.plan.region_id)
    .where('p.plan_id', '<>', record.plan.plan_id)
    .orderBy('p.price')
    .orderBy('p.plan_id')
    .execute();
  const offeredPlans = plans.filter((plan) => isOffered(record.plan, plan));
  const freeSeats = await freeSeatsOf(db);
  const optionOf = (plan: Plan) => ({
    ...planOptionOf(record, plan, mode, now),
    free_seats: freeSeats.get(plan.plan_id) ?? 0,
  });
  return { options: offeredPlans.map(optionOf) };
};
