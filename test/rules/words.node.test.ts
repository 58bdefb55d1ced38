import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { listFiles, root } from '../support/sources/sources.ts';

/** The words of the field are used, and no private ones: `test/README.md` names the style. */
const sources = globSync('{src,elements,demo,test}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((file) => !file.endsWith('.d.ts'))
  .sort();
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const exportPattern =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const exportsOf = (file: string): string[] => [...textOf(file).matchAll(exportPattern)].map(([, name = '']) => name);

/** `readHTMLFile` has the words read, html and file. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

/** Words that a reader whose second language is English has to look up. */
const obscureWords = ['anew', 'whoever', 'thereof', 'troubles', 'wish', 'wishes', 'befalls'];

/** The newspaper's own texts, this list, and a page that is still to be rewritten. */
const isExempt = (file: string): boolean =>
  /^demo\/seed\/(?:articles|newsletters)\/|words\.node\.test\.ts$|^src\/editions\/README\.md$/.test(file);

/** Metaphors and bare participles that the project used to have; each has a word of the field instead. */
const bannedWords = [
  'crew',
  'arbiter',
  'dice',
  'vault',
  'keeper',
  'hindrance',
  'addressee',
  'errand',
  'trouble',
  'patience',
  'planter',
  'befall',
  'foresee',
  'told',
  'unheard',
  ...obscureWords,
];

/** Names that two files export on purpose, and why. */
const sharedNames: Readonly<Record<string, string>> = {
  Page: 'each lazy page of the portal exports its component by this name; the platform has a `Page`, too',
  register: 'each tag exports what defines its element by this name',
  getOwn: 'the engine imports nothing from outside of its folder; both read an own property',
};

describe('Words', () => {
  it('begin a docstring with a verb or a noun', () => {
    const opening = /\/\*\*\s+(?:\*\s+)?(What|Whether|Whoever|Where|Who)\b[^\n]{0,50}/g;
    const wrong = sources.flatMap((file) => [...textOf(file).matchAll(opening)].map(([text]) => `${file}: ${text}`));
    assert.deepEqual(wrong, []);
  });

  it('are those of the field in names that are exported, and in names of files', () => {
    const wrong = sources.flatMap((file) =>
      [...exportsOf(file), basename(file)]
        .filter((name) => wordsOf(name).some((word) => bannedWords.includes(word)))
        .map((name) => `${file}: ${name}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('are plain in every text: of sources, of tests and of pages', () => {
    const pattern = new RegExp(
      `\\b(?:${[...obscureWords, 'trouble', 'befall', 'told', 'keeper', 'vault'].join('|')})\\b`,
      'i',
    );
    const pages = listFiles('*.md', '.github/*.md', '{src,elements,demo,test}/**/*.md');
    const wrong = [...sources, ...pages]
      .filter((file) => !isExempt(file))
      .flatMap((file) => {
        const lines = textOf(file)
          .split('\n')
          .filter((line) => pattern.test(line));
        return lines.map((line) => `${file}: ${line.trim()}`);
      });
    assert.deepEqual(wrong, []);
  });

  it('name one thing: no name is exported twice with different meanings', () => {
    const files = new Map<string, string[]>();
    for (const file of sources.filter((each) => /^(src|elements)\//.test(each)))
      for (const name of new Set(exportsOf(file))) files.set(name, [...(files.get(name) ?? []), file]);
    const twice = [...files].filter(([name, holders]) => holders.length > 1 && !(name in sharedNames));
    assert.deepEqual(twice, []);
  });
});
