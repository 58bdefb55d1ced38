import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { createCheckout } from '../../../src/checkout/checkout.ts';
import { editionOfSite } from '../../../src/edition/edition-of-site.ts';
import { placedEdition } from '../../../src/edition/placed-edition.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { getConfig } from '../../../src/edition/portal-editions.ts';
import { useHost, useSdk } from '../../sdk-context.tsx';
import { siteOf } from '../../site.ts';
import { useReady } from '../../use-ready.ts';

/** Who sells: the edition, with its gateway and its prices. */
export type Selling = 'waiting' | 'none' | PortalEdition;

/**
 * The edition of the element's site and the reader's region. It is decided once: a reader who signs in on the way goes on
 * where they were.
 */
export const useSelling = (): Selling => {
  const { $region, platform, hosts } = useSdk();
  const host = useHost();
  const isReady = useReady();
  const { regionId } = useStore($region);
  const [firstRegion, setFirstRegion] = useState<string | null>(null);
  if (isReady && firstRegion === null) setFirstRegion(regionId);
  return useMemo(() => {
    if (firstRegion === null) return 'waiting';
    const { siteId, env } = siteOf(host);
    const key = editionOfSite(siteId, firstRegion);
    if (key === null) return 'none';
    try {
      return placedEdition(getConfig(key, env ?? 'production'), hosts());
    } catch (cause) {
      platform.log.error('[PW] Nothing can be sold here', cause);
      return 'none';
    }
  }, [firstRegion, host, platform, hosts]);
};

/** Opens the checkout of an edition, once. */
export const useCheckoutVerbs = (edition: PortalEdition) => {
  const { http, platform } = useSdk();
  return useMemo(() => createCheckout({ http, edition, platform }), [http, edition, platform]);
};
