import type { FlowDocument } from '../../service/seed-types.ts';

/** Small makers for the nodes of `flows`, so that a flow reads as what it does. The document is the flow format's. */

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

/** Where a two-way node leads. */
export interface Ways {
  yes?: string[];
  no?: string[];
}

/** The server-side rule that holds for readers with a subscription that has not run out. */
export const activeSubscription = 'active-subscription';

const twoWays = ({ yes = [], no = [] }: Ways) => ({ true: yes, false: no });

/** Starts a branch on pages whose address fits one of the patterns, but for articles given away for free. */
export const onPages = (patterns: readonly string[], yes: string[]): SeedNode => ({
  id: 'pages',
  type: 'pages',
  name: 'Articles, but for the free ones',
  target: {
    urls: { kind: 'any', data: patterns.map((value) => ({ value, include: true })) },
    pageTypes: { kind: 'any', data: [{ value: 'free', include: false }] },
  },
  flowgate: twoWays({ yes }),
});

/**
 * Lets subscribers through; everyone else goes on to `others`. The server is asked for readers who are logged in
 * alone, so that the decision costs an anonymous reader no round trip.
 */
export const subscribersPass = (others: string[]): SeedNode[] => [
  {
    id: 'logged-in',
    type: 'users',
    name: 'Logged in?',
    target: { loginstatus: { selected: true, value: ['loggedin'], include: true } },
    flowgate: twoWays({ yes: ['subscriber'], no: others }),
  },
  {
    id: 'subscriber',
    type: 'users',
    name: 'Subscriber?',
    target: { rules: { selected: true, checkkind: 'any', ruleIds: [activeSubscription] } },
    flowgate: twoWays({ no: others }),
  },
];

/** Asks one thing of the reader. */
export const asks = (id: string, name: string, target: Record<string, unknown>, ways: Ways): SeedNode => ({
  id,
  type: 'users',
  name,
  target,
  flowgate: twoWays(ways),
});

/** From the start of one day to the end of another (`YYYY-MM-DD`). */
export const between = (id: string, name: string, startdate: string, enddate: string, ways: Ways): SeedNode => ({
  id,
  type: 'segdate',
  name,
  target: { startdate, enddate },
  flowgate: twoWays(ways),
});

/** Splits readers in two halves. */
export const halves = (id: string, name: string, a: string[], b: string[]): SeedNode => ({
  id,
  type: 'abtest',
  name,
  flowgate: {
    variants: [
      { id: `${id}-a`, name: 'A', percent: 50, next: a },
      { id: `${id}-b`, name: 'B', percent: 50, next: b },
    ],
  },
});

/** One rule of a meter and what comes after it. */
export type MeterRule =
  | { rule: 'expired'; next: string[] }
  | { rule: 'equals'; value: number; next: string[] }
  | { rule: 'increments'; start_at: number; every: number; next: string[] };

/** Three free articles a month, each counted once. */
export const threeFreeAMonth = (counterId: string, rules: readonly MeterRule[]): SeedNode => ({
  id: 'meter',
  type: 'pageviewmeter',
  name: 'Three free articles a month',
  target: { counterId, reset: { value: 1, unit: 'months' }, countSamePage: false, expireAt: 3 },
  flowgate: { values: rules.map((rule) => ({ id: `meter-${rule.rule}`, type: 'pageviewmeter_value', ...rule })) },
});

/** Shows a template. */
export const shows = (id: string, templateId: string, more: Record<string, unknown> = {}): SeedNode => ({
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

/** Asks a script: the body of a function that gives back true or false, or a promise of one. */
export const decides = (id: string, name: string, js: string, ways: Ways): SeedNode => ({
  id,
  type: 'jsdecision',
  name,
  target: { js },
  flowgate: twoWays(ways),
});

/** Runs a script. */
export const runs = (id: string, name: string, template: string): SeedNode => ({
  id,
  type: 'runjs',
  name,
  target: { template },
});

/** A flow that takes all of its actions, on the pages of these paths, for everyone who does not subscribe. */
export const offersOn = (
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
    users: subscribersPass(actions.map(({ id }) => id)),
    eventAndTriggers: [],
    actions: [...actions],
  });
