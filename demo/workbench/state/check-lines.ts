/** The entries of a reader check as lines of text, and back. */
import { getAt, isObject, type Json, listAt, textAt } from './json.ts';

/** The ways in which checks write their entries. */
export type CheckEntry = 'text' | 'country' | 'named';

interface LineForm {
  toLine: (entry: Json) => string;
  toEntry: (line: string) => Json;
}

const splitAt = (line: string, mark: string): [before: string, after: string | null] => {
  const place = line.indexOf(mark);
  return place < 0 ? [line.trim(), null] : [line.slice(0, place).trim(), line.slice(place + mark.length).trim()];
};

const citiesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((city) => city.trim())
    .filter((city) => city !== '');

/** One exhaustive table: `US: Boston, New York` for countries with cities, `name=value` for cookies and stored values. */
const forms: Readonly<Record<CheckEntry, LineForm>> = {
  text: { toLine: (entry) => (typeof entry === 'string' ? entry : ''), toEntry: (line) => line },
  country: {
    toLine: (entry) => {
      const cities = listAt(entry, ['cities']).filter((city) => typeof city === 'string');
      return `${textAt(entry, ['country'])}${cities.length > 0 ? `: ${cities.join(', ')}` : ''}`;
    },
    toEntry: (line) => {
      const [country, rest] = splitAt(line, ':');
      const cities = citiesOf(rest);
      return { country, ...(cities.length > 0 && { cities }) };
    },
  },
  named: {
    toLine: (entry) => `${textAt(entry, ['name'])}=${textAt(entry, ['value'])}`,
    toEntry: (line) => {
      const [name, value] = splitAt(line, '=');
      return { name, value: value ?? '' };
    },
  },
};

/** Returns the entries of a check as lines. */
export const toCheckLines = (check: Json, kind: CheckEntry): string[] =>
  listAt(check, ['value']).map(forms[kind].toLine);

/** Returns a check with the entries of the lines; what an entry had beside them stays. */
export const withCheckLines = (check: Json, lines: readonly string[], kind: CheckEntry): Json => {
  const before = listAt(check, ['value']);
  const value = lines.map(
    (line) => before.find((entry) => forms[kind].toLine(entry) === line) ?? forms[kind].toEntry(line),
  );
  return { ...(isObject(check) ? check : { selected: true, include: getAt(check, ['include']) ?? true }), value };
};

/** Returns a line as it is written after it was read. */
export const normalizeCheckLine = (line: string, kind: CheckEntry): string =>
  forms[kind].toLine(forms[kind].toEntry(line));
