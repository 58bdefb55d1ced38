import { checkFlow } from '../../flow/check/check-flow.ts';
import type { Finding } from '../../flow/check/finding.ts';
import { flow } from '../../http/contract/paywall-calls.ts';
import { stepWaitMs } from '../../platform/bounded.ts';
import type { ExplainPorts } from './explain-ports.ts';

/**
 * Fetches a flow as its operator wrote it and names what is wrong with it: the decoded one has lost what decoding
 * leaves out. Rejects with a `Failure` when the service does not give it.
 */
export const checkWritten = async (
  { http, platform }: Pick<ExplainPorts, 'http' | 'platform'>,
  name: { siteId: string; flowId: string; version: string },
): Promise<Finding[]> => {
  const query = { siteId: name.siteId, flowId: name.flowId, version: name.version || undefined };
  return checkFlow(await http(flow, { query, timeoutMs: stepWaitMs }), { now: platform.clock.now() });
};

/** The same for a document that was typed in; a text that is no JSON gives why. */
export const checkText = (text: string, nowMs: number): Finding[] | string => {
  try {
    return checkFlow(JSON.parse(text), { now: nowMs });
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
};
