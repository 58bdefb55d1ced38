import type { EditionLanguage } from '../../i18n/languages.ts';
import type { EditionKey } from '../edition.ts';
import { defaultEdition, editions, findEdition } from '../editions.ts';
import { findLocaleOption, getOptionLanguage } from './locale-options.ts';

/** Sources of a portal's edition. */
export interface EditionPreferences {
  /** Locale segment of the URL; null if there is none. */
  readonly segment: string | null;
  /** The element's `edition`. */
  readonly attribute: string | null;
  /** The edition chosen earlier in this session. */
  readonly chosenEdition: EditionKey | null;
}

/** The resolved edition and language. */
export interface ResolvedEdition {
  readonly edition: EditionKey;
  /** False if nothing named the edition. If it is US, the region call may return another. */
  readonly isExplicit: boolean;
  /** EditionLanguage of the URL; null if there is none, and the element's own preferences decide. */
  readonly language: EditionLanguage | null;
}

/** The edition for an unknown locale segment (spec: portal point 4). */
const unknownLocaleEdition: EditionKey = 'RO';

/** Parses an edition key in any case, with `-` or `_` (`cn-ntd`); null if there is none. */
export const parseEdition = (text: string): EditionKey | null =>
  findEdition(text.toUpperCase().replaceAll('-', '_'))?.edition ?? null;

/**
 * The edition and language of a portal (spec: portal point 4). The attribute wins. A segment that is an edition and no
 * language (`uk`) overrides an earlier choice. Otherwise an earlier choice is kept, so that the language picker changes
 * the language only. Then a language means its edition; `en`, or a URL without a segment, means the default edition,
 * not explicitly; any other segment is RO.
 */
export const resolveEdition = ({ segment, attribute, chosenEdition }: EditionPreferences): ResolvedEdition => {
  const localeOption = segment === null ? null : findLocaleOption(segment);
  const segmentEdition = segment === null || localeOption !== null ? null : parseEdition(segment);
  const explicitEdition = parseEdition(attribute ?? '') ?? segmentEdition ?? chosenEdition;
  const edition =
    explicitEdition ?? localeOption?.edition ?? (segment === null ? defaultEdition : unknownLocaleEdition);
  const editionLanguage = editions[edition].language;
  const language =
    localeOption === null
      ? segmentEdition === null
        ? null
        : editionLanguage
      : getOptionLanguage(localeOption, editionLanguage);
  return {
    edition,
    isExplicit: explicitEdition !== null || (localeOption !== null && edition !== defaultEdition),
    language,
  };
};

const regions: ReadonlyMap<string, EditionKey> = new Map([
  ['us', 'US'],
  ['ca', 'CA'],
  ['uk', 'UK'],
  ['au', 'AU'],
]);

/** Returns the edition of a region; null if the region has no effect (spec: portal point 4). */
export const getEditionOfRegion = (regionId: string): EditionKey | null => regions.get(regionId.toLowerCase()) ?? null;
