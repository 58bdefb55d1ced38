import type { Lock } from '../../../flow/content-gates.ts';
import { type AccessMetadata, accessMetadata } from '../../../flow/nodes/access-metadata.ts';
import { type AccessFinding, type AccessProblem, describeProblem } from './access-finding.ts';
import { type DeclaredAccess, readDeclaredAccess } from './declared-access.ts';

/** The page as search engines see it. */
export interface PageView {
  /** The texts of its `application/ld+json` scripts, in their order. */
  linkedData(): string[];
  /** Every element that matches; null if the selector is invalid. */
  find(selector: string): readonly Element[] | null;
}

/** A content gate, and whether its wall is shown: the removed content is then not on the page. */
export interface ActiveGate extends Lock {
  isAway: boolean;
}

/** The page's content gates, for comparison with its declarations. */
export interface PageGates {
  locks: readonly ActiveGate[];
  /** False if the templates could not be checked, so a hard popup may be unknown. */
  isCertain: boolean;
}

/** Comparison of what a page declares with what its flows lock. */
export interface AccessReport {
  declared: DeclaredAccess;
  locks: ActiveGate[];
  findings: AccessFinding[];
  /** The markup that the page should declare in the JSON-LD of its article. */
  paste: AccessMetadata;
}

const isClass = (selector: string): boolean => /^\s*(?:[a-z][\w-]*)?(?:\.[\w-]+)+\s*$/i.test(selector);

/** The blocks that a gate removes, as far as they are on the page (see `wall/remove-content.ts`). */
const gatedBlocks = ({ find }: PageView, { selector, from }: Lock): readonly Element[] => {
  const matches = find(selector ?? '') ?? [];
  const [single] = matches;
  const blocks = matches.length === 1 && single !== undefined ? Array.from(single.children) : matches;
  if (typeof from === 'number') return blocks.slice(from);
  const targets = find(from) ?? [];
  const first = blocks.findIndex((block) => targets.some((element) => block.contains(element)));
  return first < 0 ? [] : blocks.slice(first);
};

/** True if the gated content is within what the page declares; null if the content is not on the page. */
const isCovered = (view: PageView, gate: ActiveGate, declared: readonly string[]): boolean | null => {
  if (gate.selector !== null && declared.includes(gate.selector)) return true;
  const covers = declared.flatMap((selector) => view.find(selector) ?? []);
  const matches = view.find(gate.selector ?? '') ?? [];
  const isInside = (element: Element) => covers.some((cover) => cover.contains(element));
  if (matches.length === 1 && matches.every(isInside)) return true;
  const blocks = gatedBlocks(view, gate);
  if (!blocks.every(isInside)) return false;
  return gate.isAway ? null : true;
};

const checkGate = (view: PageView, gate: ActiveGate, { selectors }: DeclaredAccess): AccessProblem[] => {
  const { selector, isAway } = gate;
  if (selector === null) return [];
  if (!isAway && (view.find(selector) ?? []).length === 0) return [{ kind: 'lock-finds-nothing', selector }];
  if (selectors.length === 0) return [];
  const coverage = isCovered(view, gate, selectors);
  if (coverage === true) return [];
  return [{ kind: coverage === null ? 'cover-unknown' : 'not-covered', selector }];
};

const checkSelector = (view: PageView, selector: string, isAnyAway: boolean): AccessProblem[] => {
  const matches = view.find(selector);
  if (matches === null) return [{ kind: 'selector-invalid', selector }];
  const isMissing = matches.length === 0 && !isAnyAway;
  return [
    ...(isMissing ? [{ kind: 'selector-finds-nothing', selector } as const] : []),
    ...(isClass(selector) ? [] : [{ kind: 'selector-no-class', selector } as const]),
  ];
};

const findProblems = (view: PageView, declared: DeclaredAccess, { locks, isCertain }: PageGates): AccessProblem[] => {
  const malformed = declared.malformed.map((script): AccessProblem => ({ kind: 'json-malformed', script }));
  if (declared.isContradictory) return [...malformed, { kind: 'declared-twice' }];
  if (locks.length === 0) {
    const isNeverLocked = declared.isFree === false && isCertain;
    return [...malformed, ...(isNeverLocked ? [{ kind: 'declared-paid' } as const] : [])];
  }
  if (declared.isFree === null) return [...malformed, { kind: 'not-declared' }];
  if (declared.isFree) return [...malformed, { kind: 'declared-free' }];
  const isAnyAway = locks.some(({ isAway }) => isAway);
  return [
    ...malformed,
    ...(declared.selectors.length === 0 ? [{ kind: 'selector-missing' } as const] : []),
    ...declared.selectors.flatMap((selector) => checkSelector(view, selector, isAnyAway)),
    ...locks.flatMap((gate) => checkGate(view, gate, declared)),
  ];
};

/** Compares what a page tells search engines with what its flows lock. Changes nothing and makes no call. */
export const checkAccess = (view: PageView, pageGates: PageGates): AccessReport => {
  const declared = readDeclaredAccess(view.linkedData());
  const textSelector = declared.selectors.find((selector) => isClass(selector) && view.find(selector)?.length);
  return {
    declared,
    locks: [...pageGates.locks],
    findings: findProblems(view, declared, pageGates).map(describeProblem),
    paste: accessMetadata(pageGates.locks, textSelector === undefined ? {} : { textSelector }),
  };
};
