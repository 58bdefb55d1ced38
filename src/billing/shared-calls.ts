import type { InferOutput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { billingDateEstimateReply, changeOptionsReply } from '../http/contract/billing-replies.ts';
import { cardBilling } from '../http/contract/card-billing-calls.ts';
import { idempotencyKeyHeader } from '../http/contract/idempotency-key.ts';
import { writeOwnJson } from '../http/own-json.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import type { BillingAdapter, BillingDateEstimate, ChangeMode, PlanOption } from './billing-adapter.ts';
import { endsAtOnce } from './operations.ts';
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
const optionsQuery = ({ ids }: Pick<PortalEdition, 'ids'>, subscription: DetailedSubscription, mode: ChangeMode) => ({
  current_plan_id: subscription.planId,
  current_plan_type: subscription.subsType,
  change_mode: mode,
  site_id: ids.siteId,
  region_id: ids.regionId,
  subscription_id: subscription.subsId,
});

/** The plans on offer, off the wire: both families answer the same. */
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
    nextAmount: option.next_amount ?? null,
  }));

/** Another end of the term, off the wire: both families answer the same. */
export const decodeEstimate = (reply: InferOutput<typeof billingDateEstimateReply>): BillingDateEstimate => ({
  termEnd: reply.term_end * 1000,
  amount: reply.amount,
  credit: reply.credit,
  nextAmount: reply.next_amount ?? null,
  nextBillingAt: msOf(reply.next_billing_at),
  token: reply.token,
});

/** The query of a cancellation, for the end of the term letter for letter (spec: portal point 7). */
export const cancelQueryOf = (subscription: DetailedSubscription) =>
  ({
    subscription_id: subscription.subsId,
    cancel_time_option: endsAtOnce(subscription) ? 'immediately' : 'end_term',
    credit_option_for_current_charges: 'none',
    refundable_credits_handling: 'no_action',
    account_receivables_handling: 'write_off',
  }) as const;

/** Calls that serve the subscriptions of both families, for the spec lists no twins of them. */
export const callsOfBoth = (
  http: Http,
  how: ReturnType<typeof howFor>,
): Pick<BillingAdapter, 'retentionUrl' | 'comment'> => ({
  retentionUrl: async ({ subsId, subsType }) => {
    const pass_through = writeOwnJson({ plan_type: subsType });
    return (await http(cardBilling.retentionUrl, { ...how, body: { subscription_id: subsId, pass_through } })).url;
  },
  comment: async (subsId, text) => {
    await http(cardBilling.comment, { ...how, body: { subscription_id: subsId, comment: text } });
  },
});

/** What is read by calls that both families have, each under a path of its own. */
export const readsBy = (
  http: Http,
  edition: PortalEdition,
  calls: Pick<typeof cardBilling, 'changeOptions' | 'flexibleBillingEstimate'>,
): Pick<BillingAdapter, 'options' | 'estimateBillingDate'> => {
  const how = howFor(edition);
  return {
    options: async (subscription, mode) =>
      decodeOptions(await http(calls.changeOptions, { ...how, query: optionsQuery(edition, subscription, mode) })),
    estimateBillingDate: async (subsId, termEnd) => {
      const query = { subscription_id: subsId, term_end: String(secondsOf(termEnd)) };
      return decodeEstimate(await http(calls.flexibleBillingEstimate, { ...how, query }));
    },
  };
};
