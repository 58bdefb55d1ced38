import type { FlowDocument } from '../../service/ports/database/schema/site-documents.ts';

/** Small factories for the nodes of `flows`, so that a flow is easy to read. The document has the flow format. */

/** One node of a flow document. */
export interface SeedNode {
  id: string;
  type: string;
  name?: string;
  target?: Record<string, unknown>;
  flowgate?: Record<string, unknown>;
}

/** One branch: nodes are found by id within it. */
export interface SeedBranch {
  id: string;
  name: string;
  pages: SeedNode[];
  users: SeedNode[];
  eventAndTriggers: SeedNode[];
  actions: SeedNode[];
}

/** A flow as `GET /api/flow/data` answers it. */
export interface FlowOfBranches extends FlowDocument {
  subFlows: SeedBranch[];
}

/** The targets of a two-way node. */
export interface TwoWayTargets {
  yes?: string[];
  no?: string[];
}

/** The server-side rule that holds for readers with a subscription that has not run out. */
export const activeSubscription = 'active-subscription';

const twoWayTargets = ({ yes = [], no = [] }: TwoWayTargets) => ({ true: yes, false: no });

/** Starts a branch on pages whose address matches one of the patterns, except free articles. */
export const onPages = (patterns: readonly string[], yes: string[]): SeedNode => ({
  id: 'pages',
  type: 'pages',
  name: 'Articles, but for the free ones',
  target: {
    urls: { kind: 'any', data: patterns.map((value) => ({ value, include: true })) },
    pageTypes: { kind: 'any', data: [{ value: 'free', include: false }] },
  },
  flowgate: twoWayTargets({ yes }),
});

/**
 * Lets subscribers through; everyone else goes on to `others`. The server is called only for readers who are logged in,
 * so that anonymous readers wait for no round trip.
 */
export const letSubscribersThrough = (others: string[]): SeedNode[] => [
  {
    id: 'logged-in',
    type: 'users',
    name: 'Logged in?',
    target: { loginstatus: { selected: true, value: ['loggedin'], include: true } },
    flowgate: twoWayTargets({ yes: ['subscriber'], no: others }),
  },
  {
    id: 'subscriber',
    type: 'users',
    name: 'Subscriber?',
    target: { rules: { selected: true, checkkind: 'any', ruleIds: [activeSubscription] } },
    flowgate: twoWayTargets({ no: others }),
  },
];

/** A node that checks one thing of the reader. */
export const checkNode = (
  id: string,
  name: string,
  target: Record<string, unknown>,
  ways: TwoWayTargets,
): SeedNode => ({
  id,
  type: 'users',
  name,
  target,
  flowgate: twoWayTargets(ways),
});

/** From the start of one day to the end of another (`YYYY-MM-DD`). */
export const dateNode = (
  id: string,
  name: string,
  startdate: string,
  enddate: string,
  ways: TwoWayTargets,
): SeedNode => ({
  id,
  type: 'segdate',
  name,
  target: { startdate, enddate },
  flowgate: twoWayTargets(ways),
});

/** Splits readers in two halves, which are compared by the goal: an event. */
export const abTestNode = (
  id: string,
  name: string,
  a: string[],
  b: string[],
  target: { goal?: string; smallestLift?: number } = {},
): SeedNode => ({
  id,
  type: 'abtest',
  name,
  target,
  flowgate: {
    variants: [
      { id: `${id}-a`, name: 'A', percent: 50, next: a },
      { id: `${id}-b`, name: 'B', percent: 50, next: b },
    ],
  },
});

/** One rule of a meter and its targets. */
export type MeterRule =
  | { rule: 'expired'; next: string[] }
  | { rule: 'equals'; value: number; next: string[] }
  | { rule: 'increments'; start_at: number; every: number; next: string[] };

/** Three free articles a month, each counted once. */
export const threeFreePerMonthNode = (counterId: string, rules: readonly MeterRule[]): SeedNode => ({
  id: 'meter',
  type: 'pageviewmeter',
  name: 'Three free articles a month',
  target: { counterId, reset: { value: 1, unit: 'months' }, countSamePage: false, expireAt: 3 },
  flowgate: { values: rules.map((rule) => ({ id: `meter-${rule.rule}`, type: 'pageviewmeter_value', ...rule })) },
});

/** Shows a template. */
export const showTemplateNode = (id: string, templateId: string, more: Record<string, unknown> = {}): SeedNode => ({
  id,
  type: 'showtemplate',
  target: { templateId, ...more },
});

/** A flow of one branch. */
export const flowOf = (flowId: string, name: string, nodes: Omit<SeedBranch, 'id' | 'name'>): FlowOfBranches => ({
  flowId,
  version: 1,
  subFlows: [{ id: 'main', name, ...nodes }],
});

/** A node with a decision script: the body of a function that returns true or false, or a promise of one. */
export const scriptDecisionNode = (id: string, name: string, js: string, ways: TwoWayTargets): SeedNode => ({
  id,
  type: 'jsdecision',
  name,
  target: { js },
  flowgate: twoWayTargets(ways),
});

/** Runs a script. */
export const runScriptNode = (id: string, name: string, template: string): SeedNode => ({
  id,
  type: 'runjs',
  name,
  target: { template },
});

/** A flow with all of its actions, on the pages of these paths, for everyone who does not subscribe. */
export const offerFlow = (
  flowId: string,
  name: string,
  paths: readonly string[],
  actions: readonly SeedNode[],
): FlowOfBranches =>
  flowOf(flowId, name, {
    pages: [
      onPages(
        paths.map((path) => `*/${path}/*`),
        ['logged-in'],
      ),
    ],
    users: letSubscribersThrough(actions.map(({ id }) => id)),
    eventAndTriggers: [],
    actions: [...actions],
  });
