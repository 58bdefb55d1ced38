/** Uses of a text by machines, as RSL 1.0 names them. */
export type LicensedUse = 'all' | 'ai-all' | 'ai-train' | 'ai-input' | 'ai-index' | 'search';

/** Operators of machines, as RSL 1.0 names them. */
export type LicensedUser = 'commercial' | 'non-commercial' | 'education' | 'government' | 'personal';

/** Terms that a licence permits or prohibits. `geo` has country codes of two letters. */
export interface LicenceTerms {
  usage?: readonly LicensedUse[];
  user?: readonly LicensedUser[];
  geo?: readonly string[];
}

/** The payment of a licence. `standard` and `custom` are addresses of a common licence, and of one's own terms. */
export interface LicencePayment {
  type: 'purchase' | 'subscription' | 'training' | 'crawl' | 'use' | 'contribution' | 'attribution' | 'free';
  standard?: string;
  custom?: string;
  amount?: string;
  /** A currency of three capital letters; required with `amount`. */
  currency?: string;
}

/** One licence. */
export interface Licence {
  permits?: LicenceTerms;
  prohibits?: LicenceTerms;
  payment?: LicencePayment;
}

/** The licences of a part of the site. */
export interface LicensedContent {
  /** A path, with `*` and `$` as `robots.txt` has them. */
  url: string;
  /** The address of a licence server. */
  server?: string;
  licences: readonly Licence[];
  copyright?: { type?: 'person' | 'organization'; contactEmail?: string; contactUrl?: string };
  /** The address of terms that people read. */
  terms?: string;
}

/** The licence document of a site (RSL 1.0). */
export interface LicenceOptions {
  /** The path at which the gate answers with it; `/license.xml` by default. */
  path?: string;
  contents: readonly LicensedContent[];
}
