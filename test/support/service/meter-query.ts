import type { InferInput } from 'valibot';
import type { meterQuery } from '../../../src/contract/paywall/meter.ts';

/** A page's query of a meter. */
export type MeterQuery = InferInput<typeof meterQuery>;

/** The query of a visitor with default values; tests override them. */
export const defaultMeterQuery: MeterQuery = {
  uid: 'nobody',
  siteId: 'ledger',
  flowId: 'metered',
  pageId: '/a',
  counterId: 'articles',
  resetPeriod: '1',
  resetUnit: 'months',
  countSamePage: 'false',
};
