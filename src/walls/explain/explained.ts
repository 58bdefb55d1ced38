import type { Reason } from '../../flow/reason.ts';
import type { ActionResult } from '../display/wall.ts';
import type { AccessReport } from './access/check-access.ts';

/** Origin of an input of a node. */
export type InputSource =
  | 'address'
  | 'page metadata'
  | 'api.page()'
  | 'geo of the region call'
  | 'session'
  | 'cookie'
  | 'local storage'
  | 'browser'
  | 'gate'
  | 'referrer'
  | 'clock'
  | 'draw hash'
  | 'meter service'
  | 'rule service'
  | 'script'
  /** Assumed in the debug panel. */
  | 'what if';

/** One input that a node read. */
export interface Input {
  name: string;
  value: string;
  source: InputSource;
}

/** A reason as data and as an English sentence. */
export interface DescribedReason {
  kind: Reason['kind'];
  words: string;
}

/** One node that a path reached, or an id that it could not follow. */
export interface ExplainedStep {
  nodeId: string;
  /** The operator's name for the node; may be empty. */
  name: string;
  type: string;
  inputs: Input[];
  /** The outcome as the engine names it: `true`, `false`, `stopped`, `action`, a variant's id, ids of meter values. */
  answer: string;
  reason: DescribedReason;
  notes: DescribedReason[];
  /** The ids that were run next, in order. */
  next: string[];
  /**
   * Milliseconds: computing time, measured by running the node again, plus the wait for its call; null if either is
   * unknown.
   */
  timeMs: number | null;
}

/** One branch of the flow and the path taken in it. */
export interface ExplainedBranch {
  /** Position in `subFlows`; -1 for the flow itself, if it was refused. */
  index: number;
  name: string;
  steps: ExplainedStep[];
}

/** Result of an action; `loading` if there is none yet. */
export type ExplainedAction = (ActionResult | { nodeId: string; templateId: string; result: 'loading' }) & {
  words: string;
};

/** Reading of a meter. */
export interface ExplainedMeter {
  nodeId: string;
  counterId: string;
  /** Views counted before this one; null if unknown. */
  count: number | null;
  /** Null if the meter has no limit. */
  limit: number | null;
  /** Outcome for this view: `counted`, `not counted` or `failed`. */
  increment: 'counted' | 'not counted' | 'failed';
}

/** Explains the page's state for one `pw-paywall`: plain data without secrets. */
export interface Explained {
  siteId: string;
  flowId: string;
  version: string;
  /** Milliseconds from navigation to the last decision of the page; null if the browser does not provide it. */
  decidedAfterMs: number | null;
  branches: ExplainedBranch[];
  performed: ExplainedAction[];
  meters: ExplainedMeter[];
  /** Compares what the page declares to search engines with what its flows lock; null if not requested. */
  access: AccessReport | null;
}
