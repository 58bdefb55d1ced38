import type { InferOutput } from 'valibot';
import type { billingDateEstimateReply } from '../../contract/subscriptions/billing-date.ts';
import { cardBilling } from '../../contract/subscriptions/card-billing.ts';
import { idempotencyKeyHeader } from '../../contract/subscriptions/idempotency-key.ts';
import type { changeOptionsReply } from '../../contract/subscriptions/plan-change.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { stringifySafeJson } from '../../http/safe-json.ts';
import { portalTimeoutMs } from '../../session/request-timeout.ts';
import type { BillingFamily } from '../operations/operation.ts';
import {
  type DetailedSubscription,
  decodeSubscription,
  parsePeriodUnit,
  parseSubscriptionType,
} from '../subscription/subscription.ts';
import type { BillingAdapter, BillingDateEstimate, ChangeMode, PlanOption } from './billing-adapter.ts';

/** Options of every billing call of an edition. */
export const requestOptions = ({ hosts }: Pick<PortalEdition, 'hosts'>) => ({
  base: hosts.subsApi ?? undefined,
  timeoutMs: portalTimeoutMs,
});

/** The header that makes a change happen once. */
export const idempotencyHeader = (key: string) => ({ [idempotencyKeyHeader]: key });

/** Converts ms to seconds, the unit of the wire. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
/** Converts seconds to ms. */
const toMs = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? seconds * 1000 : null;

/** Query for other plans, the same in both families. */
const optionsQuery = ({ ids }: Pick<PortalEdition, 'ids'>, subscription: DetailedSubscription, mode: ChangeMode) => ({
  current_plan_id: subscription.planId,
  current_plan_type: subscription.subsType,
  change_mode: mode,
  site_id: ids.siteId,
  region_id: ids.regionId,
  subscription_id: subscription.subsId,
});

/** Decodes the plans on offer; the reply is the same in both families. */
export const decodeOptions = ({ options }: InferOutput<typeof changeOptionsReply>): PlanOption[] =>
  options.map((option) => ({
    planId: option.plan_id,
    name: option.friendly_name,
    price: option.price,
    period: option.period,
    periodUnit: parsePeriodUnit(option.period_unit),
    planType: parseSubscriptionType(option.plan_type),
    chargeNow: option.charge_now,
    creditNow: option.credit_now,
    nextBillingAt: toMs(option.next_billing_at),
    nextAmount: option.next_amount ?? null,
    freeSeats: option.free_seats ?? null,
  }));

/** Decodes the estimate of another end of term; the reply is the same in both families. */
export const decodeEstimate = (reply: InferOutput<typeof billingDateEstimateReply>): BillingDateEstimate => ({
  termEnd: reply.term_end * 1000,
  amount: reply.amount,
  credit: reply.credit,
  nextAmount: reply.next_amount ?? null,
  nextBillingAt: toMs(reply.next_billing_at),
  token: reply.token,
});

/** Sends operations by the calls of one family. */
export const sendBy =
  (family: BillingFamily, http: Http, edition: PortalEdition): BillingAdapter['perform'] =>
  async (subscription, operation, key) => {
    const options = { ...requestOptions(edition), headers: idempotencyHeader(key) };
    const reply = await operation.send[family]({ http, edition, subscription, options });
    return decodeSubscription(reply.subscription);
  };

/** Calls that serve both families, because the spec lists no twins. */
export const sharedCalls = (
  http: Http,
  callOptions: ReturnType<typeof requestOptions>,
): Pick<BillingAdapter, 'retentionUrl' | 'comment'> => ({
  retentionUrl: async ({ subsId, subsType }) => {
    const pass_through = stringifySafeJson({ plan_type: subsType });
    return (await http(cardBilling.retentionUrl, { ...callOptions, body: { subscription_id: subsId, pass_through } }))
      .url;
  },
  comment: async (subsId, text) => {
    await http(cardBilling.comment, { ...callOptions, body: { subscription_id: subsId, comment: text } });
  },
});

/** Reads that both families have, each under its own path. */
export const sharedReads = (
  http: Http,
  edition: PortalEdition,
  calls: Pick<typeof cardBilling, 'changeOptions' | 'flexibleBillingEstimate'>,
): Pick<BillingAdapter, 'options' | 'estimateBillingDate'> => {
  const callOptions = requestOptions(edition);
  return {
    options: async (subscription, mode) =>
      decodeOptions(
        await http(calls.changeOptions, { ...callOptions, query: optionsQuery(edition, subscription, mode) }),
      ),
    estimateBillingDate: async (subsId, termEnd) => {
      const query = { subscription_id: subsId, term_end: String(toSeconds(termEnd)) };
      return decodeEstimate(await http(calls.flexibleBillingEstimate, { ...callOptions, query }));
    },
  };
};
