import { decodeFlow } from '../flow/decode.ts';
import type { Flow } from '../flow/types.ts';
import type { Http } from '../http/client.ts';
import { flow } from '../http/contract/paywall-calls.ts';
import { stepWaitMs } from '../platform/bounded.ts';
import type { Log } from '../platform/platform.ts';

/** Which flow of which site; without a version the published one. */
export interface FlowKey {
  siteId: string;
  flowId: string;
  version: string | null;
}

/** Loads and decodes a flow. Failures are logged with the spec's text (paywall points 7 and 8) and give null. */
export const loadFlow = async (http: Http, log: Log, { siteId, flowId, version }: FlowKey): Promise<Flow | null> => {
  try {
    const query = { siteId, flowId, version: version ?? undefined };
    const decoded = decodeFlow(await http(flow, { query, timeoutMs: stepWaitMs }));
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
