/** Failure replies: three shapes, by host (spec: paywall point 7; design: contract). */
import * as v from 'valibot';
import { ownObject } from './schema/own-object.ts';

const error = ownObject({ code: v.union([v.string(), v.number()]), message: v.string() });

/** Failure of the paywall service, the auth host and the mailing service. A code is a word, or a number of the spec. */
export const failureReply = ownObject({ error });

/** A log-in that failed. Only `status: "failed"` logs a reader out. */
export const loginFailureReply = ownObject({ status: v.literal('failed'), error });

/** Failure of the subscription host, without an `error` field: the portal uses the body unchanged. */
export const billingFailureReply = ownObject({
  message: v.string(),
  /** `invalid_request`, `operation_failed`, `payment`. */
  type: v.string(),
  api_error_code: v.string(),
  /** The invalid parameter, if there is one. */
  param: v.optional(v.string()),
});
