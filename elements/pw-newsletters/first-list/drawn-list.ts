import type { Messages } from '@lingui/core';
import type { Edition } from '../../../src/editions/edition.ts';
import { isRightToLeft, type Language } from '../../../src/i18n/languages.ts';
import { pluralTextsOf } from '../../../src/i18n/plural-texts.ts';
import type { ListResults } from '../../../src/newsletters/widget/list-results.ts';
import { getVisitorList } from '../../../src/newsletters/widget/visitor-list.ts';
import type { ViewProps } from '../../host/drawing/views.ts';
import { writeDom } from '../../host/drawing/write-dom.ts';
import { writeToastPlace, writeVisitorSection } from '../../newsletters/first-list/visitor-view.ts';
import { categoryName } from '../../newsletters/list/category-name.ts';
import { writeWidgetSkeleton } from '../../newsletters/list/skeleton-view.ts';
import type { NewslettersOptions } from '../../newsletters/newsletters-options.ts';
import { writeNote } from '../../newsletters/reader/prompt-view.ts';

/** The facts of a visitor's list. */
export interface ListFacts {
  edition: Edition;
  options: NewslettersOptions;
  language: Language;
  texts: Messages;
  results: ListResults;
  /** The page is in development: an edition without newsletters shows a sample. */
  isDevelopment: boolean;
}

/** Writes an element that takes no space itself. A policy of the page may forbid styles in markup. */
export const writeContents = (props: ViewProps, ...children: readonly Element[]): Element => {
  const element = writeDom('div', props, ...children);
  if (element instanceof HTMLElement) element.style.display = 'contents';
  return element;
};

/** Puts elements into the one that says the language, as `LocaleProvider` does. */
const frame = (language: Language, ...children: readonly Element[]): Element =>
  writeContents({ lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' }, ...children);

/** Draws the shape of the widget, without texts. */
export const drawSkeleton = (language: Language, { variant, hideHeader }: NewslettersOptions): Element =>
  frame(language, writeWidgetSkeleton(writeDom, variant, !hideHeader));

/** Draws the note that a press could not be followed. */
export const drawFailure = (language: Language, texts: Messages): Element =>
  writeNote(
    writeDom,
    { part: 'failed', isLate: true },
    writeDom('p', { role: 'alert' }, pluralTextsOf(language, texts)._('newsletters.failed.hint')),
  );

/** Draws the list of a visitor; null if React has to: without newsletters, or if a list could not be loaded. */
export const drawVisitorList = (facts: ListFacts): Element | null => {
  const { edition, options, language, texts, results, isDevelopment } = facts;
  const i18n = pluralTextsOf(language, texts);
  const inputs = { options, isDevelopment, labelOf: categoryName.bind(null, i18n) };
  const list = getVisitorList(edition, inputs, results, window.location.hash);
  if (list === null) return null;
  const siteType = options.siteType ?? edition.siteType;
  return frame(
    language,
    writeVisitorSection(writeDom, { i18n, options, siteType, list }),
    writeToastPlace(writeDom, i18n),
  );
};
