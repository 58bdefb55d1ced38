import {
  type Check,
  type CheckResult,
  combine,
  parseGate,
  type RunNode,
  runChecks,
} from '../conditions/node-result.ts';
import { type EvalContext, getPageUrl, getPageWords, normalizeWord, type WordFact } from '../eval-context.ts';
import { getOwn, readArray, readString } from '../read-value.ts';
import type { FilterReason, PageNoun, Reason } from '../reason.ts';
import type { FlowNode } from '../types.ts';
import { compileUrlPattern } from './url.ts';

/** Matches one value against a page; null for a refused pattern. */
type Matcher = ((context: EvalContext) => boolean) | null;

/** Compiles and reads one kind of filter. */
interface Filter {
  noun: PageNoun;
  compile: (expected: string) => Matcher;
  getValues: (context: EvalContext) => readonly string[];
}

const urlFilter: Filter = {
  noun: 'url',
  compile: (expected) => {
    const pattern = compileUrlPattern(expected);
    return (
      pattern &&
      ((context) => {
        const address = getPageUrl(context);
        return address !== null && pattern(address);
      })
    );
  },
  getValues: (context) => [getPageUrl(context)?.href ?? ''],
};

const wordFilter = (noun: PageNoun, fact: WordFact): Filter => ({
  noun,
  compile: (expected) => {
    const normalizedWord = normalizeWord(expected);
    return (context) => getPageWords(context, fact).includes(normalizedWord);
  },
  getValues: (context) => getPageWords(context, fact),
});

/** The filters by their names in the document, in the order of evaluation. */
const filters = {
  urls: urlFilter,
  categories: wordFilter('category', 'categories'),
  tags: wordFilter('tag', 'tags'),
  terms: wordFilter('term', 'terms'),
  pageTypes: wordFilter('page-type', 'pageType'),
  authors: wordFilter('author', 'authors'),
};

const neverMatches: Matcher = () => false;

/** Reads the entries of a filter's data; one that is no text has no `expected`, and matches nothing. */
export const readEntries = (filter: unknown): { expected: string | undefined; isExcluded: boolean }[] =>
  readArray(filter, 'data').map((entry) => ({
    expected: readString(entry, 'value'),
    isExcluded: getOwn(entry, 'include') === false,
  }));

/** Compiles a filter with data; returns nothing for one without, which passes. */
const compileFilter = (filter: unknown, { noun, compile, getValues }: Filter): Check[] => {
  const entries = readEntries(filter).map(({ expected, isExcluded }) => ({
    wanted: expected ?? '',
    isExcluded,
    matcher: expected === undefined ? neverMatches : compile(expected),
  }));
  if (entries.length === 0) return [];
  const refusals = entries
    .filter(({ matcher }) => matcher === null)
    .map(({ wanted: pattern }): Reason => ({ kind: 'pattern-refused', field: 'urls', pattern, refused: 'too-long' }));
  const [refusedPattern] = refusals;
  const exclude = entries.filter(({ isExcluded }) => isExcluded);
  const include = entries.filter(({ isExcluded }) => !isExcluded);
  const isAll = getOwn(filter, 'kind') === 'all';

  return [
    (context) => {
      const isMatch = ({ matcher }: { matcher: Matcher }) => matcher?.(context) === true;
      const result = (is: boolean, kind: FilterReason['kind'], entriesUsed: typeof entries): CheckResult => ({
        isMet: is,
        because: { kind, noun, wanted: entriesUsed.map(({ wanted: expected }) => expected), found: getValues(context) },
        notes: refusals,
      });
      const veto = exclude.find(isMatch);
      if (veto) return result(false, `excluded-by-${noun}`, [veto]);
      const match = include.find(isMatch);
      if (!match && refusedPattern) return { isMet: null, because: refusedPattern, notes: refusals };
      if (include.length === 0) return result(true, `${noun}-not-excluded`, exclude);
      return match && (!isAll || include.every(isMatch))
        ? result(true, `${noun}-matched`, isAll ? include : [match])
        : result(false, `${noun}-not-matched`, include);
    },
  ];
};

/** Compiles a `pages` or `segpages` node: true when every filter that has data passes. */
export const compilePages = (node: FlowNode): RunNode => {
  const decide = parseGate(node);
  const target = getOwn(node, 'target');
  const checks = Object.entries(filters).flatMap(([name, filter]) => compileFilter(getOwn(target, name), filter));
  return (context) => combine(runChecks(checks, context), decide);
};
