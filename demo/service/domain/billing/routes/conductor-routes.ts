/** The conductor family (spec: portal point 7), over the same state machine. */

import { adapterReactivateBody, cancelQuery } from '#src/contract/subscriptions/cancellation.ts';
import { conductor } from '#src/contract/subscriptions/conductor.ts';
import { adapterPauseBody, adapterResumeBody } from '#src/contract/subscriptions/pause.ts';
import { changePlanQuery } from '#src/contract/subscriptions/plan-change.ts';
import { detailQuery } from '#src/contract/subscriptions/subscription-change.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import { type Route, routesOf } from '../../../http/router.ts';
import type { Database } from '../../../ports/database/open.ts';
import { detailedReplyOf } from '../store/detailed-reply.ts';
import { createSubscriptionService, dateFromSeconds } from '../store/subscription-service.ts';
import { billingDateHandlers } from './billing-date-handlers.ts';
import { cancellationAct } from './cancellation-acts.ts';
import { optionsHandler } from './options-handler.ts';
import { planChangeAct, requireOfferedPlan } from './plan-options.ts';
import { conductorShippingHandlers } from './shipping-handlers.ts';

/** The calls, answered from the database. */
export const conductorRoutes = (database: Database): Route[] => {
  const service = createSubscriptionService(database, 'conductor');
  const { change, plain, look } = service;

  const handlers: HandlersOf<typeof conductor> = {
    subscriptionDetail: handler({
      query: detailQuery,
      body: noInput,
      handle: async ({ query }, context) => ({
        subscription: detailedReplyOf(await look(context, query.subscriptionid)),
      }),
    }),
    changeOptions: optionsHandler(service, 'conductor', database),
    changePlan: handler({
      query: changePlanQuery,
      body: noInput,
      handle: ({ query }, context) =>
        change(
          context,
          { endpoint: conductor.changePlan, request: query, subsId: query.subscriptionid },
          (record, actor) =>
            planChangeAct(actor, record, { planId: query.plan_id, param: 'plan_id', mode: query.change_mode }, query),
        ),
    }),
    removeScheduledChanges: plain(conductor.removeScheduledChanges, 'remove scheduled changes'),
    cancelSubscription: handler({
      query: cancelQuery,
      body: noInput,
      handle: ({ query }, context) =>
        change(
          context,
          { endpoint: conductor.cancelSubscription, request: query, subsId: query.subscription_id },
          (record) => cancellationAct(record, query),
        ),
    }),
    removeScheduledCancellation: plain(conductor.removeScheduledCancellation, 'remove scheduled cancellation'),
    reactivate: handler({
      query: noInput,
      body: adapterReactivateBody,
      handle: ({ body }, context) =>
        change(
          context,
          { endpoint: conductor.reactivate, request: body, subsId: body.subscription_id },
          async (record, { trx }) =>
            body.plan_id === record.plan.plan_id
              ? { operation: 'reactivate' }
              : { operation: 'reactivate', plan: await requireOfferedPlan(trx, record, body.plan_id, 'plan_id') },
        ),
    }),
    pause: handler({
      query: noInput,
      body: adapterPauseBody,
      handle: ({ body }, context) =>
        change(context, { endpoint: conductor.pause, request: body, subsId: body.subscription_id }, () => {
          const resumeAt = dateFromSeconds(body.resume_date);
          return body.pause_time_option === 'immediately'
            ? { operation: 'pause now', resumeAt }
            : { operation: 'pause on a date', pauseAt: dateFromSeconds(body.pause_date), resumeAt };
        }),
    }),
    resume: handler({
      query: noInput,
      body: adapterResumeBody,
      handle: ({ body }, context) =>
        change(context, { endpoint: conductor.resume, request: body, subsId: body.subscription_id }, () => ({
          operation: 'resume now',
        })),
    }),
    removeScheduledPause: plain(conductor.removeScheduledPause, 'remove scheduled pause'),
    ...billingDateHandlers(service, conductor.billingDate),
    ...conductorShippingHandlers(database, service),
  };
  return routesOf(conductor, handlers);
};
