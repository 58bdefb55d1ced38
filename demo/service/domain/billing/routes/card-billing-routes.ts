/** The card-billing family (spec: portal point 7), over the state machine. */
import { cancelQuery, retentionBody } from '#src/contract/subscriptions/cancellation.ts';
import { cardBilling } from '#src/contract/subscriptions/card-billing.ts';
import { pauseBody } from '#src/contract/subscriptions/pause.ts';
import { changeSubscriptionQuery, digitalActionBody } from '#src/contract/subscriptions/plan-change.ts';
import { restartBody, subscriptionBody } from '#src/contract/subscriptions/subscription-change.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import { type Route, routesOf } from '../../../http/router.ts';
import type { Database } from '../../../ports/database/open.ts';
import { createSubscriptionService, dateFromSeconds } from '../store/subscription-service.ts';
import { billingDateHandlers } from './billing-date-handlers.ts';
import { cancellationAct } from './cancellation-acts.ts';
import { donationHandlers } from './donation-handlers.ts';
import { optionsHandler } from './options-handler.ts';
import { planChangeAct } from './plan-options.ts';
import { retentionHandlers } from './retention-handlers.ts';
import { scheduledChangesReplyOf } from './scheduled-changes.ts';
import { cardShippingHandlers } from './shipping-handlers.ts';

type PlanHandlers = 'digitalAction' | 'changeSubscription' | 'scheduledPlanChanges';

const planHandlers = ({
  change,
  look,
}: ReturnType<typeof createSubscriptionService>): Pick<HandlersOf<typeof cardBilling>, PlanHandlers> => ({
  digitalAction: handler({
    query: noInput,
    body: digitalActionBody,
    handle: ({ body }, context) =>
      change(
        context,
        { endpoint: cardBilling.digitalAction, request: body, subsId: body.subscription_id },
        (record, actor) =>
          planChangeAct(actor, record, { planId: body.plan_id, param: 'plan_id', mode: 'immediate' }, body),
      ),
  }),
  changeSubscription: handler({
    query: changeSubscriptionQuery,
    body: noInput,
    handle: ({ query }, context) =>
      change(
        context,
        { endpoint: cardBilling.changeSubscription, request: query, subsId: query.subsid },
        (record, actor) =>
          planChangeAct(actor, record, { planId: query.planid, param: 'planid', mode: 'end_of_term' }, query),
      ),
  }),
  scheduledPlanChanges: handler({
    query: noInput,
    body: subscriptionBody,
    handle: async ({ body }, context) => scheduledChangesReplyOf(await look(context, body.subscription_id)),
  }),
});

/** The calls, answered from the database. */
export const cardBillingRoutes = (database: Database): Route[] => {
  const service = createSubscriptionService(database, 'chargebee');
  const sharedHandlers = createSubscriptionService(database, null);
  const { change, plain } = service;

  const handlers: HandlersOf<typeof cardBilling> = {
    retention: handler({
      query: noInput,
      body: retentionBody,
      handle: ({ body }, context) =>
        change(context, { endpoint: cardBilling.retention, request: body, subsId: body.subscription_id }, () => ({
          operation: 'cancel at end of term',
        })),
    }),
    cancelSubscription: handler({
      query: cancelQuery,
      body: noInput,
      handle: ({ query }, context) =>
        change(
          context,
          { endpoint: cardBilling.cancelSubscription, request: query, subsId: query.subscription_id },
          (record) => cancellationAct(record, query),
        ),
    }),
    removeScheduledCancellation: plain(cardBilling.removeScheduledCancellation, 'remove scheduled cancellation'),
    reactivate: handler({
      query: noInput,
      body: restartBody,
      handle: ({ body }, context) =>
        change(context, { endpoint: cardBilling.reactivate, request: body, subsId: body.subscription_id }, () => ({
          operation: 'reactivate',
        })),
    }),
    pause: handler({
      query: noInput,
      body: pauseBody,
      handle: ({ body }, context) =>
        change(context, { endpoint: cardBilling.pause, request: body, subsId: body.subscription_id }, () => {
          const resumeAt = dateFromSeconds(body.resume_date);
          return body.pause_date === undefined
            ? { operation: 'pause now', resumeAt }
            : { operation: 'pause on a date', pauseAt: dateFromSeconds(body.pause_date), resumeAt };
        }),
    }),
    resume: plain(cardBilling.resume, 'resume now', restartBody),
    removeScheduledPause: plain(cardBilling.removeScheduledPause, 'remove scheduled pause'),
    changeOptions: optionsHandler(service, 'chargebee', database),
    ...planHandlers(service),
    removeScheduledChanges: plain(cardBilling.removeScheduledChanges, 'remove scheduled changes'),
    ...billingDateHandlers(service, cardBilling.billingDate),
    ...cardShippingHandlers(database, service),
    ...donationHandlers(sharedHandlers),
    ...retentionHandlers(database, sharedHandlers),
  };
  return routesOf(cardBilling, handlers);
};
