import { billingLookUps as calls } from '../../contract/subscriptions/billing-lookups.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Log } from '../../platform/platform.ts';
import { portalTimeoutMs } from '../../session/request-timeout.ts';
import { getEndedSubscriptions, getRunningTypes } from '../subscription/reactivation.ts';
import { type DetailedSubscription, decodeSubscription, type SubscriptionType } from '../subscription/subscription.ts';
import { canReactivate } from './list-failures.ts';

/** Dependencies of the requests about a reader's billing. */
export interface EndedSubscriptionsPorts {
  http: Http;
  edition: PortalEdition;
  /** Logs a failure beside a successful part. */
  log: Pick<Log, 'error'>;
  /** Cancels pending requests. */
  signal: AbortSignal;
}

/** Types that can be reactivated. */
const endedTypes = ['digital', 'print'] as const;

/** Requests the subscriptions of an address that ended, and can be reactivated; rejects with a `Failure`. */
export const createEndedSubscriptionsApi = ({ http, edition, log, signal }: EndedSubscriptionsPorts) => {
  const callOptions = { base: edition.hosts.subsApi ?? undefined, signal, timeoutMs: portalTimeoutMs };
  const { reactivate } = edition.links;

  const logError = (text: string, cause: unknown) => {
    if (!signal.aborted) log.error(text, cause);
  };
  /** Returns the running types of an address; none on failure. */
  const fetchRunningTypes = async (email: string): Promise<readonly SubscriptionType[]> => {
    try {
      return getRunningTypes(
        (await http(calls.subscriptionStatus, { ...callOptions, query: { email } })).subscriptions,
      );
    } catch (cause) {
      logError('[PW] What runs could not be looked up', cause);
      return [];
    }
  };
  /** Returns the ended subscriptions, type by type: a failed type does not hide the others; rejects if all fail. */
  const fetchEnded = async (email: string): Promise<readonly DetailedSubscription[]> => {
    const fetchType = (type: string) => http(calls.cancelledSubscription, { ...callOptions, query: { email, type } });
    const replies = await Promise.allSettled(endedTypes.map(fetchType));
    const failures = replies.flatMap((reply, index) =>
      reply.status === 'rejected' ? [{ type: endedTypes[index], cause: reply.reason }] : [],
    );
    if (failures.length === replies.length) throw failures[0]?.cause;
    for (const { type, cause } of failures) logError(`[PW] The look-up 'cancelled' failed for ${type}`, cause);
    return replies.flatMap((reply) =>
      reply.status === 'fulfilled' ? reply.value.subscriptions.map(decodeSubscription) : [],
    );
  };

  return {
    /** The ended subscriptions, newest first, without plans that can't be reactivated and without running types. */
    cancelled: async (email: string): Promise<readonly DetailedSubscription[]> => {
      const [subscriptions, types] = await Promise.all([fetchEnded(email), fetchRunningTypes(email)]);
      return getEndedSubscriptions(subscriptions).filter(
        ({ planId, subsType }) => !edition.nonReactivatablePlanIds.includes(planId) && !types.includes(subsType),
      );
    },
    reactivation: async (email: string): Promise<readonly { href: string }[]> => {
      if (reactivate === null) return [];
      const reply = await http(calls.canadianCancelledSubscription, { ...callOptions, query: { email } });
      return canReactivate(reply) ? [{ href: reactivate }] : [];
    },
  };
};
