import type { InferOutput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { billingDateEstimateReply, changeOptionsReply } from '../http/contract/billing-replies.ts';
import { idempotencyKeyHeader } from '../http/contract/idempotency-key.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import type { BillingDateEstimate, ChangeMode, PlanOption } from './billing-adapter.ts';
import { type DetailedSubscription, periodUnitOf, typeOf } from './subscription.ts';

/** How every billing call of an edition is made. */
export const howFor = ({ hosts }: Pick<PortalEdition, 'hosts'>) => ({
  base: hosts.subsApi ?? undefined,
  timeoutMs: portalPatienceMs,
});

/** The header that makes a change happen once. */
export const once = (key: string) => ({ [idempotencyKeyHeader]: key });

/** Moments travel as seconds. */
export const secondsOf = (ms: number): number => Math.floor(ms / 1000);
/** And are ms here. */
const msOf = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

/** What both families are asked for other plans. */
export const optionsQuery = (
  { ids }: Pick<PortalEdition, 'ids'>,
  subscription: DetailedSubscription,
  mode: ChangeMode,
) => ({
  current_plan_id: subscription.planId,
  current_plan_type: subscription.subsType,
  change_mode: mode,
  site_id: ids.siteId,
  region_id: ids.regionId,
  subscription_id: subscription.subsId,
});

/** What both answer. */
export const decodeOptions = ({ options }: InferOutput<typeof changeOptionsReply>): PlanOption[] =>
  options.map((option) => ({
    planId: option.plan_id,
    name: option.friendly_name,
    price: option.price,
    period: option.period,
    periodUnit: periodUnitOf(option.period_unit),
    planType: typeOf(option.plan_type),
    chargeNow: option.charge_now,
    creditNow: option.credit_now,
    nextBillingAt: msOf(option.next_billing_at),
  }));

/** What both answer about another end of the term. */
export const decodeEstimate = (reply: InferOutput<typeof billingDateEstimateReply>): BillingDateEstimate => ({
  termEnd: reply.term_end * 1000,
  amount: reply.amount,
  credit: reply.credit,
  nextAmount: reply.next_amount ?? null,
  nextBillingAt: msOf(reply.next_billing_at),
  token: reply.token,
});

/** The query of a cancellation for the end of the term, letter for letter (spec: portal point 7). */
export const cancelQueryOf = (subsId: string) =>
  ({
    subscription_id: subsId,
    cancel_time_option: 'end_term',
    credit_option_for_current_charges: 'none',
    refundable_credits_handling: 'no_action',
    account_receivables_handling: 'write_off',
  }) as const;
