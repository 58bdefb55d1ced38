import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import { root } from '../sources/sources.ts';

/** Versions of a browser, as data on compatibility has them. */
interface SupportStatement {
  version_added: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
  partial_implementation?: boolean;
}

/** A feature, or a group of features, of the data on compatibility. */
export interface Feature {
  __compat?: { support: Readonly<Record<string, SupportStatement | readonly SupportStatement[] | undefined>> };
  [name: string]: unknown;
}

const isFeature = (value: unknown): value is Feature => typeof value === 'object' && value !== null;

const data: unknown = compatData;

/** Returns the feature at a path such as `['api', 'URL', 'canParse_static']`; null if the data has none. */
export const featureAt = (path: readonly string[]): Feature | null => {
  let feature: unknown = data;
  for (const name of path) {
    if (!isFeature(feature) || !Object.hasOwn(feature, name)) return null;
    feature = feature[name];
  }
  return isFeature(feature) ? feature : null;
};

/** The browsers of the support statement, by their names in browserslist and in the data on compatibility. */
const browserNames: readonly (readonly [string, string])[] = [
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['ios_saf', 'safari_ios'],
];

/** Compares versions such as `16.4` and `109`; a range such as `16.4-16.5` counts as its start. */
const versionOf = (text: string): number => {
  const [major = '0', minor = '0'] = text.replace('≤', '').split('-')[0]?.split('.') ?? [];
  return Number(major) * 1000 + Number(minor);
};

/** The lowest version of each browser that the project supports: `browserslist` in `package.json`. */
export const supportFloor = (): ReadonlyMap<string, string> => {
  const entries = browserslist(undefined, { path: root }).map((entry) => entry.split(' '));
  return new Map(
    browserNames.map(([name, dataName]) => {
      const versions = entries.flatMap(([browser, version]) =>
        browser === name && version !== undefined ? [version] : [],
      );
      const lowest = versions.sort((one, other) => versionOf(one) - versionOf(other))[0];
      if (lowest === undefined) throw new Error(`package.json supports no version of ${name}`);
      return [dataName, lowest];
    }),
  );
};

/** The build writes the prefixes of styles (`-webkit-`), and nobody those of APIs (`webkit`). */
const isSupportedFrom = (
  { version_added: version, flags, prefix, alternative_name }: SupportStatement,
  floor: string,
) =>
  typeof version === 'string' &&
  version !== 'preview' &&
  flags === undefined &&
  (prefix === undefined || prefix.startsWith('-')) &&
  alternative_name === undefined &&
  versionOf(version) <= versionOf(floor);

const namesBelow = (path: readonly string[], depth: number): [name: string, feature: Feature][] =>
  Object.entries(featureAt(path) ?? {}).flatMap(([name, feature]) =>
    name === '__compat' || !isFeature(feature)
      ? []
      : [
          [name.replace(/_static$/, ''), feature] as [string, Feature],
          ...(depth > 1 ? namesBelow([...path, name], depth - 1) : []),
        ],
  );

/** Returns the names of all APIs and members that a browser of the floor lacks in any interface. */
export const namesOfYoungApis = (floor: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    [...namesBelow(['api'], 2), ...namesBelow(['javascript', 'builtins'], 3)]
      .filter(([, feature]) => browsersWithout(feature, floor).length > 0)
      .map(([name]) => name),
  );

/** Returns the browsers of the floor that lack a feature; none if the data does not say. */
export const browsersWithout = (feature: Feature, floor: ReadonlyMap<string, string>): string[] => {
  const support = feature.__compat?.support;
  if (support === undefined) return [];
  return [...floor].flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.length === 0 || statements.some((statement) => isSupportedFrom(statement, version))
      ? []
      : [`${browser} ${version}`];
  });
};
