import type { Messages } from '@lingui/core';
import { getFallbackText } from './fallback-texts.ts';

/** The texts of one language, as Lingui's `I18n` gives them. It is named `_` so that `lingui extract` finds the ids. */
export interface PlainTexts {
  _(id: string, values?: Readonly<Record<string, unknown>>): string;
}

/** Reads a catalogue without Lingui: texts with names of values in them, but no plurals. */
export const plainTextsOf = (messages: Messages): PlainTexts => ({
  _: (id, values = {}) =>
    [messages[id] ?? getFallbackText(id)]
      .flat()
      .map((part) => (typeof part === 'string' ? part : String(values[part[0]] ?? '')))
      .join(''),
});
