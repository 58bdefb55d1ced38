import { selectChecks } from '../conditions/user-checks.ts';
import { isRecord, readArray, readString } from '../read-value.ts';
import { compilePattern } from '../regex/compile-pattern.ts';
import type { VisitorFacts } from '../types.ts';
import { compileWildcard, maxInputLength } from '../url/wildcard.ts';
import { readFact, toText, visitorFacts } from './facts.ts';
import { type Condition, joinConditions } from './plan-node.ts';
import type { Visit } from './visit.ts';

/** Compiles the list of a check: whether any value matches. */
type Compile = (values: readonly unknown[]) => Condition;

/** A text fact about the visitor; an empty one is unknown. */
const textOf = ({ facts }: Visit, fact: keyof VisitorFacts): string | undefined =>
  toText(readFact(visitorFacts[fact], facts.visitor)) || undefined;

/** Longer lists of values are looked up instead of searched. */
const maxSearched = 8;

const exactValue =
  (read: (visit: Visit) => string | undefined): Compile =>
  (values) => {
    const set = values.length > maxSearched ? new Set(values) : null;
    return (visit) => {
      const value = read(visit);
      return value === undefined ? null : (set?.has(value) ?? values.includes(value));
    };
  };

const readVerified = ({ facts }: Visit): string | undefined => {
  const isVerified = readFact(visitorFacts.emailVerified, facts.visitor);
  return typeof isVerified === 'boolean' ? `${isVerified ? '' : 'un'}verified` : undefined;
};

/** The cities of a country; with `isWhole`, any of them. */
interface Cities {
  names: Set<string>;
  isWhole: boolean;
}

const readCountries = (values: readonly unknown[]): ReadonlyMap<string, Cities> => {
  const countries = new Map<string, Cities>();
  for (const entry of values) {
    const country = readString(entry, 'country')?.toLowerCase();
    if (country === undefined) continue;
    const cities = countries.get(country) ?? { names: new Set(), isWhole: false };
    const names = readArray(entry, 'cities');
    if (names.length === 0) cities.isWhole = true;
    for (const name of names) if (typeof name === 'string') cities.names.add(name.toLowerCase());
    countries.set(country, cities);
  }
  return countries;
};

const country: Compile = (values) => {
  const countries = readCountries(values);
  return (visit) => {
    const name = textOf(visit, 'country')?.toLowerCase();
    if (name === undefined) return null;
    const cities = countries.get(name);
    if (cities === undefined) return false;
    if (cities.isWhole) return true;
    const city = textOf(visit, 'city')?.toLowerCase();
    return city === undefined ? null : cities.names.has(city);
  };
};

const storedValue =
  (holder: 'cookies' | 'localStorage'): Compile =>
  (values) => {
    const patterns = values.map((entry) => {
      const pattern = readString(entry, 'value');
      const matches = pattern === undefined ? () => false : compileWildcard(pattern);
      return { name: readString(entry, 'name') ?? '', matches };
    });
    const names = [...new Set(patterns.map(({ name }) => name))].map((name) => ({
      name,
      tests: patterns
        .filter((pattern) => pattern.name === name)
        .map(({ matches }) => matches)
        .filter((test) => test !== null),
    }));
    const otherwise = patterns.some(({ matches }) => matches === null) ? null : false;
    const read = visitorFacts[holder];
    return ({ facts }) => {
      const stored = readFact(read, facts.visitor);
      if (!isRecord(stored)) return null;
      for (const { name, tests } of names) {
        const text = readString(stored, name)?.slice(0, maxInputLength);
        if (text !== undefined && tests.some((test) => test(text))) return true;
      }
      return otherwise;
    };
  };

/** The patterns are compiled when a visitor first has a referrer. */
const referrer: Compile = (values) => {
  let tests: ((text: string) => boolean)[] | null = null;
  return (visit) => {
    const text = textOf(visit, 'initialReferrer') ?? toText(readFact(visitorFacts.referrer, visit.facts.visitor));
    if (text === undefined) return null;
    tests ??= values
      .map((value) => (typeof value === 'string' ? compilePattern(value) : 'no-text'))
      .filter((test) => typeof test !== 'string');
    const input = text.slice(0, maxInputLength);
    for (const test of tests) if (test(input)) return true;
    return tests.length < values.length ? null : false;
  };
};

/** The checks, ordered by cost as in `user-checks.ts`: one that is missing here does not compile. */
const compilers: Record<ReturnType<typeof selectChecks>[number]['check'], Compile> = {
  loginstatus: exactValue((visit) => textOf(visit, 'loginStatus')),
  emailverified: exactValue(readVerified),
  devices: exactValue((visit) => textOf(visit, 'device')),
  agent: exactValue((visit) => textOf(visit, 'agent') ?? 'none'),
  geocountry: country,
  cookie: storedValue('cookies'),
  localstorage: storedValue('localStorage'),
  referred: referrer,
};

const negate =
  (condition: Condition): Condition =>
  (visit) => {
    const isMet = condition(visit);
    return isMet === null ? null : !isMet;
  };

/** Compiles the checks of a `users` node, without its rules. */
export const compileUserCondition = (target: unknown): Condition =>
  joinConditions(
    selectChecks(target).map(({ check, values, include }) => {
      const condition = compilers[check](values);
      return include ? condition : negate(condition);
    }),
  );
