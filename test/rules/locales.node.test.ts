import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { languages } from '../../src/i18n/languages.ts';
import { lastResort } from '../../src/i18n/last-resort.ts';

const root = join(import.meta.dirname, '../..');
const english = await loadCatalogue('en');
const ids = Object.keys(english).sort();

type Plural = [name: string, type: 'plural', forms: Record<string, unknown>];

const isPlural = (token: unknown): token is Plural =>
  Array.isArray(token) && token[1] === 'plural' && typeof token[2] === 'object' && token[2] !== null;

/** Every plural inside a compiled message. */
const pluralsIn = (token: unknown): Plural[] => {
  if (isPlural(token)) return [token, ...Object.values(token[2]).flatMap(pluralsIn)];
  return Array.isArray(token) ? token.flatMap(pluralsIn) : [];
};

/** The names of the values that a compiled message takes. */
const valuesIn = (message: unknown): string[] => {
  if (!Array.isArray(message)) return [];
  const found = message.flatMap((token): string[] => {
    if (isPlural(token)) return [token[0], ...Object.values(token[2]).flatMap(valuesIn)];
    return Array.isArray(token) && typeof token[0] === 'string' ? [token[0]] : [];
  });
  return [...new Set(found)].sort();
};

/** The ids that extraction finds in the sources. */
const usedIds = (): string[] => {
  const files = globSync('{src,elements}/**/*.{ts,tsx}', { cwd: root });
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/i18n\.(?:_|t)\(\s*'([^']+)'|<Trans\b[^>]*\bid="([^"]+)"/g)].map(
      ([, call, tag]) => call ?? tag,
    );
  });
  return [...new Set(found)].filter((id) => id !== undefined).sort();
};

describe('The catalogues', () => {
  it('are those of the eleven languages, and no others', () => {
    assert.deepEqual(readdirSync(join(root, 'locales')).sort(), [...languages].sort());
  });

  it('hold exactly the ids that the elements use', () => {
    assert.deepEqual(ids, usedIds());
  });

  it('agree in English with the texts of last resort', () => {
    for (const [id, text] of Object.entries(lastResort)) {
      if (id in english) assert.deepEqual(english[id], [text]);
    }
  });
});

for (const language of languages) {
  describe(`The catalogue of ${language}`, async () => {
    const messages = await loadCatalogue(language);
    const source = readFileSync(join(root, 'locales', language, 'messages.po'), 'utf8');

    it('has every id', () => {
      assert.deepEqual(Object.keys(messages).sort(), ids);
    });

    it('has no empty text', () => {
      const [, ...entries] = source.split(/^msgid /m).slice(1);
      assert.equal(entries.length, ids.length);
      for (const entry of entries) assert.match(entry, /msgstr (""\n)?"[^"]*\S/);
    });

    it('takes the values that the English texts take', () => {
      for (const id of ids) assert.deepEqual(valuesIn(messages[id]), valuesIn(english[id]), id);
    });

    it('has the plural forms of the language, no fewer and no more', () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const plurals = Object.values(messages).flatMap(pluralsIn);
      assert.ok(plurals.length > 0);
      for (const [, , { offset, ...forms }] of plurals) {
        assert.deepEqual(Object.keys(forms).sort(), [...pluralCategories].sort());
      }
    });
  });
}
