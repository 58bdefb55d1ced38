import type { Language } from '../i18n/languages.ts';
import type { EditionKey } from './edition.ts';
import { defaultEdition, editions, findEdition } from './editions.ts';
import { localeOptions } from './locale-options.ts';

/** What may name the edition of a portal. */
export interface EditionWishes {
  /** The locale segment of the address; null where it has none. */
  readonly segment: string | null;
  /** The element's `edition`. */
  readonly attribute: string | null;
  /** The edition chosen before in this session. */
  readonly chosen: EditionKey | null;
}

/** What they come to. */
export interface ResolvedEdition {
  readonly edition: EditionKey;
  /** False: nothing named the edition. Where it is US, the look-up of the region may give another. */
  readonly isExplicit: boolean;
  /** What the address says of the language; null: nothing, and the element's own wishes decide. */
  readonly language: Language | null;
}

/** Where a locale segment that nobody knows leads (spec: portal point 4). */
const unknownLocaleEdition: EditionKey = 'RO';

/** The edition that a text names: its key in any case, with `-` or `_` (`cn-ntd`); null when there is none. */
export const readEdition = (text: string): EditionKey | null =>
  findEdition(text.toUpperCase().replaceAll('-', '_'))?.edition ?? null;

/**
 * The edition and language of a portal (spec: portal point 4). The attribute wins. A segment that is an edition and no
 * language (`uk`) chooses anew. Otherwise what was chosen before stays, so that the language picker changes the language
 * only. Then a language means its edition, `en` without saying so explicitly, as does an address without any segment; any
 * other segment is RO.
 */
export const resolveEdition = ({ segment, attribute, chosen }: EditionWishes): ResolvedEdition => {
  const option = localeOptions.find(({ code }) => code === segment?.toLowerCase()) ?? null;
  const named = segment === null || option !== null ? null : readEdition(segment);
  const explicit = readEdition(attribute ?? '') ?? named ?? chosen;
  const edition = explicit ?? option?.edition ?? (segment === null ? defaultEdition : unknownLocaleEdition);
  const language = option?.language ?? (named === null ? null : editions[edition].language);
  return { edition, isExplicit: explicit !== null || (option !== null && edition !== defaultEdition), language };
};

const regions: ReadonlyMap<string, EditionKey> = new Map([
  ['us', 'US'],
  ['ca', 'CA'],
  ['uk', 'UK'],
  ['au', 'AU'],
]);

/** The edition of a region that the look-up gave; null: one that is not honoured (spec: portal point 4). */
export const editionOfRegion = (regionId: string): EditionKey | null => regions.get(regionId.toLowerCase()) ?? null;
