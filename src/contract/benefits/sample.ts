/**
 * Samples of the printed paper (spec: portal point 7). The spec shows no reply: it is our addition. Both calls serve
 * both families. The request accepts an `idempotencyKeyHeader`; a 409 means that the last request is too recent.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { cardAddress, cardAddressForm } from '../subscriptions/postal-address.ts';
import { billingRead, notFoundRefusals } from '../table/billing-facts.ts';
import { describeRow, rowsOf, withRefusals } from '../table/row.ts';

/** Query of `GET /subs/sampling-list`. */
export const samplingQuery = v.object({ siteid: trimmedId });

/** Body of `POST /subs/sampling-list`: the delivery address of a sample, in the card-billing form. */
export const samplingBody = v.object({
  siteid: trimmedId,
  address: cardAddressForm,
});

const samplesReply = ownObject({
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
  /** Earliest time of the next request; null or missing: now. */
  next_request_at: v.optional(v.nullable(v.number())),
});

/** Both calls have the same path. */
export const sampling = {
  samplingList: endpoint<v.InferInput<typeof samplingQuery>>()({
    host: 'subs',
    method: 'GET',
    bodyKind: 'none',
    path: '/subs/sampling-list',
    reply: samplesReply,
  }),
  requestSample: endpoint<undefined, v.InferInput<typeof samplingBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/sampling-list',
    reply: samplesReply,
  }),
} as const;

const changeFacts = { ...billingRead, takesKey: true } as const;

/** Their rows. */
export const samplingRows = rowsOf('sampling', sampling, {
  samplingList: describeRow({
    ...billingRead,
    summary: 'Samples of the paper that were requested',
    query: samplingQuery,
  }),
  requestSample: describeRow({
    ...changeFacts,
    summary: 'Requests a sample of the paper',
    body: samplingBody,
    refusals: withRefusals(notFoundRefusals, {
      409: '`invalid_state_for_request`: the last one was too short a while ago',
    }),
  }),
});
