import type { SiteType } from './edition.ts';

/** What a publisher settles once, for all pages: a build takes another file in place of this one (`PW_DEPLOYMENT`). */
export interface Deployment {
  /** The origin of each kind of host site; null: the page's own. */
  readonly siteHosts: Readonly<Record<SiteType, string | null>>;
  /** The page of a host site that signs readers in, in a window of 800 by 600 px. */
  readonly signInPath: string;
  /** The newsletters whose readers choose how often they come. */
  readonly breakingNewsIds: readonly string[];
  /** The membership newsletters, and the one site and region that keep them (spec: newsletters point 4). */
  readonly membership: { readonly listIds: readonly string[]; readonly siteId: string; readonly regionId: string };
}

/** The deployment that the sandbox plays. */
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
