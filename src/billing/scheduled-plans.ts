import type { InferOutput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { scheduledChangesReply } from '../http/contract/billing-replies.ts';
import { cardBilling } from '../http/contract/card-billing-calls.ts';
import type { Clock, Log } from '../platform/platform.ts';
import { endOfTerm } from './billing-days.ts';
import { howFor } from './shared-calls.ts';
import type { DetailedSubscription } from './subscription.ts';

/** A change of plan that the service has noted; `switch_at` is seconds since the epoch. */
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
 * A subscription with its scheduled plan only where one of the changes is it: from its plan to that one, after now, and
 * before the end of the term (spec: portal point 4). A subscription without a term has nothing scheduled. The moment that
 * the subscription tells of itself is the exact one: the list rounds it down.
 */
export const withScheduledPlan = (
  subscription: DetailedSubscription,
  changes: readonly ScheduledChange[],
  nowMs: number,
): DetailedSubscription => {
  const end = endOfTerm(subscription);
  const found = changes.find(({ subscription_id, current_plan_id, plan_id, switch_at }) => {
    const at = switch_at * 1000;
    const isOfIt = subscription_id === subscription.subsId && current_plan_id === subscription.planId;
    return isOfIt && plan_id === subscription.scheduledPlanId && at > nowMs && end !== null && at < end;
  });
  return found === undefined
    ? { ...subscription, ...nothingScheduled }
    : { ...subscription, scheduledAt: subscription.scheduledAt ?? found.switch_at * 1000 };
};

/** What a scheduled plan is proved with. */
export interface ProofPorts {
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'error'>;
  /** Gives up what is on its way. */
  signal?: AbortSignal;
}

interface ScheduledPlanPorts extends ProofPorts {
  http: Http;
  edition: PortalEdition;
}

/**
 * Proves the scheduled plans of subscriptions of the card-billing family, by a call for each that has one. Where that
 * fails, the subscription stays as it was told, and the console hears of it. Never rejects.
 */
export const createScheduledPlans = ({ http, edition, clock, log, signal }: ScheduledPlanPorts) => {
  const how = { ...howFor(edition), signal };
  const prove = async (subscription: DetailedSubscription): Promise<DetailedSubscription> => {
    if (subscription.scheduledPlanId === null) return subscription;
    try {
      const body = { subscription_id: subscription.subsId };
      const { scheduled_changes } = await http(cardBilling.scheduledPlanChanges, { ...how, body });
      return withScheduledPlan(subscription, scheduled_changes, clock.now());
    } catch (cause) {
      if (signal?.aborted !== true) log.error('[PW] A scheduled plan change could not be looked up', cause);
      return subscription;
    }
  };
  return (subscriptions: readonly DetailedSubscription[]): Promise<readonly DetailedSubscription[]> =>
    Promise.all(subscriptions.map(prove));
};
