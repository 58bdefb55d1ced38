/** Compares the sentences of sheets and timelines with their facts: each day, each sum, each number of days. */
import assert from 'node:assert/strict';
import { type I18n, setupI18n } from '@lingui/core';
import { previewText } from '../../../elements/pw-portal/features/operations/labels/preview-labels.ts';
import { timelineEntryText } from '../../../elements/pw-portal/features/operations/labels/timeline-labels.ts';
import { dayText } from '../../../src/editions/selling/day-text.ts';
import { formatCents, type MoneyFormat, withCurrency } from '../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { languages } from '../../../src/i18n/languages.ts';
import type { PreviewItem } from '../../../src/subscriptions/previews/preview-item.ts';
import type { TimelineEntry } from '../../../src/subscriptions/previews/timeline.ts';

const loaded = new Map<string, I18n>();

/** Loads the messages of the portal in every language. */
export const loadMessages = async (): Promise<void> => {
  for (const locale of languages) {
    const { messages } = await import(`../../../locales/${locale}/portal.ts`);
    loaded.set(locale, setupI18n({ locale, messages: { [locale]: messages } }));
  }
};

const messagesOf = ({ language }: PortalEdition): I18n => {
  const messages = loaded.get(language);
  if (messages === undefined) throw new Error(`There are no words in ${language}`);
  return messages;
};

const holds = (text: string, part: string, kind: string): void =>
  assert.ok(text.includes(part), `${kind}: “${text}” lacks ${part}`);

/** Context of the sentences: the edition, and the currency of the plan. */
export interface SentenceContext {
  edition: PortalEdition;
  currency: string;
}

interface Facts {
  kind: string;
  cents?: number | null;
  /** The part of the sum that a credit covers. */
  creditCents?: number;
  count?: number;
  days?: number | null;
}

const checkFacts = (
  text: string,
  { kind, cents, creditCents = 0, count, days }: Facts,
  language: string,
  formatStyle: MoneyFormat,
): void => {
  assert.ok(text !== '' && !text.includes('portal.'), `${kind}: “${text}”`);
  if (typeof cents === 'number') holds(text, formatCents(cents, formatStyle), kind);
  if (typeof cents === 'number' && creditCents > 0) holds(text, formatCents(creditCents, formatStyle), kind);
  if (count !== undefined) holds(text, new Intl.NumberFormat(language).format(count), kind);
  if (typeof days === 'number' && days > 0) holds(text, new Intl.NumberFormat(language).format(days), kind);
};

/** Checks that each sentence of a sheet contains its facts, in the language and the formats of the edition. */
export const checkSheetSentences = (
  consequences: readonly PreviewItem[],
  { edition, currency }: SentenceContext,
): void => {
  const formatStyle = withCurrency(edition, currency);
  for (const each of consequences) {
    const text = previewText(messagesOf(edition), edition, each, formatStyle);
    checkFacts(text, each, edition.language, formatStyle);
    for (const at of ['at' in each ? each.at : null, 'until' in each ? each.until : null])
      if (at !== null) holds(text, dayText(messagesOf(edition), edition, at), each.kind);
  }
};

/** Checks that each line of a timeline, a donation's too, contains its sum and days; its own date is separate. */
export const checkTimelineSentences = (
  entries: readonly TimelineEntry[],
  { edition, currency }: SentenceContext,
): void => {
  const formatStyle = withCurrency(edition, currency);
  for (const subsType of ['digital', 'donation'] as const)
    for (const each of entries) {
      const text = timelineEntryText(messagesOf(edition), formatStyle, { subsType }, each);
      checkFacts(text, each, edition.language, formatStyle);
    }
};
