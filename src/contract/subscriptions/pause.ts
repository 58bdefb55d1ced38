/** Pauses of a subscription, now or on a day (spec: portal point 7). */
import * as v from 'valibot';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { epochSeconds, trimmedId } from '../schema/request-fields.ts';
import { billingChange, shownCharge } from '../table/billing-facts.ts';
import { describeRow, joinRows, rowsOf } from '../table/row.ts';
import { agreedCharge, changeRoute, restartBody, subscriptionBody } from './subscription-change.ts';

/** Body of `POST /subs/pause`. Without `pause_date`: now. */
export const pauseBody = v.object({
  subscription_id: trimmedId,
  pause_date: v.optional(epochSeconds),
  resume_date: epochSeconds,
});

/** Body of `POST /subsadapter/pause`. `immediately`, which needs no date, is our addition. */
export const adapterPauseBody = v.variant('pause_time_option', [
  v.object({
    subscription_id: trimmedId,
    pause_time_option: v.literal('specific'),
    pause_date: epochSeconds,
    dunning_handling: v.literal('continue'),
    pause_resumption: v.literal('specific'),
    resume_date: epochSeconds,
  }),
  v.object({
    subscription_id: trimmedId,
    pause_time_option: v.literal('immediately'),
    dunning_handling: v.literal('continue'),
    pause_resumption: v.literal('specific'),
    resume_date: epochSeconds,
  }),
]);

/** Body of `POST /subsadapter/resume`. */
export const adapterResumeBody = v.object({
  subscription_id: trimmedId,
  resume_time_option: v.literal('now'),
  ...agreedCharge,
});

const twin = 'addition: the twin of a card-billing call';

/** The card-billing family's calls. */
export const cardBillingPause = {
  pause: endpoint<undefined, InputOf<typeof pauseBody>>()({ ...changeRoute, path: '/subs/pause' }),
  /** Free inside the paid term; otherwise a new term is charged. */
  resume: endpoint<undefined, InputOf<typeof restartBody>>()({ ...changeRoute, path: '/subs/resume' }),
  removeScheduledPause: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...changeRoute,
    path: '/subs/remove-scheduled-pause',
  }),
} as const;

/** The conductor family's calls. */
export const conductorPause = {
  pause: endpoint<undefined, InputOf<typeof adapterPauseBody>>()({ ...changeRoute, path: '/subsadapter/pause' }),
  /** Free inside the paid term; otherwise a new term is charged. */
  resume: endpoint<undefined, InputOf<typeof adapterResumeBody>>()({ ...changeRoute, path: '/subsadapter/resume' }),
  removeScheduledPause: endpoint<undefined, InputOf<typeof subscriptionBody>>()({
    ...changeRoute,
    path: '/subsadapter/remove-scheduled-pause',
  }),
} as const;

/** Rows of both families. */
export const pauseRows = joinRows(
  rowsOf('card-billing', cardBillingPause, {
    pause: describeRow({ ...billingChange, summary: 'Pauses, now or from a day on', body: pauseBody }),
    resume: describeRow({
      ...shownCharge,
      summary: 'Goes on: free inside the paid term, else a new one is charged',
      body: restartBody,
    }),
    removeScheduledPause: describeRow({
      ...billingChange,
      summary: 'Takes back a pause that is ahead',
      body: subscriptionBody,
    }),
  }),
  rowsOf('conductor', conductorPause, {
    pause: describeRow({ ...billingChange, summary: 'Pauses, now or from a day on', body: adapterPauseBody }),
    resume: describeRow({
      ...shownCharge,
      summary: 'Goes on: free inside the paid term, else a new one is charged',
      body: adapterResumeBody,
    }),
    removeScheduledPause: describeRow({
      ...billingChange,
      summary: 'Takes back a pause that is ahead',
      spec: twin,
      body: subscriptionBody,
    }),
  }),
);
