/** How a call is refused: three shapes of failure, by host (spec: paywall point 7; design: contract). */
import * as v from 'valibot';
import { ownObject } from './own-object.ts';

const error = ownObject({ code: v.union([v.string(), v.number()]), message: v.string() });

/** The paywall service, the auth host and the mailing service. A code is a word, or a number that the spec knows. */
export const failureReply = ownObject({ error });

/** A log-in that did not succeed. `status: "failed"` alone logs a reader out. */
export const loginFailureReply = ownObject({ status: v.literal('failed'), error });

/** The subscription host, which says no `error`: the portal takes the body of a failure as it stands. */
export const billingFailureReply = ownObject({
  message: v.string(),
  /** `invalid_request`, `operation_failed`, `payment`. */
  type: v.string(),
  api_error_code: v.string(),
  /** Which parameter was wrong, where one was. */
  param: v.optional(v.string()),
});
