import type { RefusedBecause, UserCheck } from '../reason.ts';

/** The field of a pattern. */
export type PatternField = 'urls' | 'referred' | 'cookie' | 'localstorage';

/** A problem of a flow, with the data for a sentence about it. A union on `kind`. */
export type FlowProblem =
  /** The document is not a flow: nothing else was checked. */
  | { kind: 'flow-refused'; message: string }
  /** A part that decoding dropped. */
  | { kind: 'part-dropped'; message: string }
  | { kind: 'no-branches' | 'no-start-node' }
  | { kind: 'duplicate-id' | 'unreachable' | 'leads-nowhere' | 'gate-ignored' }
  | { kind: 'node-missing'; missing: string }
  /** The ids from the node back to itself. */
  | { kind: 'cycle'; path: readonly string[] }
  | { kind: 'unknown-type'; type: string }
  | { kind: 'all-pages' | 'no-check' }
  | { kind: 'empty-value'; field: string }
  | { kind: 'check-empty'; check: UserCheck }
  | { kind: 'value-unknown'; check: UserCheck; value: string; known: readonly string[] }
  | { kind: 'pattern-refused'; field: PatternField; pattern: string; refused: RefusedBecause }
  | { kind: 'date-invalid'; field: 'startdate' | 'enddate'; written: string }
  | { kind: 'dates-inverted' | 'dates-over'; start: string; end: string }
  | { kind: 'script-missing'; field: 'js' | 'template' }
  | { kind: 'no-variants' | 'no-values' | 'counter-missing' }
  | { kind: 'percents'; sum: number }
  | { kind: 'percent-invalid'; variant: string }
  | { kind: 'goal-unknown'; goal: string; known: readonly string[] }
  | { kind: 'goal-missing' | 'goal-one-variant' }
  | { kind: 'goal-lift-invalid'; written: string }
  /** `variant` is the id that is empty or used twice. */
  | { kind: 'goal-variant-id'; variant: string }
  | { kind: 'reset-invalid'; written: string }
  | { kind: 'value-never-holds'; value: string; why: 'no-limit' | 'above-limit' | 'no-number' | 'unknown-rule' }
  | { kind: 'template-missing' }
  | { kind: 'template-unknown'; templateId: string }
  /** An answer to machines that no gate gives. */
  | { kind: 'agent-answer-unknown'; answer: string }
  /** `free` is the node whose filter includes the mark. */
  | { kind: 'hard-wall-on-free'; free: string };

/** An `error` makes the flow behave differently than written; a `warning` may be intended. */
export type Severity = 'error' | 'warning';

/** One problem, its location, and how to fix it. */
export type Finding = FlowProblem & {
  /** Index of the branch in the document; -1 for the flow itself. */
  branch: number;
  /** Empty for a branch or the flow. */
  nodeId: string;
  severity: Severity;
  /** One English sentence. */
  text: string;
};

/** A problem with its node, before its text is added. */
export interface LocatedProblem {
  branch: number;
  nodeId: string;
  problem: FlowProblem;
}
