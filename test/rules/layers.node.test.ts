import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { tablesOf } from '../support/sources/markdown.ts';
import { importsOf, listFiles, modules, root, specifiersOf } from './sources.ts';

/** Layers from the lowest up; the first match in a layer wins. A layer's members do not import each other. */
const ranks: readonly (readonly [member: string, pattern: RegExp])[][] = [
  [
    ['flow', /^src\/flow\//],
    ['platform', /^src\/platform\//],
    ['failure', /^src\/http\/failure\.ts$/],
    ['minor-units', /^src\/contract\/minor-units\.ts$/],
    ['languages', /^src\/i18n\/languages\.ts$/],
  ],
  [
    ['http', /^src\/http\//],
    ['i18n', /^src\/i18n\//],
  ],
  [
    ['contract', /^src\/contract\//],
    ['editions', /^src\/editions\//],
    ['query', /^src\/query\//],
  ],
  [['region', /^src\/region\//]],
  [['session', /^src\/session\//]],
  [
    ['tracking', /^src\/tracking\//],
    ['addresses', /^src\/addresses\//],
    ['billing', /^src\/billing\//],
  ],
  [
    ['walls', /^src\/walls\//],
    ['newsletters', /^src\/newsletters\//],
    ['subscriptions', /^src\/subscriptions\//],
  ],
  [
    ['payments', /^src\/payments\//],
    ['seats', /^src\/seats\//],
    ['invoices', /^src\/invoices\//],
  ],
  [['checkout', /^src\/checkout\//]],
  [['sdk', /^src\/sdk\//]],
  [['host', /^elements\/(host\/|css\.d\.ts)/]],
  [['hooks', /^elements\/hooks\//]],
  [['ui', /^elements\/ui\//]],
  [['locale-gate', /^elements\/locale-gate\//]],
  [['sign-in', /^elements\/sign-in\//]],
  [
    ['account', /^elements\/account\//],
    ['address', /^elements\/address\//],
    ['payment', /^elements\/payment\//],
    ['newsletters', /^elements\/newsletters\//],
  ],
  [['checkout screens', /^elements\/checkout\//]],
  [
    ['pw-paywall', /^elements\/pw-paywall\//],
    ['pw-newsletters', /^elements\/pw-newsletters\//],
    ['pw-portal', /^elements\/pw-portal\//],
    ['pw-debug', /^elements\/pw-debug\//],
  ],
  [['entries', /^elements\/entries\//]],
];

const placeOf = (file: string): { rank: number; member: string } => {
  for (const [rank, members] of ranks.entries()) {
    const layer = members.find(([, pattern]) => pattern.test(file));
    if (layer !== undefined) return { rank, member: layer[0] };
  }
  throw new Error(`${file} has no place among the layers`);
};

const isSource = (file: string) => /^(src|elements)\//.test(file);

describe('The layers', () => {
  it('let a file import its own folder or a lower rank', () => {
    const violations = modules().flatMap((file) => {
      const from = placeOf(file);
      return importsOf(file)
        .filter((target) => isSource(target) && !target.endsWith('.css'))
        .filter((target) => {
          const to = placeOf(target);
          return to.rank >= from.rank && to.member !== from.member;
        })
        .map((target) => `${file} imports ${target}`);
    });
    assert.deepEqual(violations, []);
  });

  it('stand on the first page as they are held here', () => {
    const rows = tablesOf('README.md').find(({ heads }) => heads[0] === 'rank')?.rows ?? [];
    const documentedRanks = rows.flatMap(({ rank, folders = '' }) =>
      [...folders.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        rank: Number(rank),
        name: name.replace('.ts(x)', '.{ts,tsx}'),
      })),
    );
    const rankSaid = (file: string) =>
      documentedRanks.find(({ name }) => name === file) ??
      documentedRanks.find(({ name }) => [name, `${name}/**`].some((pattern) => posix.matchesGlob(file, pattern)));
    const violations = modules().filter((file) => rankSaid(file)?.rank !== placeOf(file).rank);
    assert.deepEqual(violations, []);
  });

  it('have no import cycles', () => {
    const open: string[] = [];
    const done = new Set<string>();
    const cycles: string[] = [];
    const visitFile = (file: string) => {
      if (done.has(file)) return;
      if (open.includes(file)) {
        cycles.push([...open.slice(open.indexOf(file)), file].join(' > '));
        return;
      }
      open.push(file);
      if (/\.tsx?$/.test(file)) importsOf(file).forEach(visitFile);
      open.pop();
      done.add(file);
    };
    listFiles('{src,elements,demo,test}/**/*.{ts,tsx}').forEach(visitFile);
    assert.deepEqual(cycles, []);
  });

  it('let sources import sources, catalogues and packages only', () => {
    const violations = modules().flatMap((file) =>
      importsOf(file)
        .filter((target) => !/^(src|elements|locales)\//.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    assert.deepEqual(violations, []);
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
    assert.deepEqual(importers(listFiles('src/**/*.ts'), isReact), []);
    assert.deepEqual(globSync('src/**/*.tsx', { cwd: root }), []);
  });

  it('keeps calls out of the elements', () => {
    assert.deepEqual(
      importers(
        listFiles('elements/**/*.{ts,tsx}').filter(
          (file) => placeOf(file).member !== 'entries' && !file.endsWith('.d.ts'),
        ),
        (target) => /^src\/(http|contract)\//.test(target),
      ),
      [],
    );
  });

  it('shows the sandbox the wire contract of the SDK and nothing else, and its seed the editions too', () => {
    const isForbidden = (target: string) => /^(src|elements)\//.test(target) && !target.startsWith('src/contract/');
    const isSeed = (file: string) => file.startsWith('demo/seed/');
    const files = listFiles('demo/**/*.ts');
    assert.deepEqual(
      importers(
        files.filter((file) => !isSeed(file)),
        isForbidden,
      ),
      [],
    );
    const isForbiddenInSeed = (target: string) => isForbidden(target) && !target.startsWith('src/editions/');
    assert.deepEqual(importers(files.filter(isSeed), isForbiddenInSeed), []);
  });

  it('lets the entries alone reach for the browser', () => {
    const isBrowser = (target: string) => /^src\/platform\/browser\//.test(target);
    const otherFiles = modules().filter((file) => placeOf(file).member !== 'entries' && !isBrowser(file));
    assert.deepEqual(importers(otherFiles, isBrowser), []);
  });
});
