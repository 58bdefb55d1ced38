import { useEffect, useMemo } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { createQueryClient } from '../../../../src/query/query-client.ts';
import { createBilling } from '../../../../src/subscriptions/lists/billing.ts';
import { createBillingQueries } from '../../../../src/subscriptions/lists/billing-queries.ts';
import { createDismissals } from '../../../../src/subscriptions/lists/dismissals.ts';
import { createShippingQueries } from '../../../../src/subscriptions/lists/shipping-queries.ts';
import { createSubscriptionQueries } from '../../../../src/subscriptions/lists/subscription-queries.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import type { PortalContext } from '../portal-context.tsx';

/**
 * The subscription lists and billing queries of a portal. The lists are fetched at once, with the billing data of
 * chargebee editions (spec: portal point 4), and revalidated. The other queries start when a page needs them. All stop
 * when the portal closes. `onSignedOut` must be the same function each time.
 */
export const useBillingStores = (
  edition: PortalEdition,
  onSignedOut: () => void,
): Pick<
  PortalContext,
  'queryClient' | 'subscriptionQueries' | 'billingQueries' | 'billing' | 'shipping' | 'dismissals'
> => {
  const { http, platform } = useSdk();
  const stores = useMemo(() => {
    const { clock, cookies, log, storage } = platform;
    const ports = { http, edition, clock, cookies, log, onSignedOut };
    const subscriptionQueries = createSubscriptionQueries(ports);
    const billing = createBilling({ http, edition, platform, log, readAll: subscriptionQueries.fetchNow });
    subscriptionQueries.$detailed.listen(({ status, items }) => status === 'loaded' && billing.observe(items));
    return {
      queryClient: createQueryClient({ clock, log, onSignedOut, loadVisibility: () => platform.loadVisibility() }),
      subscriptionQueries,
      billingQueries: createBillingQueries(ports),
      billing,
      shipping: createShippingQueries(billing, ports),
      dismissals: createDismissals(storage, edition.edition),
    };
  }, [http, platform, edition, onSignedOut]);

  useEffect(() => {
    const { subscriptionQueries, billingQueries, shipping } = stores;
    let stop = () => {};
    let isMounted = true;
    void subscriptionQueries.load();
    if (edition.billing === 'chargebee') void billingQueries.loadBillingData();
    platform.loadVisibility().then(
      (visibility) => {
        if (!isMounted) return;
        const unsubscribes = [subscriptionQueries.watchFocus(visibility), billingQueries.watchFocus(visibility)];
        stop = () => {
          for (const unsubscribe of unsubscribes) unsubscribe();
        };
      },
      (cause: unknown) => platform.log.warn('[PW] The lists are not kept fresh', cause),
    );
    return () => {
      isMounted = false;
      stop();
      subscriptionQueries.stop();
      billingQueries.stop();
      shipping.stop();
    };
  }, [stores, edition, platform]);
  return stores;
};
