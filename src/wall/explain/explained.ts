import type { Reason } from '../../flow/reason.ts';
import type { Performed } from '../wall.ts';
import type { AccessReport } from './access/check-access.ts';

/** Where an input of a node came from. */
export type Source =
  | 'address'
  | 'page metadata'
  | 'api.page()'
  | 'geo of the region call'
  | 'session'
  | 'cookie'
  | 'local storage'
  | 'browser'
  | 'referrer'
  | 'clock'
  | 'draw hash'
  | 'meter service'
  | 'rule service'
  | 'script'
  /** Taken for true in the debug panel. */
  | 'what if';

/** One thing that a node looked at. */
export interface Input {
  name: string;
  value: string;
  source: Source;
}

/** A reason as data and as one English sentence. */
export interface SaidReason {
  kind: Reason['kind'];
  words: string;
}

/** One node that a path arrived at, or an id that it could not follow. */
export interface ExplainedStep {
  nodeId: string;
  /** As the operator named it; empty where he did not. */
  name: string;
  type: string;
  inputs: Input[];
  /** The outcome as the engine names it: `true`, `false`, `stopped`, `action`, a variant's id, ids of meter values. */
  answer: string;
  reason: SaidReason;
  notes: SaidReason[];
  /** The ids that were run next, in order. */
  next: string[];
  /** Milliseconds: computing, measured by running the node again, and the wait for its call; null where neither is known. */
  timeMs: number | null;
}

/** One branch of the flow and the path that was taken in it. */
export interface ExplainedBranch {
  /** Position in `subFlows`; -1 for the flow itself, when it was refused. */
  index: number;
  name: string;
  steps: ExplainedStep[];
}

/** What became of an action; `loading` while nothing has. */
export type ExplainedAction = (Performed | { nodeId: string; templateId: string; result: 'loading' }) & {
  words: string;
};

/** What a meter said. */
export interface ExplainedMeter {
  nodeId: string;
  counterId: string;
  /** Views counted before this one; null when the service did not tell. */
  count: number | null;
  /** Null where there is none. */
  limit: number | null;
  /** Whether this view was added. */
  increment: 'counted' | 'not counted' | 'failed';
}

/** Why the page looks as it does, for one `pw-paywall`: plain data without any secret. */
export interface Explained {
  siteId: string;
  flowId: string;
  version: string;
  /** Milliseconds from navigation to the last decision of the page; null where the browser does not tell. */
  decidedAfterMs: number | null;
  branches: ExplainedBranch[];
  performed: ExplainedAction[];
  meters: ExplainedMeter[];
  /** What the page tells search engines beside what all of its flows lock; null where that was not asked. */
  access: AccessReport | null;
}
