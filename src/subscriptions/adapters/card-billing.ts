import { decodeCardAddress } from '../../addresses/address-codec.ts';
import { cardBilling as calls } from '../../contract/subscriptions/card-billing.ts';
import { subscriptions } from '../../contract/subscriptions/subscription-list.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import { createScheduledPlanVerifier, type VerificationPorts } from '../subscription/scheduled-plans.ts';
import { type DetailedSubscription, decodeSubscription } from '../subscription/subscription.ts';
import type { BillingAdapter, ReadSubscriptions } from './billing-adapter.ts';
import { requestOptions, sendBy, sharedCalls, sharedReads } from './shared-calls.ts';

/** The card-billing family as a `BillingAdapter`, each call exactly as in the spec (portal point 7). */
export const createCardBilling = (
  http: Http,
  edition: PortalEdition,
  { readAll = () => null, ...ports }: VerificationPorts & { readAll?: ReadSubscriptions | undefined },
): BillingAdapter => {
  const callOptions = requestOptions(edition);
  const verifyScheduledPlans = createScheduledPlanVerifier({ http, edition, ...ports });

  const read = async (subsId: string): Promise<DetailedSubscription | null> => {
    const pendingSubscriptions = readAll();
    if (pendingSubscriptions !== null)
      return (await pendingSubscriptions).find((each) => each.subsId === subsId) ?? null;
    const query = { siteid: edition.ids.siteId, mode: edition.mode };
    const { subscriptions: all } = await http(subscriptions, { ...callOptions, query });
    const match = all.find((each) => each.subsId === subsId);
    const [verified = null] = await verifyScheduledPlans(match === undefined ? [] : [decodeSubscription(match)]);
    return verified;
  };

  return {
    perform: sendBy('cardBilling', http, edition),
    read,
    ...sharedReads(http, edition, calls),
    shipping: async (subsId) => {
      const { address, token } = await http(calls.shippingInfo, { ...callOptions, query: { subscriptionid: subsId } });
      return { address: address === null ? null : decodeCardAddress(address), token };
    },
    ...sharedCalls(http, callOptions),
  };
};
