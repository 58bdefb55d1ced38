import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type Messages, setupI18n } from '@lingui/core';
import { fallbackTexts } from '../../../src/i18n/fallback-texts.ts';
import { editionLanguages, type Language, languages } from '../../../src/i18n/languages.ts';

const root = join(import.meta.dirname, '../../..');

/** The catalogues of a language, each with the sources that use its messages. */
const isAccountScreen = (source: string) => source.startsWith(join('elements', 'account'));
const isSignIn = (source: string) =>
  source.startsWith(join('elements', 'sign-in')) && !source.endsWith('unreachable.tsx');
const isNewsletters = (source: string) =>
  source.startsWith(join('elements', 'newsletters')) || source.startsWith(join('elements', 'pw-newsletters'));
const isPaying = (source: string) =>
  source.startsWith(join('elements', 'address')) || source.startsWith(join('elements', 'payment'));
const isCheckout = (source: string) => source.startsWith(join('elements', 'checkout'));
const isPortal = (source: string) => source.startsWith(join('elements', 'pw-portal'));
const kinds = [
  {
    kind: 'messages',
    isAsking: (source: string) =>
      [isAccountScreen, isSignIn, isNewsletters, isPortal, isPaying, isCheckout].every((isOther) => !isOther(source)),
  },
  { kind: 'sign-in', isAsking: isSignIn },
  { kind: 'account', isAsking: isAccountScreen },
  { kind: 'newsletters', isAsking: isNewsletters },
  { kind: 'portal', isAsking: isPortal },
  { kind: 'paying', isAsking: isPaying },
  { kind: 'checkout', isAsking: isCheckout },
] as const;
type Kind = (typeof kinds)[number]['kind'];

const load = async (language: Language, kind: Kind): Promise<Messages> => {
  const { messages }: { messages: Messages } = await import(`../../../locales/${language}/${kind}.ts`);
  return messages;
};

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
  const values = message.flatMap((token): string[] => {
    if (isPlural(token)) return [token[0], ...Object.values(token[2]).flatMap(valuesIn)];
    return Array.isArray(token) && typeof token[0] === 'string' ? [token[0]] : [];
  });
  return [...new Set(values)].sort();
};

/** The ids that extraction finds in these sources. */
const usedIds = (isAsking: (source: string) => boolean): string[] => {
  const files = globSync('{src,elements}/**/*.{ts,tsx}', { cwd: root }).filter(isAsking);
  const values = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/i18n\.(?:_|t)\(\s*'([^']+)'|<Trans\b[^>]*\bid="([^"]+)"/g)].map(
      ([, call, tag]) => call ?? tag,
    );
  });
  return [...new Set(values)].filter((id) => id !== undefined).sort();
};

/** The messages of a price for each period. */
const periodPrices = {
  checkout: { ids: ['week', 'month', 'year'].map((period) => `checkout.price.${period}`), value: 'price' },
  portal: { ids: ['day', 'week', 'month', 'year'].map((period) => `portal.every.${period}`), value: 'amount' },
} as const;

describe('The catalogues', () => {
  it('are those of the thirteen languages, and no others', () => {
    const folders = readdirSync(join(root, 'locales')).filter((name) => !name.endsWith('.md'));
    assert.deepEqual(folders.sort(), [...languages].sort());
  });

  for (const { kind, isAsking } of kinds) {
    it(`hold, as ${kind}, exactly the ids that their elements use${kind === 'messages' ? '' : ', but those of any page'}`, async () => {
      const shared = kind === 'messages' ? {} : await load('en', 'messages');
      const ownIds = usedIds(isAsking).filter((id) => !(id in shared));
      assert.deepEqual(Object.keys(await load('en', kind)).sort(), ownIds);
    });
  }

  for (const language of ['zh', 'zh-Hans', 'zh-Hant'] as const) {
    it(`count no single day, week, month or year in ${language}`, async () => {
      for (const kind of ['checkout', 'portal'] as const) {
        const i18n = setupI18n({ locale: language, messages: { [language]: await load(language, kind) } });
        const { ids, value } = periodPrices[kind];
        for (const id of ids) {
          assert.match(i18n._(id, { count: 1, [value]: '$9' }), /^每[天週周月年] \$9$/);
          assert.match(i18n._(id, { count: 3, [value]: '$9' }), /^每 3 \S+ \$9$/);
        }
      }
    });
  }

  it('agree in English with the texts of last resort', async () => {
    const english = await load('en', 'messages');
    for (const [id, text] of Object.entries(fallbackTexts)) {
      if (id in english) assert.deepEqual(english[id], [text]);
    }
  });
});

for (const { kind } of kinds) {
  for (const language of kind === 'portal' ? editionLanguages : languages) {
    const english = await load('en', kind);
    const ids = Object.keys(english).sort();
    const messages = await load(language, kind);

    describe(`The catalogue ${kind} of ${language}`, () => {
      const source = readFileSync(join(root, 'locales', language, `${kind}.po`), 'utf8');

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
        // Neither these nor the messages of payment and of signing in count anything.
        if (kind !== 'messages' && kind !== 'paying' && kind !== 'sign-in') assert.ok(plurals.length > 0);
        for (const [, , { offset, ...forms }] of plurals) {
          // An exact number (`=1`) may have a form of its own.
          const categories = Object.keys(forms).filter((form) => !/^=?\d+$/.test(form));
          assert.deepEqual(categories.sort(), [...pluralCategories].sort());
        }
      });
    });
  }
}
