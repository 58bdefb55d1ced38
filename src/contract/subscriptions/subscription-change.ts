/**
 * The parts that all changes of a subscription share (spec: portal point 7): their route and reply. Every change
 * accepts an `idempotencyKeyHeader`. Amounts are whole cents in the plan's currency, moments seconds since the epoch. A
 * failure is `{ message, type, api_error_code, param? }`:
 *
 * - 400 `param_wrong_value`: `param` names the invalid field, such as a pause that ends before it begins;
 * - 402 `payment_failed`, or `payment_method_not_present`: nothing was changed;
 * - 404 `resource_not_found`: no such subscription, plan or invoice, or somebody else's; for a plan that is not, or no
 *   longer, on sale, `param` is the field that names it;
 * - 409 `invalid_state_for_request`, for pauses `invalid_state_for_pause`: not possible in the present state of the
 *   subscription or invoice;
 * - 409 `operation_failed`: a scheduled change or an outdated token prevents it;
 * - 409 `terms_changed`: a plan, its cost or the status is not what the request says that the reader agreed to;
 * - 422 `idempotency_key_reused`: the key of another request.
 */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { cents, trimmedId } from '../schema/request-fields.ts';
import { subsPost, subsRead } from '../schema/routes.ts';
import { billingRead } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { detailedSubscription } from './detailed-subscription.ts';

/** Body of changes that only need the subscription's id. */
export const subscriptionBody = v.object({ subscription_id: trimmedId });

/**
 * Fields of a change that may charge: what the page has shown as charged now, in cents, 0 for nothing. Nothing is charged
 * by it: if the change costs more by now, the service refuses it with 409 `terms_changed`.
 */
export const agreedCharge = { agreed_charge: v.optional(cents) };

/**
 * Fields of a change that ends a subscription at once: its status as the page has shown it. If it has another one by now,
 * because it has begun or goes on after a pause, the service refuses the change with 409 `terms_changed`.
 */
export const agreedStatus = {
  agreed_status: v.optional(v.picklist(['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'])),
};

/** Body of `POST /subs/resume` and `POST /subs/reactivate`. */
export const restartBody = v.object({ subscription_id: trimmedId, ...agreedCharge });

/** Query of `GET /subsadapter/subscription-detail` and of both shipping reads. */
export const detailQuery = v.object({ subscriptionid: trimmedId });

/** Reply to every change: the subscription in its new state. */
export const changedReply = ownObject({ subscription: detailedSubscription });

/** Route and reply of a change. */
export const changeRoute = { ...subsPost, reply: changedReply } as const;

/** Route and reply of a change by `DELETE`. */
export const removeRoute = { host: 'subs', method: 'DELETE', bodyKind: 'none', reply: changedReply } as const;

/** A subscription of the conductor family in its present state. */
export const conductorDetail = {
  subscriptionDetail: endpoint<InputOf<typeof detailQuery>>()({
    ...subsRead,
    path: '/subsadapter/subscription-detail',
    reply: changedReply,
  }),
} as const;

/** Its rows. */
export const subscriptionDetailRows = rowsOf('conductor', conductorDetail, {
  subscriptionDetail: describeRow({ ...billingRead, summary: 'A subscription as it is now', query: detailQuery }),
});
