import type { EditionLanguage } from '../../i18n/languages.ts';
import type { EditionKey } from '../edition.ts';
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
  /** True if the reader's region decides, once it has loaded. */
  readonly followsRegion: boolean;
}

/** The facts of all editions that the choice among them needs. */
export interface EditionFacts {
  /** The edition if none is named. */
  readonly defaultEdition: EditionKey;
  /** Returns the language of an edition; undefined if there is no such edition. */
  languageOf(key: string): EditionLanguage | undefined;
}

/** The edition for an unknown locale segment (spec: portal point 4). */
const unknownEdition: EditionKey = 'RO';

const regions: ReadonlyMap<string, EditionKey> = new Map([
  ['us', 'US'],
  ['ca', 'CA'],
  ['uk', 'UK'],
  ['au', 'AU'],
]);

/** Returns the edition of a region; null if the region has no effect (spec: portal point 4). */
export const getEditionOfRegion = (regionId: string): EditionKey | null => regions.get(regionId.toLowerCase()) ?? null;

/** Creates what chooses an edition and its language, without the rest of the editions. */
export const createEditionResolver = ({ defaultEdition, languageOf }: EditionFacts) => {
  const isEdition = (key: string): key is EditionKey => languageOf(key) !== undefined;

  /** Parses an edition key in any case, with `-` or `_` (`cn-ntd`); null if there is none. */
  const parseEdition = (text: string): EditionKey | null => {
    const key = text.toUpperCase().replaceAll('-', '_');
    return isEdition(key) ? key : null;
  };

  /** Reads a locale segment: as a language of the picker, or as an edition. */
  const readSegment = (segment: string | null) => {
    const localeOption = segment === null ? null : findLocaleOption(segment);
    const edition = segment === null || localeOption !== null ? null : parseEdition(segment);
    return { localeOption, segmentEdition: edition, otherEdition: segment === null ? defaultEdition : unknownEdition };
  };

  /**
   * The edition and language of a portal (spec: portal point 4). The attribute wins. A segment that is an edition and no
   * language (`uk`) overrides an earlier choice. Otherwise an earlier choice is kept, so that the language picker changes
   * the language only. Then a language means its edition; `en`, or a URL without a segment, means the default edition,
   * not explicitly; any other segment is RO.
   */
  const resolveEdition = ({ segment, attribute, chosenEdition }: EditionPreferences): ResolvedEdition => {
    const { localeOption, segmentEdition, otherEdition } = readSegment(segment);
    const explicitEdition = parseEdition(attribute ?? '') ?? segmentEdition ?? chosenEdition;
    const edition = explicitEdition ?? localeOption?.edition ?? otherEdition;
    const editionLanguage = languageOf(edition) ?? 'en';
    const segmentLanguage = segmentEdition === null ? null : editionLanguage;
    const isExplicit = explicitEdition !== null || (localeOption !== null && edition !== defaultEdition);
    return {
      edition,
      isExplicit,
      language: localeOption === null ? segmentLanguage : getOptionLanguage(localeOption, editionLanguage),
      followsRegion: !isExplicit && edition === defaultEdition && segment !== null,
    };
  };
  return { parseEdition, resolveEdition };
};
