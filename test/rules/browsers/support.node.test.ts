import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  browsersWithout,
  type Feature,
  featureAt,
  namesOfYoungApis,
  supportFloor,
} from '../../support/browsers/support-data.ts';
import { type ApiUse, usedApis } from '../../support/browsers/used-apis.ts';
import { selectorsInCode, usedStyles } from '../../support/browsers/used-styles.ts';
import { tablesOf } from '../../support/sources/markdown.ts';
import { listFiles, modules } from '../../support/sources/sources.ts';

const floor = supportFloor();

const firstOf = (paths: readonly (readonly string[])[]): Feature | null =>
  paths.map(featureAt).find((feature) => feature?.__compat !== undefined) ?? null;

/** `ReadonlyMap` is a type of `Map`, and `Intl` is a folder of its own. */
const builtInName = (owner: string) => owner.replace(/^Readonly/, '');

const pathsOf = ({ owners, name, isStatic }: ApiUse): string[][] =>
  owners.length === 0
    ? [
        ['api', name],
        ['api', 'Window', name],
        ['javascript', 'builtins', name],
      ]
    : owners.flatMap((owner) => [
        ['api', owner, isStatic ? `${name}_static` : name],
        ['javascript', 'builtins', builtInName(owner), name],
        ['javascript', 'builtins', 'Intl', owner, name],
      ]);

const nameOf = ({ owners: [owner], name }: ApiUse) => (owner === undefined ? name : `${owner}.${name}`);

const missing = (uses: readonly { name: string; feature: Feature }[]): string[] => [
  ...new Set(uses.filter(({ feature }) => browsersWithout(feature, floor).length > 0).map(({ name }) => name)),
];

/** The gate runs on servers: no browser loads it. */
const isForBrowsers = (file: string): boolean => !/^src\/edge\/|^elements\/entries\/edge\//.test(file);

describe('The browsers of the support statement', () => {
  const fallbacks = tablesOf('elements/README.md').find(({ heads }) => heads[0] === 'where it is missing')?.rows ?? [];
  const namedFeatures = fallbacks.flatMap((row) =>
    [...(row['where it is missing'] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

  it('are those of the page about the elements', () => {
    const [statement] = tablesOf('elements/README.md').filter(({ heads }) => heads[0] === 'browser');
    const versions = (statement?.rows ?? []).map(({ from = '' }) => from);
    assert.deepEqual(
      versions,
      ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'].map((name) => floor.get(name)),
    );
  });

  it('have what the elements use, or the page says what happens without it', () => {
    const ofCode = usedApis(modules().filter(isForBrowsers), namesOfYoungApis(floor)).flatMap((use) => {
      const feature = firstOf(pathsOf(use));
      return feature === null ? [] : [{ name: nameOf(use), feature }];
    });
    const ofStyles = listFiles('elements/**/*.css')
      .flatMap(usedStyles)
      .concat(modules().flatMap(selectorsInCode))
      .flatMap(({ name, paths }) => {
        const feature = firstOf(paths);
        return feature === null ? [] : [{ name, feature }];
      });
    assert.deepEqual(missing([...ofCode, ...ofStyles]).sort(), [...namedFeatures].sort());
  });
});
