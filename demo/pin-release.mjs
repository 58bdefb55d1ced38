import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a build addresses of its own: everything that a page may load stands once more under `v/VERSION-HASH/`, where it
 * never changes, and `integrity.json` lists it. A build keeps the releases before it: a page that names one goes on
 * working for as long as the folder stands.
 */

/** The folder of the releases, within `dist/`. */
const releases = 'v';

/** What a page may load; the entries for npm and for Node are not for pages. */
const isForPages = (name) => /^(pw|core|flow|template|chunk-[\w-]+)\.js$/.test(name);

const elementOf = (module) => /^elements\/(pw-(?:paywall|newsletters|portal))\/index\.ts$/.exec(module)?.[1] ?? null;

/** The language of a file that holds catalogues of one language and nothing else; null for any other. */
const languageOf = (modules) => {
  const languages = new Set(modules.map((module) => /^locales\/([^/]+)\//.exec(module)?.[1] ?? null));
  const [language = null] = languages;
  return languages.size === 1 ? language : null;
};

/** Empties `dist/`, but for the releases. */
export const clearBuild = (folder) => {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== releases) rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/** The files that may follow from the core on a page with this element: all that they name, without the other elements. */
const reach = (texts, others) => {
  const found = new Set();
  const add = (name) => {
    if (found.has(name) || others.has(name)) return;
    found.add(name);
    for (const [, next] of texts.get(name).matchAll(/['"`]\.\/([\w-]+\.js)['"`]/g)) if (texts.has(next)) add(next);
  };
  add('core.js');
  return [...found].sort();
};

/**
 * Writes the release of what `folder` holds, and `integrity.json` beside it: `release` is its name, `files` gives the
 * SHA-384 of each file as browsers compare it, `elements` which files a page with that element may load after the
 * loader, `languages` which of them are for readers of one language alone. Gives back the name.
 */
export const pinRelease = (folder, version) => {
  const names = readdirSync(folder).filter(isForPages).sort();
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const files = Object.fromEntries(
    names.map((name) => [name, `sha384-${createHash('sha384').update(texts.get(name)).digest('base64')}`]),
  );
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const release = `${version}-${hash}`;

  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const entries = new Map();
  const languages = {};
  for (const [name, { modules }] of Object.entries(manifest)) {
    for (const module of modules) if (elementOf(module) !== null) entries.set(elementOf(module), name);
    const language = languageOf(modules);
    if (language !== null) languages[language] = [...(languages[language] ?? []), name];
  }
  const elements = Object.fromEntries(
    [...entries].sort().map(([element, own]) => {
      const others = new Set([...entries.values()].filter((name) => name !== own));
      return [element, reach(texts, others)];
    }),
  );

  mkdirSync(join(folder, releases, release), { recursive: true });
  for (const name of names) copyFileSync(join(folder, name), join(folder, releases, release, name));
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ release, files, elements, languages }, null, 2));
  return release;
};
