import type { InferInput } from 'valibot';
import type { meterQuery } from '../../src/http/contract/requests.ts';

/** What a page asks of a meter. */
export type MeterQuery = InferInput<typeof meterQuery>;

/** The query of a visitor of whom nothing is special; each test names its own. */
export const usual: MeterQuery = {
  uid: 'nobody',
  siteId: 'ledger',
  flowId: 'metered',
  pageId: '/a',
  counterId: 'articles',
  resetPeriod: '1',
  resetUnit: 'months',
  countSamePage: 'false',
};
