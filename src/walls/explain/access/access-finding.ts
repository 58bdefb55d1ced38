import type { Severity } from '../../../flow/check/finding.ts';

/** A problem with what a page declares, with the data for a sentence about it. A union on `kind`. */
export type AccessProblem =
  | { kind: 'json-malformed'; script: number }
  | { kind: 'declared-twice' | 'not-declared' | 'declared-free' | 'declared-paid' | 'selector-missing' }
  /** `selector` is one that the page declares. */
  | { kind: 'selector-invalid' | 'selector-finds-nothing' | 'selector-no-class'; selector: string }
  /** `selector` is one that the flow removes content from. */
  | { kind: 'lock-finds-nothing' | 'not-covered' | 'cover-unknown'; selector: string };

/** One problem and how to fix it. */
export type AccessFinding = AccessProblem & {
  severity: Severity;
  /** One English sentence. */
  text: string;
};

const severities: Record<AccessProblem['kind'], Severity> = {
  'json-malformed': 'warning',
  'declared-twice': 'error',
  'not-declared': 'error',
  'declared-free': 'error',
  'declared-paid': 'warning',
  'selector-missing': 'error',
  'selector-invalid': 'error',
  'selector-finds-nothing': 'error',
  'selector-no-class': 'warning',
  'lock-finds-nothing': 'warning',
  'not-covered': 'error',
  'cover-unknown': 'warning',
};

const problemText = (problem: AccessProblem): string => {
  switch (problem.kind) {
    case 'json-malformed':
      return `Script ${problem.script} of type “application/ld+json” is no JSON, so nobody reads it: mend its syntax.`;
    case 'declared-twice':
      return 'The page says in one place that it is free and in another that it is not: say it once, as below.';
    case 'not-declared':
      return 'The flow locks this page for some readers, and the page does not say so: add what stands below to the JSON-LD of its article.';
    case 'declared-free':
      return 'The page says that it is free, but the flow locks it for some readers: put what stands below in its place.';
    case 'declared-paid':
      return 'The page says that it is not free, but the flow never locks it: declare it free, unless a server withholds its text.';
    case 'selector-missing':
      return 'The page does not say which part of it is locked: add “hasPart” with a “cssSelector”, as below.';
    case 'selector-invalid':
      return `The declared selector “${problem.selector}” is not valid: correct it.`;
    case 'selector-finds-nothing':
      return `The declared selector “${problem.selector}” matches nothing on this page: name the class of the text that is locked.`;
    case 'selector-no-class':
      return `Search engines read selectors of classes alone, and “${problem.selector}” is another: give the locked text a class and name that.`;
    case 'lock-finds-nothing':
      return `The flow takes content from “${problem.selector}”, which matches nothing on this page: correct the “removeContent” of its node, or the page.`;
    case 'not-covered':
      return `The flow takes blocks of “${problem.selector}” away that no declared selector covers: declare that selector, as below.`;
    case 'cover-unknown':
      return `While the wall is visible, it is unknown whether the declared selectors cover the text that is gone from “${problem.selector}”: look again as a reader who meets no wall.`;
  }
};

/** Adds severity and text to a problem. */
export const describeProblem = (problem: AccessProblem): AccessFinding => ({
  ...problem,
  severity: severities[problem.kind],
  text: problemText(problem),
});
