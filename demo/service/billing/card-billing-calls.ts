/** The card-billing family (spec: portal point 7), over the state machine. */
import {
  cancelQuery,
  changeSubscriptionQuery,
  digitalActionBody,
  pauseBody,
  retentionBody,
  subscriptionBody,
} from '../../../src/http/contract/billing-requests.ts';
import { cardBilling } from '../../../src/http/contract/card-billing-calls.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { billingDateHandlers } from './billing-date-handlers.ts';
import { createDesk, momentOf } from './desk.ts';
import { donationHandlers } from './donation-handlers.ts';
import { optionsHandler } from './options-handler.ts';
import { demandOffered, switchAct } from './plan-options.ts';
import { retentionHandlers } from './retention-handlers.ts';
import { scheduledChangesOf } from './scheduled-changes.ts';
import { cardShippingHandlers } from './shipping-handlers.ts';

/** The calls, answered from the database. */
export const cardBillingCalls = (database: Database): Call[] => {
  const desk = createDesk(database, 'chargebee');
  const both = createDesk(database, null);
  const { change, plain, look } = desk;

  const handlers: HandlersOf<typeof cardBilling> = {
    retention: handler({
      query: nothing,
      body: retentionBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: cardBilling.retention, said: body, subsId: body.subscription_id }, () => ({
          operation: 'cancel at end of term',
        })),
    }),
    cancelSubscription: handler({
      query: cancelQuery,
      body: nothing,
      answer: ({ query }, visit) =>
        change(visit, { endpoint: cardBilling.cancelSubscription, said: query, subsId: query.subscription_id }, () => ({
          operation: query.cancel_time_option === 'end_term' ? 'cancel at end of term' : 'cancel now',
        })),
    }),
    removeScheduledCancellation: plain(cardBilling.removeScheduledCancellation, 'remove scheduled cancellation'),
    reactivate: handler({
      query: nothing,
      body: subscriptionBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: cardBilling.reactivate, said: body, subsId: body.subscription_id }, () => ({
          operation: 'reactivate',
        })),
    }),
    pause: handler({
      query: nothing,
      body: pauseBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: cardBilling.pause, said: body, subsId: body.subscription_id }, () => {
          const resumeAt = momentOf(body.resume_date);
          return body.pause_date === undefined
            ? { operation: 'pause now', resumeAt }
            : { operation: 'pause on a date', pauseAt: momentOf(body.pause_date), resumeAt };
        }),
    }),
    resume: plain(cardBilling.resume, 'resume now'),
    removeScheduledPause: plain(cardBilling.removeScheduledPause, 'remove scheduled pause'),
    changeOptions: optionsHandler(desk, 'chargebee', database),
    digitalAction: handler({
      query: nothing,
      body: digitalActionBody,
      answer: ({ body }, visit) =>
        change(
          visit,
          { endpoint: cardBilling.digitalAction, said: body, subsId: body.subscription_id },
          async (stand, { work }) => switchAct('immediate', await demandOffered(work, stand, body.plan_id, 'plan_id')),
        ),
    }),
    changeSubscription: handler({
      query: changeSubscriptionQuery,
      body: nothing,
      answer: ({ query }, visit) =>
        change(
          visit,
          { endpoint: cardBilling.changeSubscription, said: query, subsId: query.subsid },
          async (stand, { work }) => switchAct('end_of_term', await demandOffered(work, stand, query.planid, 'planid')),
        ),
    }),
    scheduledPlanChanges: handler({
      query: nothing,
      body: subscriptionBody,
      answer: async ({ body }, visit) => scheduledChangesOf(await look(visit, body.subscription_id)),
    }),
    removeScheduledChanges: plain(cardBilling.removeScheduledChanges, 'remove scheduled changes'),
    ...billingDateHandlers(desk, cardBilling.billingDate),
    ...cardShippingHandlers(database, desk),
    ...donationHandlers(both),
    ...retentionHandlers(database, both),
  };
  return callsOf(cardBilling, handlers);
};
