import type { Messages } from '@lingui/core';
import type { Edition } from '../../../src/editions/edition.ts';
import { defaultEdition, findEdition } from '../../../src/editions/editions.ts';
import { chooseLanguage, type Language } from '../../../src/i18n/languages.ts';
import { editionsWith, loadLists } from '../../../src/newsletters/widget/list-results.ts';
import type { EarlyLists } from '../../../src/newsletters/widget/widget-ports.ts';
import type { PageCore } from '../../../src/sdk/core/page-core.ts';
import { documentLanguage } from '../../host/document-language.ts';
import { siteOf } from '../../host/tags/site.ts';
import { langOf } from '../../locale-gate/edition-lang.ts';
import { loadNewslettersCatalogue, loadNewslettersTexts } from '../../newsletters/newsletters-catalogues.ts';
import { type NewslettersOptions, readOptions } from '../../newsletters/newsletters-options.ts';
import { hasEarlyProperty } from '../property-names.ts';
import { drawFailure, drawSkeleton, drawVisitorList } from './drawn-list.ts';

/** The part of a page that a first list needs. */
export type FirstListPage = Pick<PageCore, 'http' | 'identified' | 'platform'> & {
  landing: Pick<PageCore['landing'], 'secrets'>;
  sessionStore: Pick<PageCore['sessionStore'], '$session'>;
};

/** The data that React begins with. */
export interface FirstState {
  edition: Edition;
  early: EarlyLists;
  /** The catalogue, once React may draw with it. */
  catalogue: { language: Language; messages: Messages } | null;
}

/** The newsletters of a tag, up to React. */
export interface FirstList {
  readonly state: FirstState;
  /** Resolves once the list's texts, newsletters and reader are there. Never rejects. */
  ready(): Promise<void>;
  /** Draws the list as it is now. Returns null if React has to draw it. */
  draw(): Element | null;
  /** Draws the shape of the list. */
  drawShape(): Element;
  /** Draws the note that React could not be loaded. */
  drawFailure(): Element;
  /** Loads the catalogue that React needs. Never rejects. */
  prepare(): Promise<void>;
}

/** The URL parameter of a signed key, in a link of a mail (design: security 2). */
const emailKeyParameter = 'auth_email_key';

const readTag = (host: HTMLElement, platform: FirstListPage['platform']) => {
  const attribute = (name: string) => host.getAttribute(name);
  return {
    edition: findEdition(attribute('edition') || defaultEdition),
    // React warns of what is invalid.
    options: readOptions(attribute, () => {}),
    language: chooseLanguage({
      attribute: langOf(attribute),
      page: documentLanguage(),
      browser: platform.page.languages(),
    }),
    isDevelopment: siteOf(host).env === 'development',
  };
};

/** Creates the first list of a tag, and asks for its data; null if only React can draw what the tag asks for. */
export const createFirstList = (page: FirstListPage, host: HTMLElement): FirstList | null => {
  const { http, identified, platform, landing, sessionStore } = page;
  const first = readTag(host, platform);
  const { edition, language } = first;
  if (edition === null || hasEarlyProperty(host)) return null;
  const early: EarlyLists = {
    loading: loadLists(http, editionsWith(edition), { pageUrl: platform.page.url(), signal: undefined }),
    results: null,
    isDrawn: false,
  };
  const state: FirstState = { edition, early, catalogue: null };
  const texts = loadNewslettersTexts(language).catch(() => null);
  let messages: Messages | null = null;
  /** Returns true for a reader whom nobody knows: no session, and no address on the tag or in a link. */
  const isVisitor = ({ email, emailKey }: NewslettersOptions): boolean =>
    !email.trim() &&
    !emailKey &&
    !landing.secrets[emailKeyParameter] &&
    sessionStore.$session.get().loginStatus !== 'loggedin';
  return {
    state,
    drawShape: () => drawSkeleton(language, first.options),
    drawFailure: () => drawFailure(language, messages ?? {}),
    ready: async () => {
      [messages, early.results] = await Promise.all([texts, early.loading, identified]);
    },
    draw: () => {
      const current = readTag(host, platform);
      const { results } = early;
      const isSame = current.edition === edition && current.language === language;
      if (messages === null || results === null || !isSame || !isVisitor(current.options)) return null;
      return drawVisitorList({ ...current, edition, texts: messages, results });
    },
    prepare: async () => {
      const loaded = await loadNewslettersCatalogue(language).catch(() => null);
      if (loaded !== null) state.catalogue = { language, messages: loaded };
    },
  };
};
