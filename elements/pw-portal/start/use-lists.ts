import { useEffect, useMemo } from 'react';
import { createBilling } from '../../../src/billing/billing.ts';
import { createDismissals } from '../../../src/billing/dismissals.ts';
import { createLookUps } from '../../../src/billing/look-ups.ts';
import { createShippingReads } from '../../../src/billing/shipping-reads.ts';
import { createSubscriptionSources } from '../../../src/billing/subscription-sources.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { useSdk } from '../../sdk-context.tsx';
import type { PortalAccess } from '../portal-context.tsx';

/**
 * What the reader of an opened portal has: the lists are asked for at once and kept fresh, what is looked up beside them
 * when a page wants it. All of it ends with the portal. `onSignedOut` may be another one each time, but never changes
 * what is under way.
 */
export const useLists = (
  edition: PortalEdition,
  onSignedOut: () => void,
): Pick<PortalAccess, 'sources' | 'lookUps' | 'billing' | 'shipping' | 'dismissals'> => {
  const { http, platform } = useSdk();
  const lists = useMemo(() => {
    const { clock, cookies, log, storage } = platform;
    const ports = { http, edition, clock, cookies, log, onSignedOut };
    const sources = createSubscriptionSources(ports);
    const billing = createBilling({ http, edition, platform, log, readAll: sources.reread });
    sources.$detailed.listen(({ status, items }) => status === 'loaded' && billing.saw(items));
    return {
      sources,
      lookUps: createLookUps(ports),
      billing,
      shipping: createShippingReads(billing, ports),
      dismissals: createDismissals(storage, edition.edition),
    };
  }, [http, platform, edition, onSignedOut]);

  useEffect(() => {
    const { sources, lookUps, shipping } = lists;
    let stop = () => {};
    let isHere = true;
    void sources.load();
    platform.loadPresence().then(
      (presence) => {
        if (!isHere) return;
        const undos = [sources.follow(presence), lookUps.follow(presence)];
        stop = () => {
          for (const undo of undos) undo();
        };
      },
      (cause: unknown) => platform.log.warn('[PW] The lists are not kept fresh', cause),
    );
    return () => {
      isHere = false;
      stop();
      sources.stop();
      lookUps.stop();
      shipping.stop();
    };
  }, [lists, platform]);
  return lists;
};
