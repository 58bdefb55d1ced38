/**
 * The replies of a page's first calls in one: an addition, which a service may leave out. What is missing in it is asked
 * for by its own call.
 */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isObject } from '../guards.ts';
import { withPartialReply } from '../schema/endpoint.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { trackingConfigReply } from '../tracking/tracking-config.ts';
import { flowQuery, flowReply } from './flow.ts';
import { statedRegionReply } from './region-reply.ts';
import { route } from './route.ts';
import { templateReply } from './template.ts';

/**
 * Each part is what its own call would answer; null or missing: the page calls for it. `templates` has the newest
 * versions of templates that the flow can show first, by their ids; null: the site has none of that name.
 */
export const combinedReply = v.object({
  flow: v.nullish(flowReply),
  region: v.nullish(statedRegionReply),
  tracking: v.nullish(trackingConfigReply),
  templates: v.nullish(v.record(v.string(), v.nullable(templateReply))),
});

/** `GET /api2/pw/combined`: its parts, undecoded: the decoders of their own calls read them. */
export const combined: Call<v.InferInput<typeof flowQuery>, undefined, Record<string, unknown>> = {
  ...route,
  path: '/api2/pw/combined',
  decode: decodeWith(isObject),
};

/** The call of combined replies. */
export const combinedCalls = { combined: withPartialReply(combined, combinedReply) } as const;

/** Its rows. */
export const combinedRows = rowsOf('paywall', combinedCalls, {
  combined: describeRow({
    summary:
      'Flow, region, tracking settings and the flow’s first templates; what is missing is asked for by its own call',
    spec: 'addition',
    access: 'known',
    isOptional: true,
    query: flowQuery,
  }),
});
