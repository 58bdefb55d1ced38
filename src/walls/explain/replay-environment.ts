import type { FlowEnvironment } from '../../flow/types.ts';
import { createFlowEnvironment, getPageFacts } from '../runner/environment.ts';
import type { Explanation } from '../runner/paywall.ts';
import type { ExplainPorts } from './explain-ports.ts';

/** Replies recorded when the flow was decided, so that no request is repeated. */
interface RecordedReplies {
  /** Views before this one, by counter. */
  counts: ReadonlyMap<string, number>;
  /** Results of rule checks, by the rules and their operator as one text. */
  rules: ReadonlyMap<string, boolean>;
  /** Results of scripts, by node. */
  decisions: ReadonlyMap<string, boolean>;
}

/** Names a list of rules as one key. */
const rulesKey = (operator: string, ruleIds: readonly string[]): string => JSON.stringify([operator, ...ruleIds]);

/** Reads the replies from the trace. */
const readRecordedReplies = ({ outcome }: Explanation): RecordedReplies => {
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
 * Recreates the engine's environment of the decision, without any call: meters, rules and scripts return their recorded
 * replies. What was not asked then is 0, false or undefined.
 */
export const createReplayEnvironment = (ports: ExplainPorts, explanation: Explanation): FlowEnvironment => {
  const { platform, http, sessionStore, region, hostPage, initialReferrer } = ports;
  const { siteId, flowId, version } = explanation;
  const { counts, rules, decisions } = readRecordedReplies(explanation);
  return {
    ...createFlowEnvironment({
      platform,
      http,
      siteId,
      flow: { flowId, version },
      session: sessionStore.$session.get(),
      region: region.$region.get(),
      page: getPageFacts(platform, hostPage),
      initialReferrer,
      meters: noMeters,
    }),
    readMeter: async ({ counterId }) => ({ count: counts.get(counterId) ?? 0, increment: false }),
    incrementMeter: async () => {},
    checkRules: async ({ operator, ruleIds }) => rules.get(rulesKey(operator, ruleIds)) ?? false,
    runDecision: async (_, nodeId) => decisions.get(nodeId),
  };
};
