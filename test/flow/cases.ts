import type { DecodedFlow, Evaluate, FlowEnvironment, FlowOutcome, Reason } from '../../src/flow/index.ts';

type Fault = { throws: true | 'sync' };

/** A case of `flow-cases.json`; its `about` says how each field is read. */
export interface FlowCase {
  name: string;
  flow: unknown;
  decode?: 'error';
  environment?: {
    page?: FlowEnvironment['page'];
    visitor?: FlowEnvironment['visitor'];
    now: number;
    timeZone?: string;
    meters?: Record<string, { count: number; increment: boolean } | Fault | null>;
    posts?: Record<string, Fault>;
    rules?: Record<string, boolean | null>;
    decisions?: Record<string, unknown>;
    draws?: Record<string, number>;
  };
  expect?: {
    actions: string[];
    visited: string[];
    meterPosts: string[];
    reasons?: Record<string, string | string[]>;
    calls?: string[];
    holds?: Record<string, Record<string, unknown>>;
    warnings?: number;
    withinMs?: number;
  };
}

/** The tested code: the sources, or the built file. */
export interface Engine {
  decodeFlow: (value: unknown) => DecodedFlow;
  evaluateFlow: Evaluate;
}

const isCaseFile = (value: unknown): value is { cases: FlowCase[] } =>
  typeof value === 'object' &&
  value !== null &&
  'cases' in value &&
  Array.isArray(value.cases) &&
  value.cases.length > 0;

/** Reads a file of cases from its text. */
export const parseCases = (text: string): FlowCase[] => {
  const value: unknown = JSON.parse(text);
  if (!isCaseFile(value)) throw new Error('these are no cases');
  return value.cases;
};

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'throws' in value;

const entryOf = <T>(entries: Record<string, T> | undefined, name: string): T | undefined =>
  entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;

/** Answers as a fault says: at once, or by a rejection. */
const answer = <T>(value: T): Promise<Exclude<T, Fault>> => {
  if (!isFault(value)) return Promise.resolve(value as Exclude<T, Fault>);
  if (value.throws === 'sync') throw new Error('the double throws');
  return Promise.reject(new Error('the double rejects'));
};

interface Recorded {
  env: FlowEnvironment;
  posts: string[];
  calls: string[];
}

const noPage = {} as FlowEnvironment['page'];

/** The world that a case describes, which writes down what is asked of it. */
export const environmentOf = ({ environment }: FlowCase): Recorded => {
  if (environment === undefined) throw new Error('the case has no environment');
  const { page = noPage, visitor = {}, now, timeZone, meters, posts: faults, rules, decisions, draws } = environment;
  const posts: string[] = [];
  const calls: string[] = [];
  const env: FlowEnvironment = {
    page,
    visitor,
    now,
    ...(timeZone !== undefined && { timeZone }),
    draw: (nodeId) => entryOf(draws, nodeId) ?? Number.NaN,
    readMeter: ({ counterId }) => answer(entryOf(meters, counterId) ?? null),
    incrementMeter: ({ counterId }) => {
      posts.push(counterId);
      calls.push(`post ${counterId}`);
      return answer(entryOf(faults, counterId)).then(() => {});
    },
    checkRules: async ({ operator, ruleIds }) => {
      const answers = ruleIds.map((id) => entryOf(rules, id) ?? null);
      if (answers.includes(null)) throw new Error('a rule is not known');
      return operator === 'any' ? answers.includes(true) : !answers.includes(false);
    },
    runDecision: (_, nodeId) => {
      calls.push(`run ${nodeId}`);
      return answer(entryOf(decisions, nodeId));
    },
  };
  return { env, posts, calls };
};

const same = (what: string, got: unknown, wanted: unknown) => {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: got ${left}, wanted ${right}`);
};

const passedOver = new Set<Reason['kind']>(['node-missing', 'already-visited']);

/** Every node arrived at; steps of one node that follow each other count once. */
const visitedOf = ({ trace }: FlowOutcome): string[] =>
  trace
    .filter(({ nodeId, because }) => nodeId !== '' && !passedOver.has(because.kind))
    .map(({ nodeId }) => nodeId)
    .filter((id, at, ids) => id !== ids[at - 1]);

const checkReasons = ({ trace }: FlowOutcome, reasons: Record<string, string | string[]>) => {
  for (const [nodeId, kinds] of Object.entries(reasons)) {
    const found = trace.filter((step) => step.nodeId === nodeId).flatMap(({ because, notes }) => [because, ...notes]);
    const isThere = found.some(({ kind }) => [kinds].flat().includes(kind));
    if (!isThere) throw new Error(`${nodeId}: wanted the reason ${kinds}, got ${JSON.stringify(found)}`);
  }
};

const checkSpeed = async ({ decodeFlow, evaluateFlow }: Engine, testCase: FlowCase, withinMs: number) => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) {
    const { env } = environmentOf(testCase);
    const begun = performance.now();
    const decoded = decodeFlow(testCase.flow);
    if ('flow' in decoded) await evaluateFlow(decoded.flow, env);
    fastest = Math.min(fastest, performance.now() - begun);
  }
  if (fastest > withinMs) throw new Error(`took ${fastest} ms, wanted ${withinMs}`);
};

/** Runs one case; throws where the engine does not do what the case expects. */
export const runCase = async (engine: Engine, testCase: FlowCase): Promise<void> => {
  const decoded = engine.decodeFlow(testCase.flow);
  if (testCase.decode === 'error') {
    same('error', 'error' in decoded ? typeof decoded.error : 'no error', 'string');
    same('flow', 'flow' in decoded, false);
    return;
  }
  if ('error' in decoded) throw new Error(`decodeFlow refused the flow: ${decoded.error}`);
  const { expect } = testCase;
  if (expect === undefined) throw new Error('the case expects nothing');
  const { env, posts, calls } = environmentOf(testCase);
  const outcome = await engine.evaluateFlow(decoded.flow, env);

  same(
    'actions',
    outcome.actions.map(({ nodeId }) => nodeId),
    expect.actions,
  );
  same('visited', visitedOf(outcome), expect.visited);
  same('meterPosts', posts, expect.meterPosts);
  checkReasons(outcome, expect.reasons ?? {});
  if (expect.calls !== undefined) same('calls', calls, expect.calls);
  for (const [nodeId, properties] of Object.entries(expect.holds ?? {})) {
    const target = outcome.actions.find((action) => action.nodeId === nodeId)?.target ?? {};
    for (const [name, value] of Object.entries(properties)) same(`${nodeId}.${name}`, Reflect.get(target, name), value);
  }
  if (decoded.warnings.length < (expect.warnings ?? 0))
    throw new Error(`too few warnings: ${decoded.warnings.join('; ')}`);
  if (expect.withinMs !== undefined) await checkSpeed(engine, testCase, expect.withinMs);
};
