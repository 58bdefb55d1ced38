import type { RefusedBecause, UserCheck } from '../reason.ts';

/** Where text stands that is a pattern. */
export type PatternField = 'urls' | 'referred' | 'cookie' | 'localstorage';

/** What can be wrong with a flow, with what a sentence about it needs. A union on `kind`. */
export type Problem =
  /** The document is none: nothing else could be looked at. */
  | { kind: 'flow-refused'; message: string }
  /** A part that decoding left out. */
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
  | { kind: 'reset-invalid'; written: string }
  | { kind: 'value-never-holds'; value: string; why: 'no-limit' | 'above-limit' | 'no-number' | 'unknown-rule' }
  | { kind: 'template-missing' }
  | { kind: 'template-unknown'; templateId: string }
  /** `free` is the node whose filter has the mark. */
  | { kind: 'hard-wall-on-free'; free: string };

/** An `error` makes the flow do something else than it says; a `warning` may be meant. */
export type Severity = 'error' | 'warning';

/** One thing that is wrong, where, and what to do. */
export type Finding = Problem & {
  /** Index of the branch in the document; -1 for the flow itself. */
  branch: number;
  /** Empty for a branch or the flow. */
  nodeId: string;
  severity: Severity;
  /** One English sentence. */
  text: string;
};

/** A problem with its node, before it is put in words. */
export interface Located {
  branch: number;
  nodeId: string;
  problem: Problem;
}
