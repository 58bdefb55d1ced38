import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Dispose, Platform } from '../../platform/platform.ts';
import { createQueryClient, type QueryClient } from '../../query/query-client.ts';
import type { ProfileStore } from '../../session/portal/profile-store.ts';
import { createSessionExpiry, type SessionExpiry } from '../../session/portal/session-expiry.ts';
import { type Billing, createBilling } from './billing.ts';
import { type BillingQueries, createBillingQueries } from './billing-queries.ts';
import { createDismissals, type Dismissals } from './dismissals.ts';
import { createShippingQueries, type ShippingQueries } from './shipping-queries.ts';
import { createSubscriptionQueries, type SubscriptionQueries } from './subscription-queries.ts';

/** The profile, the subscription lists and the billing queries of a portal, and what connects them. */
export interface BillingStores {
  /** Tells the queries about changes and new sign-ins. */
  readonly queryClient: QueryClient;
  readonly profileStore: ProfileStore;
  readonly subscriptionQueries: SubscriptionQueries;
  /** The queries beside the lists. */
  readonly billingQueries: BillingQueries;
  readonly billing: Billing;
  readonly shipping: ShippingQueries;
  /** The alerts that the reader has dismissed. */
  readonly dismissals: Dismissals;
  /** Ends with a new sign-in. */
  readonly expiry: SessionExpiry;
  /** Called when the service no longer knows the reader: they are asked to sign in, and what they typed stays. */
  onSignedOut(): void;
}

interface BillingStorePorts {
  http: Http;
  edition: PortalEdition;
  profileStore: ProfileStore;
  platform: Pick<Platform, 'clock' | 'cookies' | 'locks' | 'log' | 'loadVisibility' | 'page' | 'random' | 'storage'>;
  /** Called instead if the service no longer accepts the bearer of an agent. */
  onAgentRefused?: (() => void) | undefined;
}

/** Keeps lists fresh, once the code for that has loaded. */
const watchFocus = (
  { loadVisibility, log }: Pick<Platform, 'loadVisibility' | 'log'>,
  lists: readonly Pick<SubscriptionQueries, 'watchFocus'>[],
): Dispose => {
  let isStopped = false;
  let disposers: readonly Dispose[] = [];
  loadVisibility().then(
    (visibility) => {
      if (!isStopped) disposers = lists.map((list) => list.watchFocus(visibility));
    },
    (cause: unknown) => log.warn('[PW] The lists are not kept fresh', cause),
  );
  return () => {
    isStopped = true;
    for (const dispose of disposers) dispose();
  };
};

/**
 * Creates the stores; nothing is requested before `open`. It loads the profile unless it is known, and the lists, with
 * the billing data of chargebee editions (spec: portal point 4), and revalidates the lists until it is closed. Other
 * queries start when a page needs them.
 */
export const createBillingStores = (ports: BillingStorePorts): BillingStores & { open(): Dispose } => {
  const { http, edition, profileStore, platform } = ports;
  const { clock, cookies, log, storage } = platform;
  const expiry = createSessionExpiry();
  const onSignedOut = ports.onAgentRefused ?? expiry.expire;
  const queryClient = createQueryClient({
    clock,
    log,
    onSignedOut,
    loadVisibility: () => platform.loadVisibility(),
  });
  const queryPorts = { http, edition, clock, cookies, log, onSignedOut };
  const subscriptionQueries = createSubscriptionQueries(queryPorts);
  const billingQueries = createBillingQueries(queryPorts);
  const billing = createBilling({ http, edition, platform, log, readAll: subscriptionQueries.fetchNow });
  const shipping = createShippingQueries(billing, queryClient);
  subscriptionQueries.$detailed.listen(({ status, items }) => status === 'loaded' && billing.observe(items));
  let isOpen = false;
  const loadProfile = async () => {
    if (!isOpen) return;
    if ((await profileStore.load()) === 'signed-out' && isOpen) onSignedOut();
  };
  queryClient.observe({ key: 'session', handleSignIn: expiry.dismiss });
  queryClient.observe({ key: 'profile', handleSignIn: loadProfile });
  queryClient.observe({
    key: 'subscriptions',
    revalidate: () => subscriptionQueries.applyChange(null),
    handleSignIn: () => subscriptionQueries.refetch(),
  });
  queryClient.observe({
    key: 'billing',
    revalidate: billingQueries.revalidate,
    handleSignIn: () => billingQueries.refetch(),
  });

  return {
    queryClient,
    profileStore,
    subscriptionQueries,
    billingQueries,
    billing,
    shipping,
    dismissals: createDismissals(storage, edition.edition),
    expiry,
    onSignedOut,
    open: () => {
      isOpen = true;
      void subscriptionQueries.load();
      if (edition.billing === 'chargebee') void billingQueries.loadBillingData();
      // The profile of an impersonated reader is loaded already.
      if (profileStore.$user.get().info === null) void loadProfile();
      const stopWatching = watchFocus(platform, [subscriptionQueries, billingQueries]);
      return () => {
        isOpen = false;
        stopWatching();
        subscriptionQueries.stop();
        billingQueries.stop();
        shipping.stop();
        profileStore.stop();
      };
    },
  };
};
