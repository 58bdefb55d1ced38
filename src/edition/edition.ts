import type { Language } from '../i18n/languages.ts';

/** The keys of the editions (spec: newsletters point 3). */
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

/** The kinds of host sites that the publisher runs (spec: newsletters point 3). */
export const siteTypes = ['en', 'ntd', 'ntdtv', 'cz', 'de', 'sk', 'cn', 'fr', 'es', 'br'] as const;

/** One of these kinds. */
export type SiteType = (typeof siteTypes)[number];

/** Newsletters that stand together, and the tag that they are found by. */
export interface NewsletterGroup {
  /** The key of a category, or its name. */
  readonly category: string;
  readonly tag: string;
  readonly ids: readonly string[];
}

/** An edition of the publisher (spec: newsletters point 3). What differs between editions is data here, never a condition elsewhere. */
export interface Edition {
  readonly edition: EditionKey;
  /** How the edition names itself, in its own language. */
  readonly title: string;
  /** What the services know it by. */
  readonly siteId: string;
  readonly regionId: string;
  /** The editions whose newsletters stand together with its own, itself among them. */
  readonly defaultEditions?: readonly EditionKey[];
  /** Its default language; the wire's `cz` is `cs` here. */
  readonly language: Language;
  /** Which version of the host site's sign-in it lives with. */
  readonly pipaVersion: '1.0' | '2.0';
  /** Where its readers sign in. */
  readonly siteType: SiteType;
  /** True where the membership newsletter is asked about beside its own (spec: newsletters point 4). */
  readonly hasMembership?: true;
  /** In which order its newsletters stand; those that no group names come after them. */
  readonly newsletterIdList: readonly NewsletterGroup[];
}
