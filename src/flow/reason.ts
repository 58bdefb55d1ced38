/** The page value that a filter compares, named as in reasons (spec: paywall point 3, page target filters). */
export type PageNoun = 'url' | 'category' | 'tag' | 'term' | 'page-type' | 'author';

/** The checks of a users node, named as in the document. */
export type UserCheck =
  | 'loginstatus'
  | 'emailverified'
  | 'devices'
  | 'agent'
  | 'geocountry'
  | 'referred'
  | 'cookie'
  | 'localstorage'
  | 'rules';

/** Reason why a pattern is not used (flow format, "Referrers"). */
export type RefusedBecause =
  | 'no-text'
  | 'too-long'
  | 'too-many-states'
  | 'back-reference'
  | 'look-around'
  | 'invalid-syntax';

/** Result of one page filter. */
export interface FilterReason {
  kind: `${PageNoun}-${'matched' | 'not-matched' | 'not-excluded'}` | `excluded-by-${PageNoun}`;
  noun: PageNoun;
  /** The entries that decided: the one that matched, or all of them. */
  wanted: readonly string[];
  /** The page's values: its URL, or its tags, authors and so on, trimmed and in lower case. */
  found: readonly string[];
}

/**
 * Reason for the result of a step, with the inputs that decided it. A union on `kind`; `reason-text.ts` describes each
 * in English, `log-text.ts` has the console texts of the spec.
 */
export type Reason =
  | FilterReason
  /** A page node without a filter, a users node without a check. */
  | { kind: 'nothing-asked' }
  /** `found` is the visitor's known value; with `include` false the check passes when no value of its list matches. */
  | { kind: 'check-met' | 'check-not-met'; check: UserCheck; found: string; include: boolean }
  /** `message` is the error message, if any. */
  | { kind: 'unknown'; check: UserCheck; message: string }
  | {
      kind: 'rules-met' | 'rules-not-met' | 'rule-check-failed';
      operator: 'any' | 'all';
      ruleIds: readonly string[];
      message: string;
    }
  | { kind: 'pattern-refused'; field: UserCheck | 'urls'; pattern: string; refused: RefusedBecause }
  /** `day` is the day in the zone, 20240501 for 2024-05-01; `zone` is empty for the runtime's own. */
  | { kind: 'date-inside' | 'date-outside' | 'date-invalid'; start: string; end: string; day: number; zone: string }
  | { kind: 'time-zone-invalid'; zone: string }
  | { kind: 'decision-taken'; answer: boolean }
  | { kind: 'decision-not-boolean'; given: string }
  | { kind: 'decision-threw'; message: string }
  | { kind: 'variant-drawn'; variant: string; draw: number | null; sum: number }
  /** `draw` is null if the draw failed; `sum` is the total of all variants. */
  | { kind: 'no-variant'; draw: number | null; sum: number; message: string }
  /** `limit` is Infinity if there is none; `met` are the ids of the values whose rule applies. */
  | { kind: 'meter-expired' | 'meter-read'; counterId: string; count: number; limit: number; met: readonly string[] }
  | {
      kind: 'meter-unknown' | 'meter-counted' | 'meter-not-counted' | 'meter-count-failed';
      counterId: string;
      message: string;
    }
  | { kind: 'action-chosen' }
  | { kind: 'placeholder' | 'unknown-type'; type: string }
  | { kind: 'node-missing' | 'already-visited' | 'no-start-node' }
  /** Something in the document or the environment threw unexpectedly. */
  | { kind: 'node-failed'; message: string }
  | { kind: 'flow-refused'; message: string };
