import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { cardBilling } from '../http/contract/card-billing-calls.ts';
import { conductor as calls } from '../http/contract/conductor-calls.ts';
import { Failure } from '../http/failure.ts';
import type { BillingAdapter } from './billing-adapter.ts';
import type { Operation } from './operations.ts';
import { callsOfBoth, cancelQueryOf, howFor, once, readsBy, secondsOf } from './shared-calls.ts';
import { adapterAddressOf, readAdapterAddress } from './shipping.ts';
import { type DetailedSubscription, decodeSubscription } from './subscription.ts';

/** The conductor family behind the one interface, each call letter for letter (spec: portal point 7). */
export const createConductor = (http: Http, edition: PortalEdition): BillingAdapter => {
  const how = howFor(edition);

  const send = (subscription: DetailedSubscription, operation: Operation, headers: Record<string, string>) => {
    const { subsId } = subscription;
    const body = { subscription_id: subsId };
    const plain = { ...how, headers };
    const simple = { ...plain, body };
    switch (operation.name) {
      case 'cancel':
        return http(calls.cancelSubscription, { ...plain, query: cancelQueryOf(subscription) });
      case 'remove-scheduled-cancellation':
        return http(calls.removeScheduledCancellation, simple);
      case 'pause': {
        const { pauseAt, resumeAt } = operation;
        const rest = { dunning_handling: 'continue', pause_resumption: 'specific' } as const;
        const paused = { ...body, ...rest, resume_date: secondsOf(resumeAt) };
        if (pauseAt === null)
          return http(calls.pause, { ...plain, body: { ...paused, pause_time_option: 'immediately' } });
        const pause_date = secondsOf(pauseAt);
        return http(calls.pause, { ...plain, body: { ...paused, pause_time_option: 'specific', pause_date } });
      }
      case 'remove-scheduled-pause':
        return http(calls.removeScheduledPause, simple);
      case 'resume':
        return http(calls.resume, { ...plain, body: { ...body, resume_time_option: 'now' } });
      case 'reactivate': {
        const { planId } = operation;
        return http(calls.reactivate, { ...plain, body: { ...body, plan_id: planId, reactivate_time_option: 'now' } });
      }
      case 'switch-plan':
      case 'schedule-plan': {
        const change_mode = operation.name === 'switch-plan' ? 'immediate' : 'end_of_term';
        const query = { subscriptionid: subsId, plan_id: operation.planId, change_mode } as const;
        return http(calls.changePlan, { ...plain, query });
      }
      case 'remove-scheduled-plan':
        return http(calls.removeScheduledChanges, simple);
      case 'change-billing-date': {
        const { termEnd, token } = operation;
        return http(calls.billingDate, { ...plain, body: { ...body, term_end: secondsOf(termEnd), token } });
      }
      case 'update-shipping': {
        const { address, token } = operation;
        const changed = { ...body, token, address: adapterAddressOf(address) };
        return http(calls.updateShippingInfo, { ...plain, body: changed });
      }
      // What follows the spec lists for one family alone; the service takes both families' subscriptions there.
      case 'upgrade-to-print': {
        const { planId, email } = operation;
        return http(cardBilling.upgradePlan, { ...plain, body: { ...body, plan: planId, email } });
      }
      case 'change-quantity':
        return http(cardBilling.donationQuantity, { ...plain, body: { ...body, plan_quantity: operation.quantity } });
      case 'cancel-donation':
        return http(cardBilling.cancelDonation, { ...plain, query: { subscription_id: subsId } });
    }
  };

  return {
    perform: async (subscription, operation, key) =>
      decodeSubscription((await send(subscription, operation, once(key))).subscription),
    read: async (subsId) => {
      try {
        const reply = await http(calls.subscriptionDetail, { ...how, query: { subscriptionid: subsId } });
        return decodeSubscription(reply.subscription);
      } catch (failure) {
        if (failure instanceof Failure && failure.status === 404) return null;
        throw failure;
      }
    },
    ...readsBy(http, edition, calls),
    shipping: async (subsId) => {
      const { address, token } = await http(calls.shippingInfo, { ...how, query: { subscriptionid: subsId } });
      return { address: address === null ? null : readAdapterAddress(address), token };
    },
    ...callsOfBoth(http, how),
  };
};
