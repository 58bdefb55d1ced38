import { isRecord, own, ownList, ownText } from './own.ts';
import type { Reason, RefusedBecause, UserCheck } from './reason.ts';
import type { Ask } from './verdict.ts';
import type { Visit } from './visit.ts';
import { compileWildcard, inputLimit } from './wildcard.ts';

/** Whether any value of a list matches, null when that is not known; and what was looked at. */
interface Match {
  is: boolean | null;
  found: string;
  /** Patterns that are not used. */
  refused: readonly Reason[];
}

type Matcher = (visit: Visit) => Match;

/** Compiles the list of a check. */
type Compile = (values: readonly unknown[], check: UserCheck) => Matcher;

const unknown: Match = { is: null, found: '', refused: [] };

/** A fact about the visitor that is a text; what is empty is not known. */
const fact = ({ env }: Visit, name: string): string | undefined => ownText(env.visitor, name) || undefined;

/** One word among others, exactly. */
const oneOf =
  (read: (visit: Visit) => string | undefined): Compile =>
  (values) =>
  (visit) => {
    const found = read(visit);
    return found === undefined ? unknown : { is: values.includes(found), found, refused: [] };
  };

const lower = (text: string | undefined): string | undefined => text?.toLowerCase();

/** Countries, each with the cities that are asked for; an entry without is any city. */
const inCountry: Compile = (values) => {
  const entries = values.map((entry) => ({
    country: lower(ownText(entry, 'country')),
    cities: ownList(entry, 'cities').map((city) => (typeof city === 'string' ? lower(city) : null)),
  }));
  return (visit) => {
    const [country, city] = [lower(fact(visit, 'country')), lower(fact(visit, 'city'))];
    if (country === undefined) return unknown;
    const here = entries.filter((entry) => entry.country === country);
    const is = here.some(({ cities }) => cities.length === 0 || cities.includes(city));
    return !is && here.length > 0 && city === undefined
      ? unknown
      : { is, found: `${country}, ${city ?? ''}`, refused: [] };
  };
};

/** A pattern that is ready, or why it is not; `name` says which cookie or entry it is for. */
interface Tried {
  name: string;
  pattern: string;
  test: ((text: string) => boolean) | RefusedBecause;
}

/** Whether any pattern matches its input; where one is refused and none matches, that is not known. */
const anyOf = (tried: readonly Tried[], field: UserCheck, inputOf: (name: string) => string | undefined): Match => {
  const hit = tried.find(({ name, test }) => {
    const input = inputOf(name);
    return typeof test !== 'string' && input !== undefined && test(input.slice(0, inputLimit));
  });
  const refused = tried.flatMap(({ pattern, test }): Reason[] =>
    typeof test === 'string' ? [{ kind: 'pattern-refused', field, pattern, refused: test }] : [],
  );
  const [first] = tried;
  const found = inputOf((hit ?? first)?.name ?? '') ?? '';
  return { is: hit !== undefined || (refused.length > 0 ? null : false), found, refused };
};

const never = () => false;

/** Named values: the name exactly, the whole value by wildcard, with case. */
const stored =
  (holder: 'cookies' | 'localStorage'): Compile =>
  (values, check) => {
    const tried = values.map((entry): Tried => {
      const pattern = ownText(entry, 'value');
      const test = pattern === undefined ? never : (compileWildcard(pattern) ?? 'too-long');
      return { name: ownText(entry, 'name') ?? '', pattern: pattern ?? '', test };
    });
    return ({ env }) => {
      const held = own(env.visitor, holder);
      return isRecord(held) ? anyOf(tried, check, (name) => ownText(held, name)) : unknown;
    };
  };

/** Regular expressions, searched in where the visitor first came from, otherwise in where he came from now. */
const cameFrom: Compile = (values, check) => {
  let tried: readonly Tried[] | undefined;
  return (visit) => {
    const { parts } = visit.late;
    const referrer = fact(visit, 'initialReferrer') ?? ownText(visit.env.visitor, 'referrer');
    if (!parts || referrer === undefined) return unknown;
    tried ??= values.map((value): Tried => {
      const pattern = typeof value === 'string' ? value : null;
      return { name: '', pattern: pattern ?? '', test: pattern === null ? 'no-text' : parts.compilePattern(pattern) };
    });
    return anyOf(tried, check, () => referrer);
  };
};

/** What each check asks, in the order in which it is asked: one exhaustive table. */
const checks: Record<Exclude<UserCheck, 'rules'>, Compile> = {
  loginstatus: oneOf((visit) => fact(visit, 'loginStatus')),
  emailverified: oneOf(({ env }) => {
    const isVerified = own(env.visitor, 'emailVerified');
    return typeof isVerified === 'boolean' ? `${isVerified ? '' : 'un'}verified` : undefined;
  }),
  devices: oneOf((visit) => fact(visit, 'device')),
  geocountry: inCountry,
  cookie: stored('cookies'),
  localstorage: stored('localStorage'),
  referred: cameFrom,
};

const isCheck = (name: string): name is keyof typeof checks => Object.hasOwn(checks, name);

/** The selected checks of a users node. One with an empty list holds, so it is as good as not selected. */
export const compileChecks = (target: unknown): { asked: Ask[]; needsPatterns: boolean } => {
  const selected = Object.keys(checks)
    .filter(isCheck)
    .filter((check) => own(own(target, check), 'selected') === true && ownList(own(target, check), 'value').length > 0);
  const asked = selected.map((check): Ask => {
    const field = own(target, check);
    const include = own(field, 'include') !== false;
    const match = checks[check](ownList(field, 'value'), check);
    return (visit) => {
      const { is, found, refused } = match(visit);
      if (is !== null) {
        const kind = is === include ? 'check-met' : 'check-not-met';
        return { is: is === include, because: { kind, check, found, include }, notes: refused };
      }
      return {
        is,
        because: refused[0] ?? { kind: 'unknown', check, message: check === 'referred' ? visit.late.failure : '' },
        notes: refused,
      };
    };
  });
  return { asked, needsPatterns: selected.includes('referred') };
};
