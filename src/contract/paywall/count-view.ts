/**
 * Counts a view (`POST /api/flow/meter`; spec: paywall points 3 and 7), with the request and the reply of `meter.ts`.
 */

import type { InferInput } from 'valibot';
import type { Call } from '../../http/call.ts';
import { withSchema } from '../schema/endpoint.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { meter, meterQuery, meterReply } from './meter.ts';
import { paywallSpec, unknownFlowRefusal } from './route.ts';

/** `POST /api/flow/meter`: counts this view. */
export const countMeter: Call<InferInput<typeof meterQuery>, undefined, InferInput<typeof meterReply>> = {
  ...meter,
  method: 'POST',
};

/** The call that counts. */
export const countViewCalls = { countMeter: withSchema(countMeter, meterReply) } as const;

/** Its rows. */
export const countViewRows = rowsOf('paywall', countViewCalls, {
  countMeter: describeRow({
    summary: 'Counts a view: once for a viewId, never beyond limit; with countSamePage=false a page once in a period',
    spec: paywallSpec,
    access: 'anyone',
    isLimited: true,
    query: meterQuery,
    refusals: unknownFlowRefusal,
  }),
});
