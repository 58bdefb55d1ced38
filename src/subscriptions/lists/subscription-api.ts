import { subscriptionLists as calls } from '../../contract/subscriptions/subscription-list.ts';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Clock, Log } from '../../platform/platform.ts';
import { portalTimeoutMs } from '../../session/request-timeout.ts';
import { createScheduledPlanVerifier } from '../subscription/scheduled-plans.ts';
import { type DetailedSubscription, decodeSubscription } from '../subscription/subscription.ts';

/** A purchase in a store. */
export interface StoreItem {
  productId: string;
  /** Ms since the epoch; null if unknown. */
  purchaseTime: number | null;
}

/** Access granted without a subscription. */
export interface AccessGrant {
  accessId: string;
  accessName: string;
  /** Of a seat: its owner. */
  guestOf?: string;
}

/** Dependencies of the requests. */
export interface SubscriptionApiPorts {
  http: Http;
  edition: PortalEdition;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

type Verify = (subscriptions: readonly DetailedSubscription[]) => Promise<readonly DetailedSubscription[]>;

/** The requests of a reader's subscriptions, purchases and access. Everything rejects with a `Failure`. */
export interface SubscriptionApi {
  /** Verified. */
  detailed(): Promise<readonly DetailedSubscription[]>;
  appstore(): Promise<readonly StoreItem[]>;
  playstore(): Promise<readonly StoreItem[]>;
  access(): Promise<readonly AccessGrant[]>;
  /** Verifies scheduled plans where the billing family requires it. */
  verify: Verify;
}

/** Wraps the calls of an edition. */
export const createSubscriptionApi = (
  { http, edition, clock, log }: SubscriptionApiPorts,
  signal: AbortSignal,
): SubscriptionApi => {
  const { billing, mode, hosts } = edition;
  const { siteId, regionId } = edition.ids;
  const callOptions = { base: hosts.subsApi ?? undefined, signal, timeoutMs: portalTimeoutMs };
  const siteRequest = { ...callOptions, query: { site_id: siteId } };

  const fetchDetailed: Readonly<Record<typeof billing, () => Promise<readonly DetailedSubscription[]>>> = {
    chargebee: async () => {
      const reply = await http(calls.subscriptions, { ...callOptions, query: { siteid: siteId, mode } });
      return reply.subscriptions.map(decodeSubscription);
    },
    conductor: async () => {
      const query = { site_id: siteId, region_id: regionId };
      const reply = await http(calls.adapterSubscriptions, { ...callOptions, query });
      return reply.subscriptions.map(decodeSubscription);
    },
  };
  const verifiers: Readonly<Record<typeof billing, Verify>> = {
    chargebee: createScheduledPlanVerifier({ http, edition, clock, log, signal }),
    conductor: async (subscriptions) => subscriptions,
  };
  const verify = verifiers[billing];
  const fetchStore = async (call: typeof calls.appStore): Promise<readonly StoreItem[]> => {
    const { list } = await http(call, siteRequest);
    return list.map(({ product_id, purchase_time }) => ({
      productId: product_id,
      purchaseTime: typeof purchase_time === 'number' ? purchase_time * 1000 : null,
    }));
  };
  return {
    detailed: async () => verify(await fetchDetailed[billing]()),
    appstore: () => fetchStore(calls.appStore),
    playstore: () => fetchStore(calls.playStore),
    access: async () => {
      const { access } = await http(calls.accessGrants, siteRequest);
      return access.map(({ access_id, access_name, guest_of }) => ({
        accessId: access_id,
        accessName: access_name,
        ...(guest_of && { guestOf: guest_of }),
      }));
    },
    verify,
  };
};
