import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, it } from 'node:test';
import { tablesOf } from '../support/sources/markdown.ts';
import { importsOf, listFiles, modules, root, specifiersOf, textOf } from '../support/sources/sources.ts';
import { demoRanks, placeAmong, type Ranks, sourceRanks, supportRanks } from './ranks.ts';

const placeOf = (file: string): { rank: number; member: string } => placeAmong(sourceRanks, file);

/** Imports of a file's own rank or a higher one, other than of its own folder, among the files that the ranks order. */
const violationsOf = (ranks: Ranks, files: readonly string[], isOrdered: (target: string) => boolean): string[] =>
  files.flatMap((file) => {
    const from = placeAmong(ranks, file);
    return importsOf(file)
      .filter(isOrdered)
      .filter((target) => {
        const to = placeAmong(ranks, target);
        return to.rank >= from.rank && to.member !== from.member;
      })
      .map((target) => `${file} imports ${target}`);
  });

const isSource = (file: string) => /^(src|elements)\//.test(file);

describe('The layers', () => {
  it('let a file import its own folder or a lower rank', () => {
    const violations = violationsOf(sourceRanks, modules(), (target) => isSource(target) && !target.endsWith('.css'));
    assert.deepEqual(violations, []);
  });

  it('let a file of the demo, and of what tests share, do the same', () => {
    const isDemo = (target: string) => /^demo\/.*\.(ts|mjs)$/.test(target);
    const isSupport = (target: string) => /^test\/support\/.*\.(tsx?|mjs)$/.test(target);
    const demo = listFiles('demo/**/*.{ts,mjs}').filter((file) => !file.endsWith('.d.mts'));
    assert.deepEqual(violationsOf(demoRanks, demo, isDemo), []);
    const support = listFiles('test/support/*/**/*.{ts,tsx,mjs}').filter((file) => !file.includes('.test.'));
    assert.deepEqual(violationsOf(supportRanks, support, isSupport), []);
    const ofTests = (target: string) => target.startsWith('test/') && !isSupport(target);
    assert.deepEqual(
      support.filter((file) => importsOf(file).some(ofTests)),
      [],
    );
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

  it('of the demo stand on the page of the service', () => {
    const rows = tablesOf('demo/service/README.md').find(({ heads }) => heads[0] === 'rank')?.rows ?? [];
    const documentedRanks = rows.map(({ folders = '' }) => [...folders.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    assert.deepEqual(
      documentedRanks,
      demoRanks.map((members) => members.map(([member]) => member)),
    );
  });

  it('have no import cycles', () => {
    const open: string[] = [];
    const visitedFiles = new Set<string>();
    const cycles: string[] = [];
    const visitFile = (file: string) => {
      if (visitedFiles.has(file)) return;
      if (open.includes(file)) {
        cycles.push([...open.slice(open.indexOf(file)), file].join(' > '));
        return;
      }
      open.push(file);
      if (/\.tsx?$/.test(file)) importsOf(file).forEach(visitFile);
      open.pop();
      visitedFiles.add(file);
    };
    listFiles('{src,elements,demo,test}/**/*.{ts,tsx}').forEach(visitFile);
    assert.deepEqual(cycles, []);
  });

  for (const [tree, deepest] of [
    ['src', 3],
    ['demo', 3],
    // The folders of the portal lie deeper, and tests mirror them.
    ['elements', 5],
    ['test', 6],
  ] as const) {
    it(`lie close enough together: no import of ${tree} goes up more than ${deepest} folders`, () => {
      const files = listFiles(`${tree}/**/*.{ts,tsx,mjs}`);
      const isDeep = (specifier: string) => specifier.split('../').length - 1 > deepest;
      assert.deepEqual(
        files.filter((file) => specifiersOf(file).some(isDeep)),
        [],
      );
    });
  }

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

  it('shows the workbench of flows the engine and the wire contract of the SDK, and nothing else', () => {
    const isForbidden = (target: string) =>
      /^(src|elements|demo)\//.test(target) && !/^(src\/(contract|flow)|demo\/workbench)\//.test(target);
    const files = listFiles('demo/workbench/**/*.{ts,tsx}');
    assert.ok(files.length > 20);
    assert.deepEqual(importers(files, isForbidden), []);
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

  it('shows the sandbox the wire contract of the SDK and nothing else, its seed the editions and its flows the engine too', () => {
    const isForbidden = (target: string) => /^(src|elements)\//.test(target) && !target.startsWith('src/contract/');
    const isSeed = (file: string) => file.startsWith('demo/seed/');
    const decidesFlows = (file: string) =>
      /^demo\/service\/(domain\/(flows|experiments)\/|sandbox\/audience-events\.ts$)/.test(file);
    const files = listFiles('demo/**/*.ts').filter((file) => !file.startsWith('demo/workbench/'));
    assert.deepEqual(
      importers(
        files.filter((file) => !isSeed(file) && !decidesFlows(file)),
        isForbidden,
      ),
      [],
    );
    const isForbiddenInFlows = (target: string) => isForbidden(target) && !target.startsWith('src/flow/');
    assert.deepEqual(importers(files.filter(decidesFlows), isForbiddenInFlows), []);
    const isForbiddenInSeed = (target: string) => isForbidden(target) && !target.startsWith('src/editions/');
    assert.deepEqual(importers(files.filter(isSeed), isForbiddenInSeed), []);
  });

  it('gives pages and seed the types of the service, and none of its code', () => {
    const codeImports = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)'/gm;
    const violations = listFiles('demo/{pages,seed}/**/*.ts').flatMap((file) =>
      [...textOf(file).matchAll(codeImports)]
        .map(([, specifier = '']) => posix.join(dirname(file), specifier))
        .filter((target) => target.startsWith('demo/service/'))
        .map((target) => `${file} imports ${target}`),
    );
    assert.deepEqual(violations, []);
  });

  it('lets the entries alone reach for the browser, and two files of the host for what it tells of the document and its browser', () => {
    const hostFiles = ['elements/host/document-events.ts', 'elements/host/when-idle.ts'];
    const isBrowser = (target: string) => /^src\/platform\/browser\//.test(target);
    const otherFiles = modules().filter(
      (file) => placeOf(file).member !== 'entries' && !isBrowser(file) && !hostFiles.includes(file),
    );
    assert.deepEqual(importers(otherFiles, isBrowser), []);
  });
});
