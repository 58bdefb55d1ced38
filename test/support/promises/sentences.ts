/** Compares the words of sheets and timelines with the facts that they are made of: each day, each sum, each number of days. */
import assert from 'node:assert/strict';
import { type I18n, setupI18n } from '@lingui/core';
import { aheadText } from '../../../elements/pw-portal/actions/ahead-words.ts';
import { consequenceText } from '../../../elements/pw-portal/actions/consequence-words.ts';
import type { Consequence } from '../../../src/billing/consequences.ts';
import type { Ahead } from '../../../src/billing/timeline.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import { formatCents, type MoneyStyle, withCurrency } from '../../../src/edition/money.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { languages } from '../../../src/i18n/languages.ts';

const loaded = new Map<string, I18n>();

/** Loads the words of the portal in every language. */
export const loadWords = async (): Promise<void> => {
  for (const locale of languages) {
    const { messages } = await import(`../../../locales/${locale}/portal.ts`);
    loaded.set(locale, setupI18n({ locale, messages: { [locale]: messages } }));
  }
};

const wordsOf = ({ language }: PortalEdition): I18n => {
  const words = loaded.get(language);
  if (words === undefined) throw new Error(`There are no words in ${language}`);
  return words;
};

const holds = (text: string, part: string, kind: string): void =>
  assert.ok(text.includes(part), `${kind}: “${text}” lacks ${part}`);

/** Where the words are read: the edition, and the currency of the plan. */
export interface Reading {
  edition: PortalEdition;
  currency: string;
}

interface Facts {
  kind: string;
  cents?: number | null;
  days?: number | null;
}

const checkFacts = (text: string, { kind, cents, days }: Facts, language: string, style: MoneyStyle): void => {
  assert.ok(text !== '' && !text.includes('portal.'), `${kind}: “${text}”`);
  if (typeof cents === 'number') holds(text, formatCents(cents, style), kind);
  if (typeof days === 'number' && days > 0) holds(text, new Intl.NumberFormat(language).format(days), kind);
};

/** Each sentence of a sheet has the facts that it stands for, in the language and the formats of the edition. */
export const readSheet = (told: readonly Consequence[], { edition, currency }: Reading): void => {
  const style = withCurrency(edition, currency);
  for (const each of told) {
    const text = consequenceText(wordsOf(edition), edition, each, style);
    checkFacts(text, each, edition.language, style);
    if ('at' in each && each.at !== null) holds(text, formatDate(each.at, edition.dateFormat), each.kind);
  }
};

/** Each line of a timeline has the sum and the days; its own day stands beside. */
export const readTimeline = (entries: readonly Ahead[], { edition, currency }: Reading): void => {
  const style = withCurrency(edition, currency);
  for (const each of entries) checkFacts(aheadText(wordsOf(edition), style, each), each, edition.language, style);
};
