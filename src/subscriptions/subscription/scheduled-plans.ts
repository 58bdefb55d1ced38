import type { InferOutput } from 'valibot';
import { cardBilling } from '../../contract/subscriptions/card-billing.ts';
import type { scheduledChangesReply } from '../../contract/subscriptions/plan-change.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Clock, Log } from '../../platform/platform.ts';
import { requestOptions } from '../adapters/shared-calls.ts';
import { getEndOfTerm } from './billing-days.ts';
import type { DetailedSubscription } from './subscription.ts';

/** A plan change that is scheduled at the service; `switch_at` is seconds since the epoch. */
export type ScheduledChange = InferOutput<typeof scheduledChangesReply>['scheduled_changes'][number];

const nothingScheduled = {
  scheduledPlanId: null,
  scheduledPlanName: '',
  scheduledPlanInvoiceName: '',
  scheduledPlanPeriod: null,
  scheduledPlanPeriodUnit: null,
  scheduledPlanPrice: null,
  scheduledAt: null,
} as const satisfies Partial<DetailedSubscription>;

/**
 * Returns a subscription with its scheduled plan only if one of the changes confirms it: from its plan to that one, in
 * the future, and before the end of the term (spec: portal point 4). Without a term nothing is scheduled. The
 * subscription's own time is the exact one: the list rounds it down.
 */
export const withScheduledPlan = (
  subscription: DetailedSubscription,
  changes: readonly ScheduledChange[],
  nowMs: number,
): DetailedSubscription => {
  const end = getEndOfTerm(subscription);
  const change = changes.find(({ subscription_id, current_plan_id, plan_id, switch_at }) => {
    const at = switch_at * 1000;
    const matchesSubscription = subscription_id === subscription.subsId && current_plan_id === subscription.planId;
    return matchesSubscription && plan_id === subscription.scheduledPlanId && at > nowMs && end !== null && at < end;
  });
  return change === undefined
    ? { ...subscription, ...nothingScheduled }
    : { ...subscription, scheduledAt: subscription.scheduledAt ?? change.switch_at * 1000 };
};

/** Dependencies of the verification. */
export interface VerificationPorts {
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'error'>;
  /** Cancels pending requests. */
  signal?: AbortSignal;
}

interface ScheduledPlanPorts extends VerificationPorts {
  http: Http;
  edition: PortalEdition;
}

/**
 * Verifies the scheduled plans of card-billing subscriptions, by one call each. On failure, the subscription is
 * unchanged, and the error is logged. Never rejects.
 */
export const createScheduledPlanVerifier = ({ http, edition, clock, log, signal }: ScheduledPlanPorts) => {
  const callOptions = { ...requestOptions(edition), signal };
  const verify = async (subscription: DetailedSubscription): Promise<DetailedSubscription> => {
    if (subscription.scheduledPlanId === null) return subscription;
    try {
      const body = { subscription_id: subscription.subsId };
      const { scheduled_changes } = await http(cardBilling.scheduledPlanChanges, { ...callOptions, body });
      return withScheduledPlan(subscription, scheduled_changes, clock.now());
    } catch (cause) {
      if (signal?.aborted !== true) log.error('[PW] A scheduled plan change could not be looked up', cause);
      return subscription;
    }
  };
  return (subscriptions: readonly DetailedSubscription[]): Promise<readonly DetailedSubscription[]> =>
    Promise.all(subscriptions.map(verify));
};
