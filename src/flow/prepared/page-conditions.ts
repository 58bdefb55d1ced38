import { normalizeWord, type WordFact } from '../eval-context.ts';
import { getOwn } from '../read-value.ts';
import type { FlowNode } from '../types.ts';
import { readEntries } from '../url/page-filters.ts';
import { compileUrlPattern } from '../url/url.ts';
import { pageFacts, readFact } from './facts.ts';
import { compilePlainPattern } from './plain-url.ts';
import { type Condition, joinConditions } from './plan-node.ts';
import type { Visit } from './visit.ts';

/** Number of addresses, or of words, whose result a filter keeps. */
const maxKept = 256;

/** Normalises the words among some values. */
const normalizeWords = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string').map(normalizeWord);

const nothing: readonly unknown[] = [];

const readWords = (visit: Visit, fact: WordFact): readonly unknown[] => {
  const value = readFact(pageFacts[fact], visit.facts.page);
  if (fact === 'pageType') return [value];
  return Array.isArray(value) ? value : nothing;
};

/** Result of a filter for one word of the page. */
type Verdict = 'excluded' | 'included' | 'not-named';

/** Compiles the words of a filter. It keeps the verdicts about words as pages write them: normalising takes longer. */
const compileVerdicts = (included: readonly string[], excluded: readonly string[]): ((word: unknown) => Verdict) => {
  const named = new Map<unknown, Verdict>();
  for (const word of included) named.set(word, 'included');
  for (const word of excluded) named.set(word, 'excluded');
  const kept = new Map(named);
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (typeof word !== 'string') return 'not-named';
    const verdict = named.get(normalizeWord(word)) ?? 'not-named';
    if (kept.size >= named.size + maxKept) kept.clear();
    kept.set(word, verdict);
    return verdict;
  };
};

/** Compiles a filter that one of its words passes, unless another is excluded. */
const compileAnyWord = (fact: WordFact, getVerdict: (word: unknown) => Verdict, otherwise: boolean): Condition => {
  return (visit) => {
    let isMet = otherwise;
    for (const word of readWords(visit, fact)) {
      const verdict = getVerdict(word);
      if (verdict === 'excluded') return false;
      if (verdict === 'included') isMet = true;
    }
    return isMet;
  };
};

const compileWords =
  (fact: WordFact) =>
  (filter: unknown): Condition | null => {
    const entries = readEntries(filter);
    if (entries.length === 0) return null;
    const included = entries.filter(({ isExcluded }) => !isExcluded).map(({ expected }) => expected);
    const excluded = entries.filter(({ isExcluded }) => isExcluded).map(({ expected }) => expected);
    const wanted = normalizeWords(included);
    const isAny = compileAnyWord(fact, compileVerdicts(wanted, normalizeWords(excluded)), included.length === 0);
    if (getOwn(filter, 'kind') !== 'all' || included.length === 0) return isAny;
    const isPossible = wanted.length === included.length;
    return (visit) => {
      if (!isPossible || isAny(visit) === false) return false;
      const found = normalizeWords(readWords(visit, fact));
      return wanted.every((word) => found.includes(word));
    };
  };

type PageTest = (visit: Visit) => boolean;

/** Compiles a pattern of addresses; null if it is refused. */
const compileAddress = (expected: string | undefined): PageTest | null => {
  if (expected === undefined) return () => false;
  const matchesPlain = compilePlainPattern(expected);
  // A plain pattern is never refused, and few addresses need the other test.
  let matches = matchesPlain === null ? compileUrlPattern(expected) : null;
  if (matchesPlain === null && matches === null) return null;
  return (visit) => {
    const { plainUrl } = visit;
    if (plainUrl !== null && matchesPlain !== null) return matchesPlain(plainUrl);
    const { url } = visit;
    if (url === null) return false;
    matches ??= compileUrlPattern(expected);
    return matches?.(url) === true;
  };
};

const someMatch = (tests: readonly PageTest[], visit: Visit): boolean => {
  for (const test of tests) if (test(visit)) return true;
  return false;
};

/** Orders by cost: text between two stars has to be searched for. */
const byCost = (a: { expected: string | undefined }, b: { expected: string | undefined }): number =>
  (a.expected?.split('*').length ?? 0) - (b.expected?.split('*').length ?? 0);

/** Number of visits for which a filter keeps nothing, once its addresses have rarely come again. */
const pausedVisits = 16 * maxKept;

/**
 * Keeps the results of a condition by the page's address, as most visits are to few pages. Where few addresses come
 * again it pauses, as keeping then takes longer than deciding. An address with a query may say something about its
 * visitor, so only plain ones without are kept.
 */
const keepByAddress = (condition: Condition): Condition => {
  const results = new Map<unknown, boolean | null>();
  let reuses = 0;
  let paused = 0;
  const makeSpace = () => {
    if (reuses < maxKept) paused = pausedVisits;
    reuses = 0;
    results.clear();
  };
  return (visit) => {
    if (paused > 0) {
      paused--;
      return condition(visit);
    }
    const address = readFact(pageFacts.url, visit.facts.page);
    const kept = results.get(address);
    if (kept !== undefined) {
      reuses++;
      return kept;
    }
    const result = condition(visit);
    const { plainUrl } = visit;
    if (plainUrl === null || plainUrl.pathEnd < plainUrl.href.length) return result;
    if (results.size >= maxKept) makeSpace();
    results.set(address, result);
    return result;
  };
};

const compileUrls = (filter: unknown): Condition | null => {
  const entries = readEntries(filter)
    .sort(byCost)
    .map(({ expected, isExcluded }) => ({
      test: compileAddress(expected),
      isExcluded,
    }));
  if (entries.length === 0) return null;
  const testsOf = (isExcluded: boolean) =>
    entries
      .filter((entry) => entry.isExcluded === isExcluded)
      .map(({ test }) => test)
      .filter((test) => test !== null);
  const [included, excluded] = [testsOf(false), testsOf(true)];
  const isRefused = entries.some(({ test }) => test === null);
  const hasIncluded = entries.some((entry) => !entry.isExcluded);
  const isAll = getOwn(filter, 'kind') === 'all';
  const isImpossible = isAll && entries.some((entry) => !entry.isExcluded && entry.test === null);
  return keepByAddress((visit) => {
    // An excluded page needs no other test; but few are, and most that match nothing need this one alone.
    const isMatch = someMatch(included, visit);
    if (!isMatch && hasIncluded && !isRefused) return false;
    if (someMatch(excluded, visit)) return false;
    if (!isMatch) return isRefused ? null : true;
    return !isAll || (!isImpossible && included.every((test) => test(visit)));
  });
};

/** The filters of pages, ordered by cost. */
const filters: Readonly<Record<string, (filter: unknown) => Condition | null>> = {
  pageTypes: compileWords('pageType'),
  categories: compileWords('categories'),
  tags: compileWords('tags'),
  terms: compileWords('terms'),
  authors: compileWords('authors'),
  urls: compileUrls,
};

/** Compiles the filters of a `pages` or `segpages` node. */
export const compilePageCondition = (node: FlowNode): Condition => {
  const target = getOwn(node, 'target');
  return joinConditions(
    Object.entries(filters)
      .map(([name, compile]) => compile(getOwn(target, name)))
      .filter((condition) => condition !== null),
  );
};
