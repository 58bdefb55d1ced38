/**
 * `dist/THIRD-PARTY-NOTICES.txt`: the packages of others whose code ships, by whom, and under which licence. Rollup says
 * which they are, the lock file in which version.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of the file. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** The first line of each file with code of others. */
export const banner = `/*! Third parties: ${noticesFile} */`;

/** The name of the package that a module belongs to; null for a module of ours. */
const packageOf = (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? null;

/** The text of the MIT licence (SPDX: MIT), for packages that are under it and ship no text of it. */
const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

const holderOf = ({ name, author }) => (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;

/** The notice of a package; throws for one whose licence has no text that we know. */
const noticeOf = (root, name, locked) => {
  if (locked === undefined) throw new Error(`${name} is bundled, and is not in the lock file`);
  const folder = join(root, 'node_modules', name);
  const [file] = globSync('{LICENSE,LICENCE,license,licence}{,.*}', { cwd: folder }).sort();
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const license = locked.license ?? described.license;
  if (file === undefined && license !== 'MIT') throw new Error(`${name} ships no text of its licence, ${license}`);
  const text = file === undefined ? mit(holderOf(described)) : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${locked.version} (${license})\n\n${text}`;
};

/** The text of the file for these packages, by their names. */
export const noticesOf = (root, names) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const notices = [...names].sort().map((name) => noticeOf(root, name, packages[`node_modules/${name}`]));
  const head = 'Presswall contains code of the packages below. Each is under its own licence.';
  return `${[head, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

const packagesIn = ({ modules = {} }) =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? (packageOf(id) ?? []) : []));

/** Puts the banner on a line of its own; a program for a shell keeps its first line. */
const withBanner = (code) => (code.startsWith('#!') ? code.replace('\n', `\n${banner}\n`) : `${banner}\n${code}`);

/** A source map one line further down. */
const moved = (source) => {
  const map = JSON.parse(source);
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
};

/** A plugin that names the file in each chunk with code of others. One for all bundles of a build: the last writes all. */
export const createNotices = (root) => {
  const bundled = new Set();
  return {
    name: 'third-party-notices',
    augmentChunkHash: (chunk) => (packagesIn(chunk).length > 0 ? banner : ''),
    // After the code has been made small, which takes comments out.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const names = packagesIn(chunk);
        if (names.length === 0) continue;
        for (const name of names) bundled.add(name);
        chunk.code = withBanner(chunk.code);
        const map = bundle[`${chunk.fileName}.map`];
        if (map !== undefined) map.source = moved(map.source);
      }
      if (bundled.size === 0) return;
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf(root, bundled) });
    },
  };
};
