/** How fast the engine decides visits at once, as a part of the speed of closures that were written by hand. */
import {
  decodeFlow,
  evaluateFlow,
  evaluateFlowSync,
  type Flow,
  type FlowEnvironment,
  type PreparedEnvironment,
} from '../../src/flow/index.ts';
import { decideByHand } from './by-hand.ts';
import { momentOf, type Reference, readReference } from './engine.ts';

/** Parts of the speed by hand, one for each run. */
export interface VisitSpeeds {
  untraced: number[];
  traced: number[];
  newAddresses: number[];
}

/** Further comparisons, one value for each run. */
export interface OtherSpeeds {
  /** `evaluateFlow`, as a part of the speed by hand. */
  evaluateFlow: number[];
  /** A trace that is read, as a part of the speed of `evaluateFlow`. */
  readTrace: number[];
  /** The first visit of a new flow, as a multiple of the time that `JSON.parse` takes for its document. */
  firstVisit: number[];
}

const environmentsOf = ({ visitors }: Reference): PreparedEnvironment[] =>
  visitors.map(({ page, visitor, meters, draw }, index) => ({
    page,
    visitor,
    now: momentOf(index),
    timeZone: 'UTC',
    draw: () => draw,
    readMeter: ({ counterId }) => meters[counterId] ?? null,
    incrementMeter: () => {},
    checkRules: () => false,
    runDecision: () => undefined,
  }));

/** The same visits to pages of which no two have the same address. */
const toNewAddresses = (environments: readonly PreparedEnvironment[], count: number): PreparedEnvironment[] =>
  Array.from({ length: count }, (_, index) => {
    const env = environments[index % environments.length];
    if (env === undefined) throw new Error('There are no visits');
    const url = env.page.url.endsWith('/') ? env.page.url : `${env.page.url}-${index}`;
    return { ...env, page: { ...env.page, url } };
  });

/** Runs one way over all visits; returns milliseconds. */
type Run = () => number;

const createRun = (
  environments: readonly PreparedEnvironment[],
  rounds: number,
  decide: (env: PreparedEnvironment) => unknown,
): Run => {
  const run = () => {
    const begun = performance.now();
    for (let round = 0; round < rounds; round++) for (const env of environments) decide(env);
    return performance.now() - begun;
  };
  for (let warmUp = 0; warmUp < 40; warmUp++) run();
  return run;
};

const checkEqual = (flow: Flow, environments: readonly PreparedEnvironment[]): void => {
  for (const env of environments) {
    const visit = evaluateFlowSync(flow, env);
    const ids = visit.kind === 'decided' ? visit.actions.map(({ nodeId }) => nodeId).join() : visit.kind;
    const idsByHand = decideByHand(env)
      .map(({ nodeId }) => nodeId)
      .join();
    if (ids !== idsByHand) throw new Error(`By hand, ${env.page.url} is decided otherwise`);
  }
};

/** Measures two ways in turn, so that a busy machine slows both: returns the speed of the second as a part of the first. */
const compare = (first: Run, second: Run, runs: number): number[] =>
  Array.from({ length: runs }, () => first() / second());

/** Measures on this machine, now. The new addresses come last, as the runtime adapts to what it has seen. */
export const measureVisits = (runs = 101, visits = 9600): VisitSpeeds => {
  const reference = readReference();
  const decoded = decodeFlow(reference.flow);
  if ('error' in decoded) throw new Error(decoded.error);
  const { flow } = decoded;
  const untracedOf = (env: PreparedEnvironment) => evaluateFlowSync(flow, env, { trace: false });
  const tracedOf = (env: PreparedEnvironment) => evaluateFlowSync(flow, env);

  const known = environmentsOf(reference);
  checkEqual(flow, known);
  const rounds = Math.floor(visits / known.length);
  const byHand = createRun(known, rounds, decideByHand);
  const untraced = compare(byHand, createRun(known, rounds, untracedOf), runs);
  const traced = compare(byHand, createRun(known, rounds, tracedOf), runs);

  const unknown = toNewAddresses(known, visits);
  checkEqual(flow, unknown);
  const newAddresses = compare(createRun(unknown, 1, decideByHand), createRun(unknown, 1, untracedOf), runs);
  return { untraced, traced, newAddresses };
};

const toAsync = (env: PreparedEnvironment): FlowEnvironment => ({
  timeZone: 'UTC',
  ...env,
  readMeter: async (query) => env.readMeter?.(query) ?? null,
  incrementMeter: async () => {},
  checkRules: async () => false,
  runDecision: async () => undefined,
});

/** Decides every new flow of a run once, after its document was parsed; returns the two times as a ratio. */
const measureFirstVisit = (text: string, environments: readonly PreparedEnvironment[]): number => {
  let [parsing, deciding] = [0, 0];
  for (const env of environments) {
    const begun = performance.now();
    const document: unknown = JSON.parse(text);
    const parsed = performance.now();
    const decoded = decodeFlow(document);
    if ('error' in decoded) throw new Error(decoded.error);
    const beforeVisit = performance.now();
    evaluateFlowSync(decoded.flow, env, { trace: false });
    deciding += performance.now() - beforeVisit;
    parsing += parsed - begun;
  }
  return deciding / parsing;
};

/** Measures `evaluateFlow`, traces that are read, and first visits, each in turn with what it is compared with. */
export const measureOthers = async (runs = 51, rounds = 20): Promise<OtherSpeeds> => {
  const reference = readReference();
  const decoded = decodeFlow(reference.flow);
  if ('error' in decoded) throw new Error(decoded.error);
  const { flow } = decoded;
  const visits = environmentsOf(reference);
  const asyncVisits = visits.map(toAsync);
  const byHand = createRun(visits, rounds, decideByHand);
  const read = createRun(visits, rounds, (env) => {
    const visit = evaluateFlowSync(flow, env);
    return visit.kind === 'decided' && visit.trace;
  });
  const evaluate = async () => {
    const begun = performance.now();
    for (let round = 0; round < rounds; round++) for (const env of asyncVisits) await evaluateFlow(flow, env);
    return performance.now() - begun;
  };
  for (let warmUp = 0; warmUp < 20; warmUp++) await evaluate();
  const text = JSON.stringify(reference.flow);
  const speeds: OtherSpeeds = { evaluateFlow: [], readTrace: [], firstVisit: [] };
  for (let run = 0; run < runs; run++) {
    const evaluateMs = await evaluate();
    speeds.evaluateFlow.push(byHand() / evaluateMs);
    speeds.readTrace.push(evaluateMs / read());
    speeds.firstVisit.push(measureFirstVisit(text, visits));
  }
  return speeds;
};
