import { own, ownList, ownText } from '../../flow/own.ts';
import { templateOf } from '../../flow/reach.ts';
import type { Reason } from '../../flow/reason.ts';
import type { FlowNode, FlowStep } from '../../flow/types.ts';
import { wordsOf } from '../../flow/words.ts';
import { keys } from '../../session/keys.ts';
import type { Explanation } from '../paywall.ts';
import type { AccessReport } from './access/check-access.ts';
import type { ExplainPorts, Timeline } from './explain-ports.ts';
import type { Explained, ExplainedAction, ExplainedMeter, ExplainedStep, Input, SaidReason } from './explained.ts';
import { inputsOf } from './inputs.ts';
import { createTimes } from './node-times.ts';
import { loadingWords, performedWords } from './performed-words.ts';
import { createRedact, isOwnKey, redactAll, redacted } from './redact.ts';
import { replaySurroundings } from './surroundings.ts';

/** Which node a step is about: ids are looked up within their branch, the last of a name wins. */
const nodeOf = ({ flow }: Explanation, { branch, nodeId }: FlowStep): FlowNode | undefined => {
  const { pages = [], users = [], eventAndTriggers = [], actions = [] } = flow.subFlows[branch] ?? {};
  return [...pages, ...users, ...eventAndTriggers, ...actions].findLast(({ id }) => id === nodeId);
};

/** Whether a check asks for something that we keep in this browser: then what it found is not told. */
const asksOwnKey = (node: FlowNode | undefined, check: string): boolean =>
  ownList(own(own(node, 'target'), check), 'value').some((entry) => isOwnKey(ownText(entry, 'name') ?? ''));

const withoutOwnValues = (reason: Reason, node: FlowNode | undefined): Reason =>
  (reason.kind === 'check-met' || reason.kind === 'check-not-met') && asksOwnKey(node, reason.check)
    ? { ...reason, found: redacted }
    : reason;

const said = (reason: Reason): SaidReason => ({ kind: reason.kind, words: wordsOf(reason) });

const unique = (inputs: readonly Input[]): Input[] => [
  ...new Map(inputs.map((input) => [JSON.stringify(input), input])).values(),
];

const metersOf = (steps: readonly FlowStep[]): ExplainedMeter[] =>
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

const performedOf = ({ outcome, performed }: Explanation): ExplainedAction[] => [
  ...performed.map((each) => ({ ...each, words: performedWords(each) })),
  ...outcome.actions
    .filter(({ nodeId }) => !performed.some((each) => each.nodeId === nodeId))
    .map((action) => {
      const loading = { nodeId: action.nodeId, templateId: templateOf(action)?.templateId ?? '' };
      return { ...loading, result: 'loading' as const, words: loadingWords(loading) };
    }),
];

const explainOne = async (
  ports: ExplainPorts,
  explanation: Explanation,
  timeline: Timeline | null,
): Promise<Explained> => {
  const { siteId, flowId, version, flow, outcome } = explanation;
  const env = replaySurroundings(ports, explanation);
  const timeOf = timeline === null ? async () => null : createTimes(flowId, env, timeline);

  const stepOf = async (step: FlowStep): Promise<ExplainedStep> => {
    const { nodeId, type, outcome: answer, next } = step;
    const node = nodeOf(explanation, step);
    const because = withoutOwnValues(step.because, node);
    const notes = step.notes.map((note) => withoutOwnValues(note, node));
    const reasons = [because, ...notes];
    return {
      nodeId,
      name: node?.name ?? '',
      type,
      inputs: unique(reasons.flatMap((reason) => inputsOf(reason, ports))),
      answer,
      reason: said(because),
      notes: notes.map(said),
      next: [...next],
      timeMs: node === undefined ? null : await timeOf(node, reasons),
    };
  };

  const branches: Explained['branches'] = [];
  for (const step of outcome.trace) {
    let branch = branches.find(({ index }) => index === step.branch);
    if (branch === undefined) {
      branch = { index: step.branch, name: flow.subFlows[step.branch]?.name ?? '', steps: [] };
      branches.push(branch);
    }
    branch.steps.push(await stepOf(step));
  }
  return {
    siteId,
    flowId,
    version,
    decidedAfterMs: timeline?.decidedAt() ?? null,
    branches,
    performed: performedOf(explanation),
    meters: metersOf(outcome.trace),
    access: null,
  };
};

/** Everything of this browser and its reader that must not be told. */
const secretsOf = ({ keeper, vault, arrival }: ExplainPorts): (string | null)[] => [
  keeper.token(),
  keeper.sessionId(),
  keeper.$session.get().user.email,
  keeper.$session.get().user.clientId,
  arrival.est,
  ...Object.values(arrival.secrets),
  ...[keys.token, keys.sessionId, keys.clientId].map((key) => vault.read(key)),
];

/** Takes everything out of a text that must not leave this browser. */
export const redactFor = (ports: ExplainPorts): ((text: string) => string) => createRedact(secretsOf(ports));

/**
 * Why the page looks as it does, for one `pw-paywall` that has decided. Asks nobody, counts nothing, holds no secret.
 * Without a timeline no times are told: what was never run on the page took none.
 */
export const explainPaywall = async (
  ports: ExplainPorts,
  explanation: Explanation,
  timeline: Timeline | null,
): Promise<Explained> => redactAll(await explainOne(ports, explanation, timeline), redactFor(ports));

/** What every `pw-paywall` that has decided keeps of its decision, in the order in which they were found. */
export const decisionsOf = ({ paywalls }: Pick<ExplainPorts, 'paywalls'>): Explanation[] =>
  [...paywalls.values()].map((paywall) => paywall.explain()).filter((each) => each !== null);

/** The same for all of them, with what the page tells search engines. */
export const explainPage = async (
  ports: ExplainPorts,
  timeline: Timeline,
  access: AccessReport | null = null,
): Promise<Explained[]> => {
  const all = await Promise.all(decisionsOf(ports).map((explanation) => explainPaywall(ports, explanation, timeline)));
  return redactAll(
    all.map((explained) => ({ ...explained, access })),
    redactFor(ports),
  );
};
