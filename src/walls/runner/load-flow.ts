import { flow } from '../../contract/paywall/flow.ts';
import { type DecodeProblem, type FlowPath, readFlow } from '../../flow/decode.ts';
import type { Flow } from '../../flow/types.ts';
import type { Http } from '../../http/client.ts';
import type { Log } from '../../platform/platform.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';

/** Identifies a flow of a site; without a version the published one. */
export interface FlowKey {
  siteId: string;
  flowId: string;
  version: string | null;
}

/** Loads and decodes a flow. On failure, logs the spec's text (paywall points 7 and 8) and returns null. */
export const loadFlow = async (http: Http, log: Log, { siteId, flowId, version }: FlowKey): Promise<Flow | null> => {
  try {
    const query = { siteId, flowId, version: version ?? undefined };
    const problems: [DecodeProblem, FlowPath][] = [];
    const read = readFlow(await http(flow, { query, timeoutMs: stepTimeoutMs }), (...problem) =>
      problems.push(problem),
    );
    const error = 'error' in read ? read.error : '';
    if (error || problems.length > 0) {
      // Few pages need these texts, and no page waits for them.
      import('../recovery/log-flow.ts').then(({ logFlow }) => logFlow(log, flowId, problems, error), log.error);
    }
    return 'error' in read ? null : read.flow;
  } catch (failure) {
    log.error('[PW] Failed to call getting flow data api.', failure);
    return null;
  }
};
