import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { getEditionOfSite } from '../../../src/checkout/edition-of-site.ts';
import { resolveEditionUrls } from '../../../src/editions/selling/placed-edition.ts';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import { useHost, useSdk } from '../../host/sdk-context.tsx';
import { siteOf } from '../../host/tags/site.ts';
import { useReady } from '../../locale-gate/use-ready.ts';

/** The edition that sells, with its gateway and its prices. */
export type MerchantState = 'waiting' | 'none' | PortalEdition;

/**
 * Returns the edition for the element's site and the reader's region. It is decided once, so that a reader who signs in
 * meanwhile continues the same checkout.
 */
export const useMerchant = (): MerchantState => {
  const { $region, platform, hosts } = useSdk();
  const host = useHost();
  const isReady = useReady();
  const { regionId } = useStore($region);
  const [firstRegion, setFirstRegion] = useState<string | null>(null);
  if (isReady && firstRegion === null) setFirstRegion(regionId);
  return useMemo(() => {
    if (firstRegion === null) return 'waiting';
    const { siteId, env } = siteOf(host);
    const key = getEditionOfSite(siteId, firstRegion);
    if (key === null) return 'none';
    try {
      return resolveEditionUrls(getConfig(key, env ?? 'production'), hosts());
    } catch (cause) {
      platform.log.error('[PW] Nothing can be sold here', cause);
      return 'none';
    }
  }, [firstRegion, host, platform, hosts]);
};
