/**
 * Samples of the printed paper (spec: portal point 7). The spec shows no reply: it is ours. Both calls serve the readers
 * of both families. The request takes an `idempotencyKeyHeader`; a 409 says that the last one was too short a while ago.
 */
import * as v from 'valibot';
import { cardAddress } from './billing-replies.ts';
import { endpoint } from './endpoint.ts';
import type { samplingBody, samplingQuery } from './invoice-requests.ts';
import { ownObject } from './own-object.ts';

const reply = ownObject({
  /** The latest first. */
  requests: v.array(
    ownObject({
      id: v.string(),
      /** `requested`, `sent`. */
      status: v.string(),
      /** Seconds since the epoch. */
      requested_at: v.number(),
      address: cardAddress,
    }),
  ),
  /** From when on the next may be requested; null or nothing: now. */
  next_request_at: v.optional(v.nullable(v.number())),
});

/** What is asked for and requested under one path. */
export const sampling = {
  samplingList: endpoint<v.InferInput<typeof samplingQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/sampling-list',
    reply,
  }),
  requestSample: endpoint<undefined, v.InferInput<typeof samplingBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/sampling-list',
    reply,
  }),
} as const;
