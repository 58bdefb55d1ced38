import type { FlowEnvironment } from '../../flow/types.ts';
import { flowEnvironment, pageFacts } from '../environment.ts';
import type { Explanation } from '../paywall.ts';
import type { ExplainPorts } from './explain-ports.ts';

/** What was answered when the flow was decided, so that nobody is asked again. */
interface RecordedAnswers {
  /** Views before this one, by counter. */
  counts: ReadonlyMap<string, number>;
  /** What the rule service said, by the rules and their operator as one text. */
  rules: ReadonlyMap<string, boolean>;
  /** What scripts decided, by node. */
  decisions: ReadonlyMap<string, boolean>;
}

/** Names a list of rules as one key. */
const rulesKey = (operator: string, ruleIds: readonly string[]): string => JSON.stringify([operator, ...ruleIds]);

/** Reads the answers out of the trace. */
const recordedAnswers = ({ outcome }: Explanation): RecordedAnswers => {
  const counts = new Map<string, number>();
  const rules = new Map<string, boolean>();
  const decisions = new Map<string, boolean>();
  for (const { nodeId, because, notes } of outcome.trace) {
    for (const reason of [because, ...notes]) {
      if (reason.kind === 'meter-read' || reason.kind === 'meter-expired') counts.set(reason.counterId, reason.count);
      if (reason.kind === 'rules-met' || reason.kind === 'rules-not-met') {
        rules.set(rulesKey(reason.operator, reason.ruleIds), reason.kind === 'rules-met');
      }
      if (reason.kind === 'decision-taken') decisions.set(nodeId, reason.answer);
    }
  }
  return { counts, rules, decisions };
};

const noMeters = {
  read: async () => ({ count: 0, increment: false }),
  count: () => {},
  release: () => {},
};

/**
 * The engine's surroundings as they were when the flow was decided, without any call: meters, rules and scripts give
 * the answers that they gave then. What was not asked then is 0, false or nothing.
 */
export const replaySurroundings = (ports: ExplainPorts, explanation: Explanation): FlowEnvironment => {
  const { platform, http, keeper, region, given, initialReferrer } = ports;
  const { siteId, flowId, version } = explanation;
  const { counts, rules, decisions } = recordedAnswers(explanation);
  return {
    ...flowEnvironment({
      platform,
      http,
      siteId,
      flow: { flowId, version },
      session: keeper.$session.get(),
      region: region.$region.get(),
      page: pageFacts(platform, given),
      initialReferrer,
      meters: noMeters,
    }),
    readMeter: async ({ counterId }) => ({ count: counts.get(counterId) ?? 0, increment: false }),
    incrementMeter: async () => {},
    checkRules: async ({ operator, ruleIds }) => rules.get(rulesKey(operator, ruleIds)) ?? false,
    runDecision: async (_, nodeId) => decisions.get(nodeId),
  };
};
