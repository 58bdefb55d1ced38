import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { tablesOf } from '../support/markdown.ts';
import { importsOf, list, modules, root, specifiersOf } from './sources.ts';

/** Layers from the lowest up; what stands first in a layer wins. A layer's members do not import each other. */
const ranks: readonly (readonly [member: string, pattern: RegExp])[][] = [
  [
    ['flow', /^src\/flow\//],
    ['platform', /^src\/platform\//],
    ['failure', /^src\/http\/failure\.ts$/],
    ['minor-units', /^src\/http\/contract\/minor-units\.ts$/],
    ['languages', /^src\/i18n\/languages\.ts$/],
  ],
  [
    ['edition', /^src\/edition\//],
    ['http', /^src\/http\//],
    ['i18n', /^src\/i18n\//],
  ],
  [['region', /^src\/region\//]],
  [['session', /^src\/session\//]],
  [
    ['tracking', /^src\/tracking\//],
    ['payment', /^src\/payment\//],
  ],
  [
    ['wall', /^src\/wall\//],
    ['newsletters', /^src\/newsletters\//],
    ['billing', /^src\/billing\//],
    ['checkout', /^src\/checkout\//],
  ],
  [['sdk', /^src\/[^/]+$/]],
  [
    ['elements', /^elements\/(?!loader\.|core\.|open-sdk\.|index\.)[^/]+$/],
    ['ui', /^elements\/ui\//],
  ],
  [['screens', /^elements\/screens\//]],
  [
    ['pw-paywall', /^elements\/pw-paywall\//],
    ['pw-newsletters', /^elements\/pw-newsletters\//],
    ['pw-portal', /^elements\/pw-portal\//],
    ['pw-debug', /^elements\/pw-debug\//],
  ],
  [['entries', /^elements\/((loader|core|open-sdk|index)\.ts$|(bundled|react|template)\/)/]],
];

const placeOf = (file: string): { rank: number; member: string } => {
  for (const [rank, members] of ranks.entries()) {
    const found = members.find(([, pattern]) => pattern.test(file));
    if (found !== undefined) return { rank, member: found[0] };
  }
  throw new Error(`${file} has no place among the layers`);
};

const isSource = (file: string) => /^(src|elements)\//.test(file);

describe('The layers', () => {
  it('let a file import its own folder or a lower rank', () => {
    const wrong = modules().flatMap((file) => {
      const from = placeOf(file);
      return importsOf(file)
        .filter((target) => isSource(target) && !target.endsWith('.css'))
        .filter((target) => {
          const to = placeOf(target);
          return to.rank >= from.rank && to.member !== from.member;
        })
        .map((target) => `${file} imports ${target}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('stand on the first page as they are held here', () => {
    const rows = tablesOf('README.md').find(({ heads }) => heads[0] === 'rank')?.rows ?? [];
    const said = rows.flatMap(({ rank, folders = '' }) =>
      [...folders.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        rank: Number(rank),
        name: name.replace('.ts(x)', '.{ts,tsx}'),
      })),
    );
    const rankSaid = (file: string) =>
      said.find(({ name }) => name === file) ??
      said.find(({ name }) => [name, `${name}/**`].some((pattern) => posix.matchesGlob(file, pattern)));
    const wrong = modules().filter((file) => rankSaid(file)?.rank !== placeOf(file).rank);
    assert.deepEqual(wrong, []);
  });

  it('have no import cycles', () => {
    const open: string[] = [];
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string) => {
      if (done.has(file)) return;
      if (open.includes(file)) {
        cycles.push([...open.slice(open.indexOf(file)), file].join(' > '));
        return;
      }
      open.push(file);
      if (/\.tsx?$/.test(file)) importsOf(file).forEach(visit);
      open.pop();
      done.add(file);
    };
    list('{src,elements,demo,test}/**/*.{ts,tsx}').forEach(visit);
    assert.deepEqual(cycles, []);
  });

  it('let sources import sources, catalogues and packages only', () => {
    const wrong = modules().flatMap((file) =>
      importsOf(file)
        .filter((target) => !/^(src|elements|locales)\//.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    assert.deepEqual(wrong, []);
  });
});

describe('Who may import what', () => {
  const importers = (files: string[], isForbidden: (target: string) => boolean) =>
    files.flatMap((file) =>
      [...importsOf(file), ...specifiersOf(file)].filter(isForbidden).map((target) => `${file} imports ${target}`),
    );

  it('keeps React out of the SDK', () => {
    const isReact = (target: string) =>
      /^(react|react-dom|@nanostores\/react|@lingui\/react|@r2wc\/.*)(\/|$)/.test(target);
    assert.deepEqual(importers(list('src/**/*.ts'), isReact), []);
    assert.deepEqual(globSync('src/**/*.tsx', { cwd: root }), []);
  });

  it('keeps calls out of the elements', () => {
    assert.deepEqual(
      importers(
        list('elements/**/*.{ts,tsx}').filter((file) => placeOf(file).member !== 'entries' && !file.endsWith('.d.ts')),
        (target) => target.startsWith('src/http/'),
      ),
      [],
    );
  });

  it('shows the sandbox the wire contract of the SDK and nothing else', () => {
    const isForbidden = (target: string) =>
      /^(src|elements)\//.test(target) && !target.startsWith('src/http/contract/');
    assert.deepEqual(importers(list('demo/**/*.ts'), isForbidden), []);
  });

  it('lets the entries alone reach for the browser', () => {
    const isBrowser = (target: string) => /^src\/platform\/browser.*\.ts$/.test(target);
    const others = modules().filter((file) => placeOf(file).member !== 'entries' && !isBrowser(file));
    assert.deepEqual(importers(others, isBrowser), []);
  });
});
