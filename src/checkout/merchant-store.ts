import { atom, type ReadableAtom } from 'nanostores';
import { resolveEditionUrls } from '../editions/selling/placed-edition.ts';
import type { PortalEdition, PortalMode } from '../editions/selling/portal-edition.ts';
import { getConfig } from '../editions/selling/portal-editions.ts';
import type { Dispose, Log } from '../platform/platform.ts';
import { getEditionOfSite } from './edition-of-site.ts';

/** The edition that sells, with its gateway and its prices. */
export type MerchantState = 'waiting' | 'none' | PortalEdition;

interface MerchantPorts {
  /** Resolves once the reader's session is known, or could not be determined. */
  decidable: Promise<void>;
  $region: ReadableAtom<{ regionId: string }>;
  /** Returns the site that sells. */
  site: () => { siteId: string; env: PortalMode | undefined };
  hosts: () => Parameters<typeof resolveEditionUrls>[1];
  log: Pick<Log, 'error'>;
}

/** The merchant of a checkout. */
export interface MerchantStore {
  readonly $merchant: ReadableAtom<MerchantState>;
  /** Decides once the reader's region is known, unless the returned function was called before. */
  open(): Dispose;
}

/**
 * Creates the store: it holds the edition for the site and the reader's region. It is decided once, so that a reader who
 * signs in meanwhile continues the same checkout.
 */
export const createMerchantStore = ({ decidable, $region, site, hosts, log }: MerchantPorts): MerchantStore => {
  const $merchant = atom<MerchantState>('waiting');
  const choose = (): MerchantState => {
    const { siteId, env } = site();
    const key = getEditionOfSite(siteId, $region.get().regionId);
    if (key === null) return 'none';
    try {
      return resolveEditionUrls(getConfig(key, env ?? 'production'), hosts());
    } catch (cause) {
      log.error('[PW] Nothing can be sold here', cause);
      return 'none';
    }
  };
  return {
    $merchant,
    open: () => {
      let isOpen = true;
      void decidable.then(() => {
        if (isOpen && $merchant.get() === 'waiting') $merchant.set(choose());
      });
      return () => {
        isOpen = false;
      };
    },
  };
};
