import type { FlowAction, FlowStep, MeterQuery, PageFacts, RulesQuery, VisitorFacts } from '../types.ts';

/**
 * An environment that answers at once. A function that is absent refuses the visits that need it. A throw counts as in
 * a `FlowEnvironment`; a promise is no answer. Facts, times and functions must not change before the trace is read.
 */
export interface PreparedEnvironment {
  page: PageFacts;
  visitor: VisitorFacts;
  /** Milliseconds since the epoch. */
  now: number;
  /** An IANA zone; the runtime's own if absent or invalid. */
  timeZone?: string;
  /** From 0 up to, but not including, 100. */
  draw: (nodeId: string) => number;
  /** Views counted before this one, and whether this one would count; null if unknown. */
  readMeter?: (query: Readonly<MeterQuery>) => { count: number; increment: boolean } | null;
  /** Counts a view. If it is absent, the caller counts: the trace says the same. */
  incrementMeter?: (query: Readonly<MeterQuery>) => void;
  checkRules?: (query: RulesQuery) => boolean;
  /** Returns the script's return value. */
  runDecision?: (js: string, nodeId: string) => unknown;
}

/** The functions that a prepared environment may lack. */
export type Asked = 'readMeter' | 'checkRules' | 'runDecision';

/** A visit that was not decided, and counted nothing: a node must ask what the environment lacks. */
export interface RefusedVisit {
  readonly kind: 'refused';
  readonly nodeId: string;
  readonly asks: Asked;
}

/** The actions to execute, in order, and the trace that led to them. */
export interface DecidedVisit {
  readonly kind: 'decided';
  readonly actions: FlowAction[];
  /**
   * The steps of `evaluateFlow`; empty without a trace. They are written when they are first read. Throws if the
   * environment has changed since the decision, as the reasons would then be wrong.
   */
  readonly trace: FlowStep[];
}

/** Options of a synchronous evaluation. */
export interface SyncOptions {
  /** `false` leaves the trace empty, which is faster. */
  trace?: boolean;
}
