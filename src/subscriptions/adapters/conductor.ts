import { decodeAdapterAddress } from '../../addresses/address-codec.ts';
import { conductor as calls } from '../../contract/subscriptions/conductor.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { Failure } from '../../http/failure.ts';
import { decodeSubscription } from '../subscription/subscription.ts';
import type { BillingAdapter } from './billing-adapter.ts';
import { requestOptions, sendBy, sharedCalls, sharedReads } from './shared-calls.ts';

/** The conductor family as a `BillingAdapter`, each call exactly as in the spec (portal point 7). */
export const createConductor = (http: Http, edition: PortalEdition): BillingAdapter => {
  const callOptions = requestOptions(edition);

  return {
    perform: sendBy('conductor', http, edition),
    read: async (subsId) => {
      try {
        const reply = await http(calls.subscriptionDetail, { ...callOptions, query: { subscriptionid: subsId } });
        return decodeSubscription(reply.subscription);
      } catch (failure) {
        if (failure instanceof Failure && failure.status === 404) return null;
        throw failure;
      }
    },
    ...sharedReads(http, edition, calls),
    shipping: async (subsId) => {
      const { address, token } = await http(calls.shippingInfo, { ...callOptions, query: { subscriptionid: subsId } });
      return { address: address === null ? null : decodeAdapterAddress(address), token };
    },
    ...sharedCalls(http, callOptions),
  };
};
