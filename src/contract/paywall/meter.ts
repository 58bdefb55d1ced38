/**
 * Meters (`GET /api/flow/meter`; spec: paywall points 3 and 7): the number of views before this one. Counting a view is
 * in `count-view.ts`, which only pages with a meter load.
 */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isFlag, isNumber, shape } from '../guards.ts';
import { withSchema } from '../schema/endpoint.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { paywallSpec, route, unknownFlowRefusal } from './route.ts';

/** The reset periods of a meter (spec: paywall point 3). */
const meterPeriods = ['pageviews', 'days', 'weeks', 'months'] as const;

/**
 * Query of both `/api/flow/meter` calls. Numbers and booleans travel as text. `viewId` names one page view, and `limit`
 * the count beyond which nothing may be counted; both are optional additions.
 */
export const meterQuery = v.object({
  uid: exactId,
  siteId: exactId,
  flowId: exactId,
  pageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  counterId: exactId,
  resetPeriod: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,5}$/)),
  resetUnit: v.picklist(meterPeriods),
  countSamePage: v.picklist(['true', 'false']),
  viewId: v.optional(exactId),
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,5}$/))),
});

/** Both `/api/flow/meter` calls. GET: before this view; POST: after it was counted. */
export const meterReply = v.object({ count: v.number(), increment: v.boolean() });

const isMeter = shape<v.InferInput<typeof meterReply>>({ count: isNumber, increment: isFlag });

/** `GET /api/flow/meter`: returns the count before this view. */
export const meter: Call<v.InferInput<typeof meterQuery>, undefined, v.InferInput<typeof meterReply>> = {
  ...route,
  path: '/api/flow/meter',
  decode: decodeWith(isMeter),
};

/** The call that reads a meter. */
export const meterCalls = { meter: withSchema(meter, meterReply) } as const;

/** Its rows. */
export const meterRows = rowsOf('paywall', meterCalls, {
  meter: describeRow({
    summary: 'How many views were counted before this one; asked again with the same viewId, the same number',
    spec: paywallSpec,
    access: 'anyone',
    isLimited: true,
    query: meterQuery,
    refusals: unknownFlowRefusal,
  }),
});
