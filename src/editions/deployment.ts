import type { SiteType } from './edition.ts';

/** A publisher's settings for all pages: a build replaces this file by another one (`PW_DEPLOYMENT`). */
export interface Deployment {
  /** The origin of each kind of host site; null: the page's own. */
  readonly siteHosts: Readonly<Record<SiteType, string | null>>;
  /** The sign-in page of a host site, in a window of 800 by 600 px. */
  readonly signInPath: string;
  /** The newsletters with a frequency choice. */
  readonly breakingNewsIds: readonly string[];
  /** The membership newsletters, and their only site and region (spec: newsletters point 4). */
  readonly membership: { readonly listIds: readonly string[]; readonly siteId: string; readonly regionId: string };
}

/** The deployment of the sandbox. */
export const deployment: Deployment = {
  siteHosts: {
    en: null,
    ntd: null,
    ntdtv: null,
    cz: null,
    de: null,
    sk: null,
    cn: null,
    fr: null,
    es: null,
    br: null,
  },
  signInPath: '/log-in',
  breakingNewsIds: ['us-breaking'],
  membership: { listIds: ['me-members'], siteId: 'ledger', regionId: 'me' },
};
