/** Cancellation of a subscription, and how it is undone (spec: portal point 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { subsPost } from '../schema/routes.ts';
import { billingChange, billingRead, notFoundRefusals, shownChange, shownCharge } from '../table/billing-facts.ts';
import { describeRow, joinRows, rowsOf } from '../table/row.ts';
import {
  agreedCharge,
  agreedStatus,
  changedReply,
  changeRoute,
  removeRoute,
  restartBody,
  subscriptionBody,
} from './subscription-change.ts';

/** Body of `POST /subs/retention`: cancels for the end of the term (US). */
export const retentionBody = v.object({
  subscription_id: trimmedId,
  action: v.literal('cancel-subscription'),
  end_of_term: v.literal(true),
});

/**
 * Query of both `DELETE …/subscription` calls. `immediately` is our addition, and so is `agreed_status` beside it; the
 * other fields accept only the values of the spec, and have no effect at the end of the term (design: billing-states).
 */
export const cancelQuery = v.object({
  subscription_id: trimmedId,
  cancel_time_option: v.picklist(['end_term', 'immediately']),
  credit_option_for_current_charges: v.literal('none'),
  refundable_credits_handling: v.literal('no_action'),
  account_receivables_handling: v.literal('write_off'),
  ...agreedStatus,
});

/** Body of `POST /subsadapter/reactivate`: with the previous plan, or another of the same type. */
export const adapterReactivateBody = v.object({
  subscription_id: trimmedId,
  plan_id: trimmedId,
  reactivate_time_option: v.literal('now'),
  ...agreedCharge,
});

/** Body of `POST /subs/retention-url`; `pass_through` is JSON text: `{"plan_type":"digital"}`. */
export const retentionUrlBody = v.object({
  subscription_id: trimmedId,
  pass_through: v.pipe(v.string(), v.maxLength(2000), v.parseJson(), v.object({ plan_type: trimmedId })),
});

/** Body of `POST /subs/comment`: the reason for a cancellation, or any other comment. */
export const commentBody = v.object({
  subscription_id: trimmedId,
  comment: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000), v.regex(/^[^\0\p{Cs}]*$/u)),
});

/** URL of the retention offer for a reader who is about to cancel. */
const retentionUrlReply = ownObject({ url: v.string() });

/** Confirms a comment. */
export const commentReply = ownObject({ comment: ownObject({ id: v.string(), created_at: v.number() }) });

/** The card-billing family's calls. `retentionUrl` and `comment` serve both families. */
export const cardBillingCancellation = {
  /** For the end of the term (US). */
  retention: endpoint<undefined, InputOf<typeof retentionBody>>()({ ...changeRoute, path: '/subs/retention' }),
  /** For the end of the term (the others). */
  cancelSubscription: endpoint<InputOf<typeof cancelQuery>>()({ ...removeRoute, path: '/subs/subscription' }),
  removeScheduledCancellation: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...changeRoute,
    path: '/subs/remove-scheduled-cancellation',
  }),
  /** Free inside the paid term; otherwise a new term is charged. */
  reactivate: endpoint<undefined, InputOf<typeof restartBody>>()({ ...changeRoute, path: '/subs/reactivate' }),
  retentionUrl: endpoint<undefined, InputOf<typeof retentionUrlBody>>()({
    ...subsPost,
    path: '/subs/retention-url',
    reply: retentionUrlReply,
  }),
  comment: endpoint<undefined, InputOf<typeof commentBody>>()({
    ...subsPost,
    path: '/subs/comment',
    reply: commentReply,
  }),
} as const;

/** The conductor family's calls. */
export const conductorCancellation = {
  cancelSubscription: endpoint<InputOf<typeof cancelQuery>>()({
    host: 'subs',
    method: 'DELETE',
    bodyKind: 'none',
    path: '/subsadapter/subscription',
    reply: changedReply,
  }),
  removeScheduledCancellation: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...changeRoute,
    path: '/subsadapter/remove-scheduled-cancellation',
  }),
  /** Free within the paid term with the previous plan; otherwise a new term is charged. */
  reactivate: endpoint<undefined, InputOf<typeof adapterReactivateBody>>()({
    ...changeRoute,
    path: '/subsadapter/reactivate',
  }),
} as const;

/** Rows of both families. */
export const cancellationRows = joinRows(
  rowsOf('card-billing', cardBillingCancellation, {
    retention: describeRow({ ...billingChange, summary: 'Cancels for the end of the term (US)', body: retentionBody }),
    cancelSubscription: describeRow({
      ...shownChange,
      summary: 'Cancels for the end of the term, or now',
      query: cancelQuery,
    }),
    removeScheduledCancellation: describeRow({
      ...billingChange,
      summary: 'Takes back a cancellation that is ahead',
      body: subscriptionBody,
    }),
    reactivate: describeRow({
      ...shownCharge,
      summary: 'Comes back: free inside the paid term, else a new one is charged',
      body: restartBody,
    }),
    retentionUrl: describeRow({ ...billingRead, summary: 'Where a reader is asked to stay', body: retentionUrlBody }),
    comment: describeRow({
      ...billingChange,
      summary: 'Keeps why a reader leaves',
      body: commentBody,
      refusals: notFoundRefusals,
    }),
  }),
  rowsOf('conductor', conductorCancellation, {
    cancelSubscription: describeRow({
      ...shownChange,
      summary: 'Cancels for the end of the term, or now',
      query: cancelQuery,
    }),
    removeScheduledCancellation: describeRow({
      ...billingChange,
      summary: 'Takes back a cancellation that is ahead',
      body: subscriptionBody,
    }),
    reactivate: describeRow({
      ...shownCharge,
      summary: 'Comes back: free inside the paid term, else a new one is charged',
      body: adapterReactivateBody,
    }),
  }),
);
