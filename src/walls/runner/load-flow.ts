import { flow } from '../../contract/paywall/flow.ts';
import { decodeFlow } from '../../flow/decode.ts';
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
    const decoded = decodeFlow(await http(flow, { query, timeoutMs: stepTimeoutMs }));
    if ('error' in decoded) {
      log.error(`[PW] The flow ${flowId} can't be read: ${decoded.error}`);
      return null;
    }
    for (const warning of decoded.warnings) log.warn(`[PW] The flow ${flowId}: ${warning}`);
    return decoded.flow;
  } catch (failure) {
    log.error('[PW] Failed to call getting flow data api.', failure);
    return null;
  }
};
