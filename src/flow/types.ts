import type { Reason } from './reason.ts';

/** A node as the operator wrote it; `target` and `flowgate` are read when the node is reached. */
export interface FlowNode {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly notes?: string;
  readonly target?: unknown;
  readonly flowgate?: unknown;
}

/** One top-level branch; its nodes are looked up by id within it. */
export interface Branch {
  readonly id?: string;
  readonly name?: string;
  readonly pages: readonly FlowNode[];
  readonly users: readonly FlowNode[];
  readonly eventAndTriggers: readonly FlowNode[];
  readonly actions: readonly FlowNode[];
}

/** A decoded flow (spec: paywall point 3). It must not change once it was evaluated: what was compiled is kept. */
export interface Flow {
  readonly flowId: string;
  readonly version?: number | string;
  readonly subFlows: readonly Branch[];
}

/** A flow, with a warning for each part that was left out; or why there is none. */
export type DecodedFlow = { flow: Flow; warnings: string[] } | { error: string };

/** What is known of the page. */
export interface PageFacts {
  url: string;
  categories?: readonly string[];
  tags?: readonly string[];
  terms?: readonly string[];
  authors?: readonly string[];
  pageType?: string;
}

/** What is known of the visitor; an absent key is an unknown fact. */
export interface VisitorFacts {
  loginStatus?: 'loggedin' | 'anonymous' | 'est';
  emailVerified?: boolean;
  device?: 'mobile' | 'tablet' | 'desktop';
  country?: string;
  city?: string;
  referrer?: string;
  initialReferrer?: string;
  cookies?: Readonly<Record<string, string>>;
  localStorage?: Readonly<Record<string, string>>;
}

/** Which meter. `resetPeriod` counts `resetUnit`s (`pageviews`, `days`, `weeks`, `months`). */
export interface MeterQuery {
  flowId: string;
  nodeId: string;
  counterId: string;
  resetPeriod: number;
  resetUnit: string;
  countSamePage: boolean;
  /** The views after which the meter is expired; absent where it has no limit. No view beyond it may be counted. */
  limit?: number;
}

/** Which server rules, and whether one or all of them must hold. */
export interface RulesQuery {
  operator: 'any' | 'all';
  ruleIds: string[];
}

/** The world as the engine sees it. Every function may throw or reject; the engine does neither. */
export interface FlowEnvironment {
  page: PageFacts;
  visitor: VisitorFacts;
  /** Milliseconds since the epoch. */
  now: number;
  /** An IANA zone; the runtime's own where it is absent or not valid. */
  timeZone?: string;
  /** From 0 up to, but not including, 100. */
  draw(nodeId: string): number;
  /** Views counted before this one, and whether this one would count; null when not known. */
  readMeter(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  incrementMeter(query: MeterQuery): Promise<void>;
  checkRules(query: RulesQuery): Promise<boolean>;
  /** Resolves to whatever the script gave back. */
  runDecision(js: string, nodeId: string): Promise<unknown>;
}

export type ActionType = 'showtemplate' | 'stickycountdown' | 'runjs';

/** Something to carry out; `target` is the node's own object, untouched. */
export interface FlowAction {
  nodeId: string;
  type: ActionType;
  target: object;
}

/** One node that a path arrived at, or an id that it could not follow. */
export interface FlowStep {
  /** Empty for a branch without a start node. */
  nodeId: string;
  type: string;
  /** Index of the branch in `subFlows`; -1 when the flow itself was refused. */
  branch: number;
  /** `true`, `false`, `stopped`, `action`, `skipped`; a variant's id; the ids of a meter's values, or `none`. */
  outcome: string;
  /** What decided. */
  because: Reason;
  /** What else happened: a failed increment, a refused pattern beside a match. */
  notes: Reason[];
  /** The ids that are run next, in order. */
  next: string[];
}

/** What to do, in order, and how that came about. */
export interface FlowOutcome {
  actions: FlowAction[];
  trace: FlowStep[];
}
