import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** `dist/manifest.json`, as far as it is read here. */
const manifestSchema = v.record(v.string(), v.object({ modules: v.array(v.string()) }));

/** True for files that a page may load; entries for npm and for Node are not. */
const isForPages = (name: string): boolean => /^(pw|core|wall|flow|template|chunk-[\w-]+)\.js$/.test(name);

/** The licences of the bundled packages; `demo/tools/compile/third-party-notices.mjs` writes the file. */
const noticesFile = 'THIRD-PARTY-NOTICES.txt';

const elementOf = (module: string): string | null =>
  /^elements\/(pw-(?:paywall|newsletters|portal))\/(?:start\/)?index\.ts$/.exec(module)?.[1] ?? null;

/** The language of a file that holds catalogues of one language and nothing else; null for any other. */
const languageOf = (modules: readonly string[]): string | null => {
  const languages = new Set(modules.map((module) => /^locales\/([^/]+)\//.exec(module)?.[1] ?? null));
  const [language = null] = languages;
  return languages.size === 1 ? language : null;
};

/**
 * Returns the files that a page with one element may load after the core: all that are named there, except the other
 * elements.
 */
const filesReachableFrom = (texts: ReadonlyMap<string, string>, others: ReadonlySet<string>): string[] => {
  const fileNames = new Set<string>();
  const add = (name: string): void => {
    const text = texts.get(name);
    if (text === undefined || fileNames.has(name) || others.has(name)) return;
    fileNames.add(name);
    for (const [, next = ''] of text.matchAll(/['"`]\.\/([\w-]+\.js)['"`]/g)) add(next);
    // `askAtOnce` of `bundle-chunks.mjs` names chunks without the part that all share.
    for (const [, list = ''] of text.matchAll(/['"`]([\w,-]+)['"`]/g))
      for (const next of list.split(',')) add(`chunk-${next}.js`);
  };
  add('core.js');
  return [...fileNames].sort();
};

/**
 * Gives a build addresses of its own: copies everything that a page may load to `v/VERSION-HASH/`, where it never
 * changes. `integrity.json` beside it lists it: `release` is that name, `files` the SHA-384 of each file as browsers
 * compare it, `elements` the files that a page with that element may load after the loader, `languages` the files that
 * only readers of that language load. Returns the name.
 */
export const pinRelease = (folder: string, version: string): string => {
  const names = readdirSync(folder).filter(isForPages).sort();
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const files = Object.fromEntries(
    [...texts].map(([name, text]) => [name, `sha384-${createHash('sha384').update(text).digest('base64')}`]),
  );
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const release = `${version}-${hash}`;

  const chunks = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const entries = new Map<string, readonly string[]>();
  const languages: Record<string, string[]> = {};
  for (const [name, { modules }] of Object.entries(chunks)) {
    for (const element of modules.map(elementOf))
      if (element !== null) entries.set(element, [...(entries.get(element) ?? []), name]);
    const language = languageOf(modules);
    if (language !== null) languages[language] = [...(languages[language] ?? []), name];
  }
  const elements = Object.fromEntries(
    [...entries].sort().map(([element, elementFiles]) => {
      const others = new Set([...entries.values()].flat().filter((name) => !elementFiles.includes(name)));
      return [element, filesReachableFrom(texts, others)];
    }),
  );

  const home = join(folder, 'v', release);
  mkdirSync(home, { recursive: true });
  for (const name of names) copyFileSync(join(folder, name), join(home, name));
  // The licences of the bundled packages require their text to come with the files.
  if (existsSync(join(folder, noticesFile))) copyFileSync(join(folder, noticesFile), join(home, noticesFile));
  writeFileSync(
    join(folder, 'integrity.json'),
    `${JSON.stringify({ release, files, elements, languages }, null, 2)}\n`,
  );
  return release;
};
