import { stopPath } from '../conditions/node-result.ts';
import { createStep, endPathOfThrow, isQuestion } from '../engine.ts';
import type { EvalContext, LazyNodesLoader, NodeResult } from '../eval-context.ts';
import * as parts from '../nodes/lazy-nodes.ts';
import { compileNode } from '../nodes/nodes.ts';
import type { AttemptResult } from '../read-value.ts';
import type { FlowAction, FlowEnvironment, FlowStep } from '../types.ts';
import { createUrlParser } from '../url/url.ts';
import type { VisitFacts } from './facts.ts';
import type { PlanNode, Port } from './plan-node.ts';
import type { DecidedVisit } from './prepared-types.ts';

/** The port of a node where its path has been before. */
export const alreadyVisited: Port = { outcome: 'stopped', next: [], action: null };

/** Record of a visit, for its trace. */
export interface Recording {
  facts: VisitFacts;
  nodes: PlanNode[];
  /** The port that each node took. */
  ports: Port[];
  /** The environment's answers, in order. */
  answers: AttemptResult<unknown>[];
}

const parseUrl = createUrlParser();

const noFunction = (): never => {
  throw new Error('A trace asks nothing');
};

const noFunctions = {
  draw: noFunction,
  readMeter: noFunction,
  incrementMeter: noFunction,
  checkRules: noFunction,
  runDecision: noFunction,
};

/** Facts that throw do so in the node that reads them, as in `evaluateFlow`. */
const createEnvironment = (facts: VisitFacts): FlowEnvironment => {
  try {
    const { page, visitor, now, timeZone = '' } = facts;
    return { page, visitor, now, timeZone, ...noFunctions };
  } catch {
    return {
      get page() {
        return facts.page;
      },
      get visitor() {
        return facts.visitor;
      },
      get now() {
        return facts.now;
      },
      get timeZone() {
        return facts.timeZone ?? '';
      },
      ...noFunctions,
    };
  }
};

const lazyNodes: LazyNodesLoader = { parts, failure: '', load: async () => {} };

const createContext = ({ facts }: Recording): EvalContext => ({
  flowId: '',
  env: createEnvironment(facts),
  lazyNodes,
  parseUrl,
  wordCache: new Map(),
});

/** Runs a node as `evaluateFlow` does, with the recorded answers. */
const explainNode = (
  planNode: PlanNode,
  context: EvalContext,
  answers: Iterator<AttemptResult<unknown>>,
): NodeResult => {
  const { node, absence } = planNode;
  if (node === null) return stopPath(absence);
  let result = endPathOfThrow(() => {
    planNode.explain ??= compileNode(node);
    return planNode.explain(context);
  });
  while (isQuestion(result)) {
    const { resume } = result;
    const answer = answers.next();
    if (answer.done) throw new Error('The environment has changed since the decision');
    result = endPathOfThrow(() => resume(answer.value));
  }
  return result;
};

/** Writes the steps of a visit, in which each node decides once more. */
const writeTrace = (recording: Recording): FlowStep[] => {
  const context = createContext(recording);
  const answers = recording.answers.values();
  return recording.nodes.map((planNode, index) => {
    const port = recording.ports[index];
    const result =
      port === alreadyVisited ? stopPath({ kind: 'already-visited' }) : explainNode(planNode, context, answers);
    if (result.outcome !== port?.outcome) throw new Error('The environment has changed since the decision');
    return createStep(planNode.id, planNode.node?.type ?? '', planNode.branch, result);
  });
};

/** A decided visit, whose trace is written when it is first read. */
export class LazyVisit implements DecidedVisit {
  readonly kind = 'decided';
  readonly actions: FlowAction[];
  #recording: Recording | null;
  #trace: FlowStep[] | null = null;

  constructor(actions: FlowAction[], recording: Recording | null) {
    this.actions = actions;
    this.#recording = recording;
  }

  get trace(): FlowStep[] {
    this.#trace ??= this.#recording === null ? [] : writeTrace(this.#recording);
    this.#recording = null;
    return this.#trace;
  }
}
