import type { Messages } from '@lingui/core';
import type { Language } from './languages.ts';
import type { PlainTexts } from './plain-texts.ts';

/** A text of a compiled catalogue, or a part of it. */
type Part = string | readonly unknown[];

const isPart = (value: unknown): value is Part => typeof value === 'string' || Array.isArray(value);

/** Reads a catalogue without Lingui: texts with names of values and with plurals in them. */
export const pluralTextsOf = (language: Language, messages: Messages): PlainTexts => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const write = (text: unknown, values: Readonly<Record<string, unknown>>, count?: number): string =>
    [text]
      .flat()
      .map((part) => {
        if (part === '#' && count !== undefined) return numbers.format(count);
        if (typeof part === 'string') return part;
        if (!isPart(part)) return '';
        const [name, kind, cases] = part;
        const value = values[String(name)];
        if (kind !== 'plural') return String(value ?? '');
        const amount = Number(value);
        const forms: Record<string, unknown> = Object(cases);
        return write(forms[amount] ?? forms[rules.select(amount)] ?? forms.other, values, amount);
      })
      .join('');
  return { _: (id, values = {}) => write(messages[id] ?? '', values) };
};
