import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCatalogue } from '../../support/sources/catalogue.ts';
import { listFiles, textOf } from '../../support/sources/sources.ts';

/** Returns the cells of a Markdown table's rows, without the head; a pipe in a cell is escaped. */
const rowsOf = (text: string): string[][] =>
  Array.from(text.matchAll(/^\| (?!---)(.*) \|$/gm), ([, row = '']) =>
    row.split(/ \| /).map((cell) => cell.replaceAll('\\|', '|').replaceAll('`', '').trim()),
  ).slice(1);

/** Returns the messages of a language from all of its catalogues. */
const messagesOf = (language: string): ReadonlyMap<string, string> =>
  new Map(listFiles(`locales/${language}/*.po`).flatMap((file) => [...readCatalogue(textOf(file))]));

/** The words of a message: a value that is filled in is none of them. */
const wordsOf = (message: string): string => message.replaceAll(/\{\w+\}/g, '');

const patterns = new Map(
  rowsOf(textOf('locales/STYLE.md')).map(([term = '', , , pattern = '']) => [
    term,
    new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  ]),
);
const english = messagesOf('en');
const pages = listFiles('locales/*/TERMS.md');

/** Returns the messages whose English has a term that their translation lacks, and that are not named as exceptions. */
const strayMessages = (page: string): string[] => {
  const text = textOf(page);
  const messages = messagesOf(page.split('/')[1] ?? '');
  const exceptions = new Set(Array.from(text.matchAll(/^- `([^`]+)`: /gm), ([, id]) => id));
  return rowsOf(text).flatMap(([term = '', , found = '']) => {
    const pattern = patterns.get(term);
    assert.ok(pattern !== undefined, `${page}: ${term} is no term of locales/STYLE.md`);
    const translation = new RegExp(found, 'i');
    return Array.from(english)
      .filter(([id, message]) => pattern.test(wordsOf(message)) && messages.has(id) && !exceptions.has(id))
      .filter(([id]) => !translation.test(messages.get(id) ?? ''))
      .map(([id]) => `${page}: ${id} (${term})`);
  });
};

describe('The terms of a language', () => {
  it('are written down for each language but English, for at least five things', () => {
    const languages = new Set(listFiles('locales/*/*.po').map((file) => file.split('/')[1]));
    languages.delete('en');
    assert.deepEqual(pages.map((page) => page.split('/')[1]).sort(), [...languages].sort());
    for (const page of pages) assert.ok(rowsOf(textOf(page)).length >= 5, page);
  });

  for (const page of pages) {
    it(`are used wherever the English has them: ${page}`, () => {
      assert.deepEqual(strayMessages(page), []);
    });

    it(`have exceptions that exist: ${page}`, () => {
      const ids = Array.from(textOf(page).matchAll(/^- `([^`]+)`: /gm), ([, id = '']) => id);
      assert.deepEqual(
        ids.filter((id) => !english.has(id)),
        [],
      );
    });
  }

  it('would be missed: each term stands in English messages', () => {
    for (const [term, pattern] of patterns)
      assert.ok(Array.from(english.values()).filter((message) => pattern.test(message)).length > 5, term);
  });
});
