/** What a plan can be changed to, and what that would cost; exactly what the change charges afterwards. */
import type { InferInput } from 'valibot';
import type { changeOptionsReply } from '../../../src/http/contract/billing-replies.ts';
import type { PlanType } from '../database/billing-schema.ts';
import { nextInvoice, secondsOf } from './details.ts';
import { perform } from './machine/perform.ts';
import { costOf } from './machine/settle.ts';
import type { Plan, Stand } from './machine/stand.ts';
import { isLifetime } from './machine/terms.ts';
import { inTheWay, wrongValue } from './machine/transitions.ts';
import { findPlans, noSuch, type Work } from './stands.ts';

/** The types between which one may change; every other stays among its own. */
const reading: ReadonlySet<PlanType> = new Set(['digital', 'print']);

const isOffered = (plan: Plan, other: Plan): boolean =>
  other.site_id === plan.site_id &&
  other.region_id === plan.region_id &&
  !isLifetime(plan) &&
  !isLifetime(other) &&
  (other.type === plan.type || (reading.has(other.type) && reading.has(plan.type)));

/** A plan that this subscription may change to; a 404 for an unknown one, a 400 for its own or one of something else. */
export const demandOffered = async (work: Work, stand: Stand, planId: string, param: string): Promise<Plan> => {
  const plan = (await findPlans(work, [planId])).get(planId);
  if (plan === undefined) throw noSuch('plan');
  if (planId === stand.plan.plan_id) throw wrongValue(param, 'This is its plan already');
  if (!isOffered(stand.plan, plan)) throw wrongValue(param, 'This plan is not offered to this subscription');
  if (plan.type === 'print' && !stand.hasShipping) throw inTheWay('A paper needs a shipping address first');
  return plan;
};

/** When a change takes place: `immediate`, `end_of_term`. */
export type ChangeMode = 'immediate' | 'end_of_term';

/** The act that changes a plan then. */
export const switchAct = (mode: ChangeMode, plan: Plan) => ({
  operation: mode === 'immediate' ? ('switch plan now' as const) : ('switch plan at term end' as const),
  plan,
});

/** A plan as it is offered: what changing to it then would charge, now and next. */
export const optionOf = (stand: Stand, plan: Plan, mode: ChangeMode, now: Date) => {
  const outcome = perform(stand, switchAct(mode, plan), now);
  const { credits, charge } = costOf(stand, outcome);
  const subscription = {
    ...stand.subscription,
    ...outcome.changes,
    status: outcome.status,
    promotion_credits: stand.subscription.promotion_credits - credits + (outcome.credit ?? 0),
  };
  const nextPlan = mode === 'end_of_term' ? plan : null;
  const next = nextInvoice({ ...stand, plan: outcome.plan ?? stand.plan, nextPlan, subscription });
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
    next_billing_at: next === null ? null : secondsOf(next.at),
    next_amount: next?.cents ?? null,
  };
};

/** Every plan that a subscription may change to, cheapest first; a 409 where it may not as it stands. */
export const listOptions = async (
  work: Work,
  stand: Stand,
  mode: ChangeMode,
  now: Date,
): Promise<InferInput<typeof changeOptionsReply>> => {
  const plans = await work
    .selectFrom('plans')
    .selectAll()
    .where('site_id', '=', stand.plan.site_id)
    .where('region_id', '=', stand.plan.region_id)
    .where('plan_id', '<>', stand.plan.plan_id)
    .orderBy('price')
    .orderBy('plan_id')
    .execute();
  const offered = plans.filter((plan) => isOffered(stand.plan, plan));
  return { options: offered.map((plan) => optionOf(stand, plan, mode, now)) };
};
