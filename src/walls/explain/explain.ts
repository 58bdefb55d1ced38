import { getTemplateName } from '../../flow/graph.ts';
import { getOwn, readArray, readString } from '../../flow/read-value.ts';
import type { Reason } from '../../flow/reason.ts';
import { reasonText } from '../../flow/reason-text.ts';
import type { FlowNode, FlowStep } from '../../flow/types.ts';
import { keys } from '../../session/keys.ts';
import type { Explanation } from '../runner/paywall.ts';
import type { AccessReport } from './access/check-access.ts';
import { actionText, loadingText } from './action-labels.ts';
import type { DecisionTimeline, ExplainPorts } from './explain-ports.ts';
import type { DescribedReason, Explained, ExplainedAction, ExplainedMeter, ExplainedStep, Input } from './explained.ts';
import { describeInputs } from './inputs.ts';
import { createTimer } from './node-times.ts';
import { createRedact, isOwnKey, redactAll, redactedText } from './redact.ts';
import { createReplayEnvironment } from './replay-environment.ts';

/** Returns the node of a step: ids are looked up within their branch, the last of a name wins. */
const findNode = ({ flow }: Explanation, { branch, nodeId }: FlowStep): FlowNode | undefined => {
  const { pages = [], users = [], eventAndTriggers = [], actions = [] } = flow.subFlows[branch] ?? {};
  return [...pages, ...users, ...eventAndTriggers, ...actions].findLast(({ id }) => id === nodeId);
};

/** True if a check reads a key that the SDK itself stores: its value is then redacted. */
const readsOwnKey = (node: FlowNode | undefined, check: string): boolean =>
  readArray(getOwn(getOwn(node, 'target'), check), 'value').some((entry) => isOwnKey(readString(entry, 'name') ?? ''));

const redactOwnValues = (reason: Reason, node: FlowNode | undefined): Reason =>
  (reason.kind === 'check-met' || reason.kind === 'check-not-met') && readsOwnKey(node, reason.check)
    ? { ...reason, found: redactedText }
    : reason;

const describeReason = (reason: Reason): DescribedReason => ({ kind: reason.kind, words: reasonText(reason) });

const unique = (inputs: readonly Input[]): Input[] => [
  ...new Map(inputs.map((input) => [JSON.stringify(input), input])).values(),
];

const describeMeters = (steps: readonly FlowStep[]): ExplainedMeter[] =>
  steps.flatMap(({ nodeId, because, notes }): ExplainedMeter[] => {
    if (because.kind === 'meter-unknown') {
      return [{ nodeId, counterId: because.counterId, count: null, limit: null, increment: 'not counted' }];
    }
    if (because.kind !== 'meter-read' && because.kind !== 'meter-expired') return [];
    const { counterId, count, limit } = because;
    const has = (kind: Reason['kind']) => notes.some((note) => note.kind === kind);
    const increment = has('meter-counted') ? 'counted' : has('meter-count-failed') ? 'failed' : 'not counted';
    return [{ nodeId, counterId, count, limit: Number.isFinite(limit) ? limit : null, increment }];
  });

const describeActions = ({ outcome, results }: Explanation): ExplainedAction[] => [
  ...results.map((each) => ({ ...each, words: actionText(each) })),
  ...outcome.actions
    .filter(({ nodeId }) => !results.some((each) => each.nodeId === nodeId))
    .map((action) => {
      const loading = { nodeId: action.nodeId, templateId: getTemplateName(action)?.templateId ?? '' };
      return { ...loading, result: 'loading' as const, words: loadingText(loading) };
    }),
];

const explainOne = async (
  ports: ExplainPorts,
  explanation: Explanation,
  timeline: DecisionTimeline | null,
): Promise<Explained> => {
  const { siteId, flowId, version, flow, outcome } = explanation;
  const env = createReplayEnvironment(ports, explanation);
  const measureTime = timeline === null ? async () => null : createTimer(flowId, env, timeline);

  const describeStep = async (step: FlowStep): Promise<ExplainedStep> => {
    const { nodeId, type, outcome: outcomeName, next } = step;
    const node = findNode(explanation, step);
    const because = redactOwnValues(step.because, node);
    const notes = step.notes.map((note) => redactOwnValues(note, node));
    const reasons = [because, ...notes];
    return {
      nodeId,
      name: node?.name ?? '',
      type,
      inputs: unique(reasons.flatMap((reason) => describeInputs(reason, ports))),
      answer: outcomeName,
      reason: describeReason(because),
      notes: notes.map(describeReason),
      next: [...next],
      timeMs: node === undefined ? null : await measureTime(node, reasons),
    };
  };

  const branches: Explained['branches'] = [];
  for (const step of outcome.trace) {
    let branch = branches.find(({ index }) => index === step.branch);
    if (branch === undefined) {
      branch = { index: step.branch, name: flow.subFlows[step.branch]?.name ?? '', steps: [] };
      branches.push(branch);
    }
    branch.steps.push(await describeStep(step));
  }
  return {
    siteId,
    flowId,
    version,
    decidedAfterMs: timeline?.decidedAt() ?? null,
    branches,
    performed: describeActions(explanation),
    meters: describeMeters(outcome.trace),
    access: null,
  };
};

/** Secrets of this browser and its reader, to be redacted. */
const collectSecrets = ({ sessionStore, keyStore, landing }: ExplainPorts): (string | null)[] => [
  sessionStore.token(),
  sessionStore.sessionId(),
  sessionStore.$session.get().user.email,
  sessionStore.$session.get().user.clientId,
  landing.est,
  ...Object.values(landing.secrets),
  ...[keys.token, keys.sessionId, keys.clientId].map((key) => keyStore.read(key)),
];

/** Creates a function that removes these secrets from a text. */
export const createRedactFor = (ports: ExplainPorts): ((text: string) => string) => createRedact(collectSecrets(ports));

/**
 * Explains the page's state for one `pw-paywall` that has decided. Makes no call, counts nothing, contains no secret.
 * Without a timeline the times are null.
 */
export const explainPaywall = async (
  ports: ExplainPorts,
  explanation: Explanation,
  timeline: DecisionTimeline | null,
): Promise<Explained> => redactAll(await explainOne(ports, explanation, timeline), createRedactFor(ports));

/** The last decision of every `pw-paywall` that has decided, in the order in which the elements were found. */
export const getDecisions = ({ paywalls }: Pick<ExplainPorts, 'paywalls'>): Explanation[] =>
  [...paywalls.values()].map((paywall) => paywall.explain()).filter((each) => each !== null);

/** Explains all of them, including what the page declares to search engines. */
export const explainPage = async (
  ports: ExplainPorts,
  timeline: DecisionTimeline,
  access: AccessReport | null = null,
): Promise<Explained[]> => {
  const explanations = await Promise.all(
    getDecisions(ports).map((explanation) => explainPaywall(ports, explanation, timeline)),
  );
  return redactAll(
    explanations.map((explained) => ({ ...explained, access })),
    createRedactFor(ports),
  );
};
