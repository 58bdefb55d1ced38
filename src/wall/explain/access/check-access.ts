import { type AccessMetadata, accessMetadata } from '../../../flow/access.ts';
import type { Lock } from '../../../flow/locks.ts';
import { type AccessFinding, type AccessProblem, accessFindingOf } from './access-finding.ts';
import { type DeclaredAccess, readDeclaredAccess } from './declared-access.ts';

/** A page, as far as search engines look at it. */
export interface PageView {
  /** The texts of its `application/ld+json` scripts, in their order. */
  linkedData(): string[];
  /** Every element that matches; null where the selector is not valid. */
  find(selector: string): readonly Element[] | null;
}

/** A lock, and whether its wall stands: then what it took away is not on the page. */
export interface StandingLock extends Lock {
  isAway: boolean;
}

/** What is known when a page is compared with its flows. */
export interface LocksOfPage {
  locks: readonly StandingLock[];
  /** False where templates were not asked, so that a popup may be hard that is not taken for it. */
  isCertain: boolean;
}

/** What a page declares, what its flows lock, and where the two differ. */
export interface AccessReport {
  declared: DeclaredAccess;
  locks: StandingLock[];
  findings: AccessFinding[];
  /** What the page should declare, for the JSON-LD of its article. */
  paste: AccessMetadata;
}

const isClass = (selector: string): boolean => /^\s*(?:[a-z][\w-]*)?(?:\.[\w-]+)+\s*$/i.test(selector);

/** The blocks that a lock takes away, as far as they stand on the page (see `wall/remove-content.ts`). */
const blocksOf = ({ find }: PageView, { selector, from }: Lock): readonly Element[] => {
  const found = find(selector ?? '') ?? [];
  const [only] = found;
  const blocks = found.length === 1 && only !== undefined ? Array.from(only.children) : found;
  if (typeof from === 'number') return blocks.slice(from);
  const at = find(from) ?? [];
  const first = blocks.findIndex((block) => at.some((element) => block.contains(element)));
  return first < 0 ? [] : blocks.slice(first);
};

/** Whether what a lock takes away stands within what the page declares; null where it is not there to be looked at. */
const isCovered = (view: PageView, lock: StandingLock, declared: readonly string[]): boolean | null => {
  if (lock.selector !== null && declared.includes(lock.selector)) return true;
  const covers = declared.flatMap((selector) => view.find(selector) ?? []);
  const found = view.find(lock.selector ?? '') ?? [];
  const isInside = (element: Element) => covers.some((cover) => cover.contains(element));
  if (found.length === 1 && found.every(isInside)) return true;
  const blocks = blocksOf(view, lock);
  if (!blocks.every(isInside)) return false;
  return lock.isAway ? null : true;
};

const problemsOfLock = (view: PageView, lock: StandingLock, { selectors }: DeclaredAccess): AccessProblem[] => {
  const { selector, isAway } = lock;
  if (selector === null) return [];
  if (!isAway && (view.find(selector) ?? []).length === 0) return [{ kind: 'lock-finds-nothing', selector }];
  if (selectors.length === 0) return [];
  const covered = isCovered(view, lock, selectors);
  if (covered === true) return [];
  return [{ kind: covered === null ? 'cover-unknown' : 'not-covered', selector }];
};

const problemsOfSelector = (view: PageView, selector: string, isAnyAway: boolean): AccessProblem[] => {
  const found = view.find(selector);
  if (found === null) return [{ kind: 'selector-invalid', selector }];
  const isMissing = found.length === 0 && !isAnyAway;
  return [
    ...(isMissing ? [{ kind: 'selector-finds-nothing', selector } as const] : []),
    ...(isClass(selector) ? [] : [{ kind: 'selector-no-class', selector } as const]),
  ];
};

const problemsOf = (view: PageView, declared: DeclaredAccess, { locks, isCertain }: LocksOfPage): AccessProblem[] => {
  const malformed = declared.malformed.map((script): AccessProblem => ({ kind: 'json-malformed', script }));
  if (declared.isContradictory) return [...malformed, { kind: 'declared-twice' }];
  if (locks.length === 0) {
    const isWrong = declared.isFree === false && isCertain;
    return [...malformed, ...(isWrong ? [{ kind: 'declared-paid' } as const] : [])];
  }
  if (declared.isFree === null) return [...malformed, { kind: 'not-declared' }];
  if (declared.isFree) return [...malformed, { kind: 'declared-free' }];
  const isAnyAway = locks.some(({ isAway }) => isAway);
  return [
    ...malformed,
    ...(declared.selectors.length === 0 ? [{ kind: 'selector-missing' } as const] : []),
    ...declared.selectors.flatMap((selector) => problemsOfSelector(view, selector, isAnyAway)),
    ...locks.flatMap((lock) => problemsOfLock(view, lock, declared)),
  ];
};

/** Compares what a page tells search engines with what its flows lock. Changes nothing and asks nobody. */
export const checkAccess = (view: PageView, known: LocksOfPage): AccessReport => {
  const declared = readDeclaredAccess(view.linkedData());
  const textSelector = declared.selectors.find((selector) => isClass(selector) && view.find(selector)?.length);
  return {
    declared,
    locks: [...known.locks],
    findings: problemsOf(view, declared, known).map(accessFindingOf),
    paste: accessMetadata(known.locks, textSelector === undefined ? {} : { textSelector }),
  };
};
