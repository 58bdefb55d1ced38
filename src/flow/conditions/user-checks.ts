import type { EvalContext } from '../eval-context.ts';
import { getOwn, isRecord, readArray, readString } from '../read-value.ts';
import type { Reason, RefusedBecause, UserCheck } from '../reason.ts';
import { compileWildcard, maxInputLength } from '../url/wildcard.ts';
import type { Check } from './node-result.ts';

/** Result of a list: whether any value matches (null if unknown), and the input that was read. */
interface Match {
  isMatch: boolean | null;
  input: string;
  /** Refused patterns. */
  refusals: readonly Reason[];
}

type CheckMatcher = (context: EvalContext) => Match;

/** Compiles the list of a check. */
type Compile = (values: readonly unknown[], check: UserCheck) => CheckMatcher;

const unknownMatch: Match = { isMatch: null, input: '', refusals: [] };

/** A text fact about the visitor; an empty one is unknown, or has the value `instead`. */
const fact = ({ env }: EvalContext, name: string, instead?: string): string | undefined =>
  readString(env.visitor, name) || instead;

/** Matches one value exactly. */
const exactValue =
  (read: (context: EvalContext) => string | undefined): Compile =>
  (values) =>
  (context) => {
    const value = read(context);
    return value === undefined ? unknownMatch : { isMatch: values.includes(value), input: value, refusals: [] };
  };

/** Matches a fact exactly. */
const exactFact = (name: string, instead?: string): Compile => exactValue((context) => fact(context, name, instead));

const toLower = (text: string | undefined): string | undefined => text?.toLowerCase();

/** Matches countries, each with an optional list of cities; an entry without cities matches any city. */
const country: Compile = (values) => {
  const entries = values.map((entry) => ({
    country: toLower(readString(entry, 'country')),
    cities: readArray(entry, 'cities').map((city) => (typeof city === 'string' ? toLower(city) : null)),
  }));
  return (context) => {
    const [country, city] = [toLower(fact(context, 'country')), toLower(fact(context, 'city'))];
    if (country === undefined) return unknownMatch;
    const sameCountry = entries.filter((entry) => entry.country === country);
    const isMatch = sameCountry.some(({ cities }) => cities.length === 0 || cities.includes(city));
    return !isMatch && sameCountry.length > 0 && city === undefined
      ? unknownMatch
      : { isMatch, input: `${country}, ${city ?? ''}`, refusals: [] };
  };
};

/** A compiled pattern, or the reason for its refusal; `name` is its cookie or storage key. */
interface CompiledPattern {
  name: string;
  pattern: string;
  test: ((text: string) => boolean) | RefusedBecause;
}

/** Returns whether any pattern matches its input; unknown if one is refused and none matches. */
const matchAny = (
  patterns: readonly CompiledPattern[],
  field: UserCheck,
  getInput: (name: string) => string | undefined,
): Match => {
  const match = patterns.find(({ name, test }) => {
    const input = getInput(name);
    return typeof test !== 'string' && input !== undefined && test(input.slice(0, maxInputLength));
  });
  const refusals = patterns.flatMap(({ pattern, test }): Reason[] =>
    typeof test === 'string' ? [{ kind: 'pattern-refused', field, pattern, refused: test }] : [],
  );
  const [first] = patterns;
  const input = getInput((match ?? first)?.name ?? '') ?? '';
  return { isMatch: match !== undefined || (refusals.length > 0 ? null : false), input, refusals };
};

const neverMatches = () => false;

/** Matches named values: the name exactly, the whole value by wildcard, case-sensitive. */
const storedValue =
  (holder: 'cookies' | 'localStorage'): Compile =>
  (values, check) => {
    const patterns = values.map((entry): CompiledPattern => {
      const pattern = readString(entry, 'value');
      const test = pattern === undefined ? neverMatches : (compileWildcard(pattern) ?? 'too-long');
      return { name: readString(entry, 'name') ?? '', pattern: pattern ?? '', test };
    });
    return ({ env }) => {
      const values = getOwn(env.visitor, holder);
      return isRecord(values) ? matchAny(patterns, check, (name) => readString(values, name)) : unknownMatch;
    };
  };

/** Searches regular expressions in the visitor's first referrer, otherwise in the current one. */
const referrerPatterns: Compile = (values, check) => {
  let patterns: readonly CompiledPattern[] | undefined;
  return (context) => {
    const { parts } = context.lazyNodes;
    const referrer = fact(context, 'initialReferrer') ?? readString(context.env.visitor, 'referrer');
    if (!parts || referrer === undefined) return unknownMatch;
    patterns ??= values.map((value): CompiledPattern => {
      const pattern = typeof value === 'string' ? value : null;
      return { name: '', pattern: pattern ?? '', test: pattern === null ? 'no-text' : parts.compilePattern(pattern) };
    });
    return matchAny(patterns, check, () => referrer);
  };
};

/** Compiles each check, in the order of evaluation: one exhaustive table. */
const checks: Record<Exclude<UserCheck, 'rules'>, Compile> = {
  loginstatus: exactFact('loginStatus'),
  emailverified: exactValue(({ env }) => {
    const isVerified = getOwn(env.visitor, 'emailVerified');
    return typeof isVerified === 'boolean' ? `${isVerified ? '' : 'un'}verified` : undefined;
  }),
  devices: exactFact('device'),
  agent: exactFact('agent', 'none'),
  geocountry: country,
  cookie: storedValue('cookies'),
  localstorage: storedValue('localStorage'),
  referred: referrerPatterns,
};

const isCheck = (name: string): name is keyof typeof checks => Object.hasOwn(checks, name);

/** A selected check: passes if `include` says whether a value matches. */
interface SelectedCheck {
  check: keyof typeof checks;
  values: readonly unknown[];
  include: boolean;
}

/** Selects the checks of a users node, in the order of evaluation. One with an empty list passes, so it is skipped. */
export const selectChecks = (target: unknown): SelectedCheck[] =>
  Object.keys(checks)
    .filter(isCheck)
    .flatMap((check) => {
      const field = getOwn(target, check);
      const values = readArray(field, 'value');
      return getOwn(field, 'selected') === true && values.length > 0
        ? [{ check, values, include: getOwn(field, 'include') !== false }]
        : [];
    });

/** Compiles the selected checks of a users node. */
export const compileChecks = (target: unknown): { compiledChecks: Check[]; needsPatterns: boolean } => {
  let needsPatterns = false;
  const compiledChecks = selectChecks(target).map(({ check, values, include }): Check => {
    needsPatterns ||= check === 'referred';
    const match = checks[check](values, check);
    return (context) => {
      const { isMatch, input, refusals } = match(context);
      if (isMatch !== null) {
        const kind = isMatch === include ? 'check-met' : 'check-not-met';
        return { isMet: isMatch === include, because: { kind, check, found: input, include }, notes: refusals };
      }
      return {
        isMet: isMatch,
        because: refusals[0] ?? {
          kind: 'unknown',
          check,
          message: check === 'referred' ? context.lazyNodes.failure : '',
        },
        notes: refusals,
      };
    };
  });
  return { compiledChecks, needsPatterns };
};
