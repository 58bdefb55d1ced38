/** Calls of a meter whose pages count once each, however often they are sent. */
import type { Fleet, FleetAnswer } from './fleet.ts';

/** Counts a page of a visitor, or with GET only tells the count. */
export const askMeter = (
  fleet: Fleet,
  { uid, pageId, method = 'POST', at }: { uid: string; pageId: string; method?: 'GET' | 'POST'; at?: number },
): Promise<FleetAnswer> =>
  fleet.ask('/api/flow/meter', {
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
    ...(at !== undefined && { at }),
  });
