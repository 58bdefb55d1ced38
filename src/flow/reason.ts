/** What a page filter compares, in the words that reasons use (spec: paywall point 3, page target filters). */
export type PageNoun = 'url' | 'category' | 'tag' | 'term' | 'page-type' | 'author';

/** The checks of a users node, named as in the document. */
export type UserCheck =
  | 'loginstatus'
  | 'emailverified'
  | 'devices'
  | 'geocountry'
  | 'referred'
  | 'cookie'
  | 'localstorage'
  | 'rules';

/** Why a pattern is not used (flow format, "Referrers"). */
export type RefusedBecause =
  | 'no-text'
  | 'too-long'
  | 'too-many-states'
  | 'back-reference'
  | 'look-around'
  | 'invalid-syntax';

/** What one filter of a page node made of the page. */
export interface FilterReason {
  kind: `${PageNoun}-${'matched' | 'not-matched' | 'not-excluded'}` | `excluded-by-${PageNoun}`;
  noun: PageNoun;
  /** The entries that decided: the one that matched, or all that were asked for. */
  wanted: readonly string[];
  /** What the page has: its address, or its tags, authors and so on, trimmed and in lower case. */
  found: readonly string[];
}

/**
 * Why a step went as it did, with the inputs that decided it. A union on `kind`; `words.ts` says each in English,
 * `log-text.ts` gives the console texts of the spec.
 */
export type Reason =
  | FilterReason
  /** A page node without a filter, a users node without a check. */
  | { kind: 'nothing-asked' }
  /** `found` is what is known of the visitor; with `include` false the check holds when no value of its list matches. */
  | { kind: 'check-met' | 'check-not-met'; check: UserCheck; found: string; include: boolean }
  /** `message` says what went wrong, if anything did. */
  | { kind: 'unknown'; check: UserCheck; message: string }
  | {
      kind: 'rules-met' | 'rules-not-met' | 'rule-check-failed';
      operator: 'any' | 'all';
      ruleIds: readonly string[];
      message: string;
    }
  | { kind: 'pattern-refused'; field: UserCheck | 'urls'; pattern: string; refused: RefusedBecause }
  /** `day` is the day it is there, 20240501 for 2024-05-01; `zone` is empty for the runtime's own. */
  | { kind: 'date-inside' | 'date-outside' | 'date-invalid'; start: string; end: string; day: number; zone: string }
  | { kind: 'time-zone-invalid'; zone: string }
  | { kind: 'decision-taken'; answer: boolean }
  | { kind: 'decision-not-boolean'; given: string }
  | { kind: 'decision-threw'; message: string }
  | { kind: 'variant-drawn'; variant: string; draw: number | null; sum: number }
  /** `draw` is null when none could be drawn; `sum` is what all variants have together. */
  | { kind: 'no-variant'; draw: number | null; sum: number; message: string }
  /** `limit` is Infinity where there is none; `met` are the ids of the values whose rule holds. */
  | { kind: 'meter-expired' | 'meter-read'; counterId: string; count: number; limit: number; met: readonly string[] }
  | {
      kind: 'meter-unknown' | 'meter-counted' | 'meter-not-counted' | 'meter-count-failed';
      counterId: string;
      message: string;
    }
  | { kind: 'action-chosen' }
  | { kind: 'placeholder' | 'unknown-type'; type: string }
  | { kind: 'node-missing' | 'already-visited' | 'no-start-node' }
  /** Something in the document or the environment threw where nothing should. */
  | { kind: 'node-failed'; message: string }
  | { kind: 'flow-refused'; message: string };
