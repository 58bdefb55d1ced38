import type { EditionLanguage } from '../i18n/languages.ts';

/**
 * The keys of the editions (spec: newsletters point 3). Every other table of editions is a record of these keys, so a
 * missing entry does not compile.
 */
export type EditionKey =
  | 'US'
  | 'CALI'
  | 'CA'
  | 'AU'
  | 'UK'
  | 'CN'
  | 'DE'
  | 'FR'
  | 'CZ'
  | 'SK'
  | 'RO'
  | 'ES'
  | 'BR'
  | 'NTD'
  | 'CN_NTD';

/** The kinds of the publisher's host sites (spec: newsletters point 3). */
export const siteTypes = ['en', 'ntd', 'ntdtv', 'cz', 'de', 'sk', 'cn', 'fr', 'es', 'br'] as const;

/** One of these kinds. */
export type SiteType = (typeof siteTypes)[number];

/** A group of newsletters with its tag. */
export interface NewsletterGroup {
  /** Key or name of a category. */
  readonly category: string;
  readonly tag: string;
  readonly ids: readonly string[];
}

/**
 * An edition of the publisher (spec: newsletters point 3). Differences between editions are data here, never conditions
 * elsewhere.
 */
export interface Edition {
  readonly edition: EditionKey;
  /** The edition's own name, in its language. */
  readonly title: string;
  /** Its site id in the services. */
  readonly siteId: string;
  readonly regionId: string;
  /** The editions that are listed together with it, including itself. */
  readonly defaultEditions?: readonly EditionKey[];
  /** Its default language; the wire's `cz` is `cs` here. */
  readonly language: EditionLanguage;
  /** Version of the host site's sign-in. */
  readonly pipaVersion: '1.0' | '2.0';
  /** Kind of host site on which its readers sign in. */
  readonly siteType: SiteType;
  /** True if the membership newsletter is listed beside its own (spec: newsletters point 4). */
  readonly hasMembership?: true;
  /** Order of its newsletters; newsletters outside the groups come last. */
  readonly newsletterIdList: readonly NewsletterGroup[];
}
