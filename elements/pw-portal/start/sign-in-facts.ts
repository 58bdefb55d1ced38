import { createEditionResolver, getEditionOfRegion } from '../../../src/editions/selection/edition-resolver.ts';
import { chooseLanguage, type EditionLanguage, toEditionLanguage } from '../../../src/i18n/languages.ts';
import { chooseSegment } from '../../../src/sdk/portal/edition/choose-segment.ts';
import { isPortalUrl, normalizeBasePath, parsePortalUrl } from '../../../src/sdk/portal/route/portal-url.ts';
import { documentLanguage } from '../../host/document-language.ts';
import { readChosenEdition } from '../app/start/chosen-edition.ts';
import type { StartData, StartEdition } from './create-start-data.ts';

/** The facts that the sign-in page depends on. */
export interface SignInFacts {
  edition: StartEdition;
  /** The language of the portal. */
  language: EditionLanguage;
  /** The language of the sign-in within it. */
  signInLanguage: EditionLanguage;
}

/** Dependencies of the choice. */
export interface StartPlace {
  host: Pick<HTMLElement, 'getAttribute'>;
  url: string;
  /** The languages of the browser. */
  languages: readonly string[];
  /** Returns the reader's region once it has loaded, or could not be loaded. */
  loadRegion(): Promise<string>;
}

/** Returns the locale segment of the URL, or that which the portal will give it. */
const segmentOf = (
  { host, url }: StartPlace,
  languageOfEdition: (segment: null) => EditionLanguage | undefined,
): string | null => {
  const base = normalizeBasePath(host.getAttribute('base-path'));
  const { segment } = parsePortalUrl(url, base);
  if (segment !== null || !(base === null || isPortalUrl(url, base))) return segment;
  const names = { lang: host.getAttribute('lang'), edition: host.getAttribute('edition') };
  return chooseSegment(names, languageOfEdition(null) ?? null, documentLanguage());
};

/**
 * Chooses the edition and the languages of a portal's sign-in page as the portal itself does (`edition-store.ts`). Null:
 * the portal has an error to tell instead.
 */
export const chooseSignIn = async (page: StartPlace, data: StartData): Promise<SignInFacts | null> => {
  const { host, languages, loadRegion } = page;
  const languageOf = (key: string) => (Object.hasOwn(data.languages, key) ? data.languages[key] : undefined);
  const { defaultEdition } = data;
  const { parseEdition, resolveEdition } = createEditionResolver({ defaultEdition, languageOf });
  const attribute = host.getAttribute('edition');
  if (attribute && parseEdition(attribute) === null) return null;
  const chosenEdition = readChosenEdition(parseEdition);
  const resolve = (segment: string | null) => resolveEdition({ segment, attribute, chosenEdition });
  const resolved = resolve(segmentOf(page, (segment) => languageOf(resolve(segment).edition)));
  const key = resolved.followsRegion ? (getEditionOfRegion(await loadRegion()) ?? resolved.edition) : resolved.edition;
  const edition = Object.hasOwn(data.editions, key) ? data.editions[key] : undefined;
  if (edition === undefined) return null;
  const preference = resolved.language ?? host.getAttribute('lang') ?? edition.language;
  const language = toEditionLanguage(
    chooseLanguage({ attribute: preference, page: documentLanguage(), browser: languages }),
  );
  return { edition, language, signInLanguage: edition.signInVersion === '2.0' ? language : edition.language };
};
