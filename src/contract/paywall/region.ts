/**
 * The visitor's region, place and subscriptions (`GET /api/region`; spec: paywall points 3 and 7). Every page reads it
 * before its decision, by guards written by hand: a schema library would take a tenth of such a page's budget. A test
 * holds the guards to the schemas. `recovery/region-decoder.ts`, which few pages load, reads a reply that does not fit.
 */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith } from '../guards.ts';
import { withPartialReply } from '../schema/endpoint.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { isRegion, type regionReply, statedRegionReply } from './region-reply.ts';
import { paywallSpec, route, unknownSiteRefusal } from './route.ts';

/** Query of `GET /api/region`. */
export const regionQuery = v.object({ siteId: exactId, est: v.optional(v.pipe(v.string(), v.maxLength(2048))) });

/** `GET /api/region`: the visitor's region, place and subscriptions. */
export const region: Call<
  v.InferInput<typeof regionQuery>,
  undefined,
  v.InferInput<typeof regionReply> & { statement?: unknown }
> = {
  ...route,
  path: '/api/region',
  decode: decodeWith(isRegion),
  loadMender: async () => (await import('../recovery/region-decoder.ts')).mendRegion,
};

/** The call of regions. */
export const regionCalls = { region: withPartialReply(region, statedRegionReply) } as const;

/** Its rows. */
export const regionRows = rowsOf('paywall', regionCalls, {
  region: describeRow({
    summary: 'The visitor’s region, place and subscriptions',
    spec: paywallSpec,
    access: 'known',
    isLimited: true,
    query: regionQuery,
    refusals: unknownSiteRefusal,
  }),
});
