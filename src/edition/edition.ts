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
}
