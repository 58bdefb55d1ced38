import type { Reason } from './reason.ts';

/** A node as the operator wrote it; `target` and `flowgate` are parsed when the node is reached. */
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

/**
 * A decoded flow (spec: paywall point 3). It must not change after its evaluation, because its compiled nodes are
 * cached.
 */
export interface Flow {
  readonly flowId: string;
  readonly version?: number | string;
  readonly subFlows: readonly Branch[];
}

/** A flow with a warning for each dropped part; or the decoding error. */
export type DecodedFlow = { flow: Flow; warnings: string[] } | { error: string };

/** Facts about the page. */
export interface PageFacts {
  url: string;
  categories?: readonly string[];
  tags?: readonly string[];
  terms?: readonly string[];
  authors?: readonly string[];
  pageType?: string;
}

/**
 * The kinds of machines that read: a search engine's proven crawler, an agent with a valid signature, a reader's own agent
 * with that reader's session, and a robot without a proof of who it is.
 */
export type AgentKind = 'crawler' | 'signed' | 'reader' | 'unsigned';

/** Facts about the visitor; an absent key is an unknown fact. */
export interface VisitorFacts {
  loginStatus?: 'loggedin' | 'anonymous' | 'est';
  emailVerified?: boolean;
  device?: 'mobile' | 'tablet' | 'desktop';
  /** The kind of machine that reads, as a gate has proven it. Absent: no machine, which checks call `none`. */
  agent?: AgentKind;
  country?: string;
  city?: string;
  referrer?: string;
  initialReferrer?: string;
  cookies?: Readonly<Record<string, string>>;
  localStorage?: Readonly<Record<string, string>>;
}

/** Identifies a meter. `resetPeriod` counts `resetUnit`s (`pageviews`, `days`, `weeks`, `months`). */
export interface MeterQuery {
  flowId: string;
  nodeId: string;
  counterId: string;
  resetPeriod: number;
  resetUnit: string;
  countSamePage: boolean;
  /** The views after which the meter is expired; absent if it has no limit. No view beyond it may be counted. */
  limit?: number;
}

/** The server rules to check, and whether one or all of them must hold. */
export interface RulesQuery {
  operator: 'any' | 'all';
  ruleIds: string[];
}

/** The engine's view of the world. Every function may throw or reject; the engine does neither. */
export interface FlowEnvironment {
  page: PageFacts;
  visitor: VisitorFacts;
  /** Milliseconds since the epoch. */
  now: number;
  /** An IANA zone; the runtime's own if absent or invalid. */
  timeZone?: string;
  /** From 0 up to, but not including, 100. */
  draw(nodeId: string): number;
  /** Views counted before this one, and whether this one would count; null if unknown. */
  readMeter(query: MeterQuery): Promise<{ count: number; increment: boolean } | null>;
  incrementMeter(query: MeterQuery): Promise<void>;
  checkRules(query: RulesQuery): Promise<boolean>;
  /** Resolves to the script's return value. */
  runDecision(js: string, nodeId: string): Promise<unknown>;
}

export type ActionType = 'showtemplate' | 'stickycountdown' | 'runjs';

/** Node types that ask something: their gate says which nodes follow each answer. */
export type GatedType = 'pages' | 'segpages' | 'users' | 'segdate' | 'jsdecision' | 'abtest' | 'pageviewmeter';

/** The node types of the flow format; those of apps are placeholders, recognised by a prefix. */
export type NodeType = ActionType | GatedType | 'pageviewmeter_value' | 'placeholder';

/** An action to execute; `target` is the node's own object, unchanged. */
export interface FlowAction {
  nodeId: string;
  type: ActionType;
  target: object;
}

/** One node that a path reached, or an id that it could not follow. */
export interface FlowStep {
  /** Empty for a branch without a start node. */
  nodeId: string;
  type: string;
  /** Index of the branch in `subFlows`; -1 if the flow itself was refused. */
  branch: number;
  /** `true`, `false`, `stopped`, `action`, `skipped`; a variant's id; the ids of a meter's values, or `none`. */
  outcome: string;
  /** The reason that decided. */
  because: Reason;
  /** Other events: a failed increment, a refused pattern beside a match. */
  notes: Reason[];
  /** The ids that are run next, in order. */
  next: string[];
}

/** The actions to execute, in order, and the trace that led to them. */
export interface FlowOutcome {
  actions: FlowAction[];
  trace: FlowStep[];
}
