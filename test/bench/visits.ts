/** How fast the engine decides visits at once, as a part of the speed of closures that were written by hand. */
import { decodeFlow, evaluateFlowSync, type Flow, type PreparedEnvironment } from '../../src/flow/index.ts';
import { decideByHand } from './by-hand.ts';
import { momentOf, type Reference, readReference } from './engine.ts';

/** Parts of the speed by hand, one for each run; the speed itself in visits a second. */
export interface VisitSpeeds {
  byHand: number[];
  untraced: number[];
  traced: number[];
  newAddresses: number[];
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
  for (let warmUp = 0; warmUp < 8; warmUp++) run();
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

/** Measures on this machine, now: all ways in turn, so that a busy machine slows all of them. */
export const measureVisits = (runs = 15, visits = 48_000): VisitSpeeds => {
  const reference = readReference();
  const decoded = decodeFlow(reference.flow);
  if ('error' in decoded) throw new Error(decoded.error);
  const { flow } = decoded;
  const known = environmentsOf(reference);
  const unknown = toNewAddresses(known, visits);
  checkEqual(flow, known);
  checkEqual(flow, unknown);
  const rounds = Math.floor(visits / known.length);
  const ways = {
    byHand: createRun(known, rounds, decideByHand),
    untraced: createRun(known, rounds, (env) => evaluateFlowSync(flow, env, { trace: false })),
    traced: createRun(known, rounds, (env) => evaluateFlowSync(flow, env)),
    newByHand: createRun(unknown, 1, decideByHand),
    newAddresses: createRun(unknown, 1, (env) => evaluateFlowSync(flow, env, { trace: false })),
  };
  const speeds: VisitSpeeds = { byHand: [], untraced: [], traced: [], newAddresses: [] };
  for (let index = 0; index < runs; index++) {
    const byHand = ways.byHand();
    speeds.byHand.push((rounds * known.length) / (byHand / 1000));
    speeds.untraced.push(byHand / ways.untraced());
    speeds.traced.push(byHand / ways.traced());
    speeds.newAddresses.push(ways.newByHand() / ways.newAddresses());
  }
  return speeds;
};
