/** Calls of a meter whose pages count once each, however often they are sent. */
import type { Cluster, ClusterResponse } from '../service/cluster.ts';

/** Counts a page of a visitor, or with GET only reads the count. */
export const sendMeterCall = (
  cluster: Cluster,
  { uid, pageId, method = 'POST', at }: { uid: string; pageId: string; method?: 'GET' | 'POST'; at?: number },
): Promise<ClusterResponse> =>
  cluster.send('/api/flow/meter', {
    method,
    query: {
      uid,
      siteId: 'ledger',
      flowId: 'metered',
      pageId,
      counterId: 'processes',
      resetPeriod: '1',
      resetUnit: 'months',
      countSamePage: 'false',
    },
    ...(at !== undefined && { processIndex: at }),
  });
