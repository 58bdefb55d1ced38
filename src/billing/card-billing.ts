import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { cardBilling as calls } from '../http/contract/card-billing-calls.ts';
import { subscriptions } from '../http/contract/subscription-calls.ts';
import type { BillingAdapter, ReadAll } from './billing-adapter.ts';
import { endsAtOnce, type Operation } from './operations.ts';
import { createScheduledPlans, type ProofPorts } from './scheduled-plans.ts';
import { callsOfBoth, cancelQueryOf, howFor, once, readsBy, secondsOf } from './shared-calls.ts';
import { cardAddressOf, readCardAddress } from './shipping.ts';
import { type DetailedSubscription, decodeSubscription } from './subscription.ts';

/** The card-billing family behind the one interface, each call letter for letter (spec: portal point 7). */
export const createCardBilling = (
  http: Http,
  edition: PortalEdition,
  { readAll = () => null, ...ports }: ProofPorts & { readAll?: ReadAll | undefined },
): BillingAdapter => {
  const how = howFor(edition);
  const prove = createScheduledPlans({ http, edition, ...ports });

  const send = (subscription: DetailedSubscription, operation: Operation, headers: Record<string, string>) => {
    const { subsId } = subscription;
    const body = { subscription_id: subsId };
    const plain = { ...how, headers };
    const simple = { ...plain, body };
    switch (operation.name) {
      case 'cancel':
        return edition.cancelBy === 'retention' && !endsAtOnce(subscription)
          ? http(calls.retention, { ...plain, body: { ...body, action: 'cancel-subscription', end_of_term: true } })
          : http(calls.cancelSubscription, { ...plain, query: cancelQueryOf(subscription) });
      case 'remove-scheduled-cancellation':
        return http(calls.removeScheduledCancellation, simple);
      case 'pause': {
        const { pauseAt, resumeAt } = operation;
        const pause_date = pauseAt === null ? undefined : secondsOf(pauseAt);
        return http(calls.pause, { ...plain, body: { ...body, pause_date, resume_date: secondsOf(resumeAt) } });
      }
      case 'remove-scheduled-pause':
        return http(calls.removeScheduledPause, simple);
      case 'resume':
        return http(calls.resume, simple);
      case 'reactivate':
        return http(calls.reactivate, simple);
      case 'switch-plan': {
        const action = { action: 'switch-plan', source: 'customer-portal' } as const;
        return http(calls.digitalAction, { ...plain, body: { ...body, plan_id: operation.planId, ...action } });
      }
      case 'schedule-plan':
        return http(calls.changeSubscription, { ...plain, query: { subsid: subsId, planid: operation.planId } });
      case 'remove-scheduled-plan':
        return http(calls.removeScheduledChanges, simple);
      case 'change-billing-date': {
        const { termEnd, token } = operation;
        return http(calls.billingDate, { ...plain, body: { ...body, term_end: secondsOf(termEnd), token } });
      }
      case 'upgrade-to-print': {
        const { planId, email } = operation;
        return http(calls.upgradePlan, { ...plain, body: { ...body, plan: planId, email } });
      }
      case 'update-shipping': {
        const { address, validation, token } = operation;
        const sent = { ...body, token, address: cardAddressOf(address, validation) };
        return http(calls.updateShippingInfo, { ...plain, body: sent });
      }
      case 'change-quantity':
        return http(calls.donationQuantity, { ...plain, body: { ...body, plan_quantity: operation.quantity } });
      case 'cancel-donation':
        return http(calls.cancelDonation, { ...plain, query: { subscription_id: subsId } });
    }
  };

  const read = async (subsId: string): Promise<DetailedSubscription | null> => {
    const kept = readAll();
    if (kept !== null) return (await kept).find((each) => each.subsId === subsId) ?? null;
    const query = { siteid: edition.ids.siteId, mode: edition.mode };
    const { subscriptions: all } = await http(subscriptions, { ...how, query });
    const found = all.find((each) => each.subsId === subsId);
    const [proven = null] = await prove(found === undefined ? [] : [decodeSubscription(found)]);
    return proven;
  };

  return {
    perform: async (subscription, operation, key) =>
      decodeSubscription((await send(subscription, operation, once(key))).subscription),
    read,
    ...readsBy(http, edition, calls),
    shipping: async (subsId) => {
      const { address, token } = await http(calls.shippingInfo, { ...how, query: { subscriptionid: subsId } });
      return { address: address === null ? null : readCardAddress(address), token };
    },
    ...callsOfBoth(http, how),
  };
};
