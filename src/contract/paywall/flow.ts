/** Documents of flows (`GET /api/flow/data`; spec: paywall point 7). */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isObject } from '../guards.ts';
import { withSchema } from '../schema/endpoint.ts';
import { exactId, optionalExactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { paywallSpec, route, unknownFlowRefusal } from './route.ts';

/** Query of `GET /api/flow/data`. */
export const flowQuery = v.object({ siteId: exactId, flowId: exactId, version: optionalExactId });

/** `GET /api/flow/data`: any object; the engine's decoder reads it. */
export const flowReply = v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null);

/** `GET /api/flow/data`: the flow document; any object is accepted because `flow/decode.ts` decodes it. */
export const flow: Call<v.InferInput<typeof flowQuery>, undefined, Record<string, unknown>> = {
  ...route,
  path: '/api/flow/data',
  decode: decodeWith(isObject),
};

/** The call of flows. */
export const flowCalls = { flow: withSchema(flow, flowReply) } as const;

/** Its rows. */
export const flowRows = rowsOf('paywall', flowCalls, {
  flow: describeRow({
    summary: 'A flow’s document',
    spec: paywallSpec,
    access: 'anyone',
    query: flowQuery,
    refusals: unknownFlowRefusal,
  }),
});
