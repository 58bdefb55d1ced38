/** Several events in one call, an addition to `POST /api2/pw/c`: its request needs no preflight. */
import * as v from 'valibot';
import { call } from '../../http/call.ts';
import { decodeWith, isNumber, listOf, shape } from '../guards.ts';
import { withSchema } from '../schema/endpoint.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { trackBody, trackQuery } from './tracking-event.ts';

/** One event of a batch: the query and the body of its single call. */
export const batchedEvent = v.intersect([trackQuery, v.object({ fields: trackBody })]);

/** Body of `POST /api2/pw/events`. The bearer is in the body, because a header would need a preflight. */
export const trackBatchBody = v.object({
  bearer: v.optional(v.nullable(v.string())),
  /** In their order. An invalid event is refused by itself, so that it costs no other. */
  events: v.array(v.union([batchedEvent, v.unknown()])),
});

/** Reply of `POST /api2/pw/events`: the positions of the events that were refused; all others are stored. */
export const trackBatchReply = v.object({ refused: v.array(v.number()) });

/** `POST /api2/pw/events`: events in their order. */
export const trackBatch = call<undefined, v.InferInput<typeof trackBatchBody>>()({
  host: 'paywall',
  method: 'POST',
  path: '/api2/pw/events',
  bodyKind: 'text',
  decode: decodeWith(shape<v.InferInput<typeof trackBatchReply>>({ refused: listOf(isNumber) })),
});

/** The call of batches. */
export const eventBatchCalls = { trackBatch: withSchema(trackBatch, trackBatchReply) } as const;

/** Its rows. */
export const eventBatchRows = rowsOf('paywall', eventBatchCalls, {
  trackBatch: describeRow({
    summary: 'Takes several events; a repeated id is dropped, an invalid event is refused by itself',
    spec: 'addition',
    access: 'known',
    isLimited: true,
    body: trackBatchBody,
  }),
});
