/** The conductor family (spec: portal point 7), over the same state machine. */
import {
  adapterPauseBody,
  adapterReactivateBody,
  adapterResumeBody,
  cancelQuery,
  changePlanQuery,
  detailQuery,
} from '../../../src/http/contract/billing-requests.ts';
import { conductor } from '../../../src/http/contract/conductor-calls.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { billingDateHandlers } from './billing-date-handlers.ts';
import { createDesk, momentOf } from './desk.ts';
import { detailsOf } from './details.ts';
import { optionsHandler } from './options-handler.ts';
import { demandOffered, switchAct } from './plan-options.ts';
import { conductorShippingHandlers } from './shipping-handlers.ts';

/** The calls, answered from the database. */
export const conductorCalls = (database: Database): Call[] => {
  const desk = createDesk(database, 'conductor');
  const { change, plain, look } = desk;

  const handlers: HandlersOf<typeof conductor> = {
    subscriptionDetail: handler({
      query: detailQuery,
      body: nothing,
      answer: async ({ query }, visit) => ({ subscription: detailsOf(await look(visit, query.subscriptionid)) }),
    }),
    changeOptions: optionsHandler(desk, 'conductor', database),
    changePlan: handler({
      query: changePlanQuery,
      body: nothing,
      answer: ({ query }, visit) =>
        change(
          visit,
          { endpoint: conductor.changePlan, said: query, subsId: query.subscriptionid },
          async (stand, { work }) =>
            switchAct(query.change_mode, await demandOffered(work, stand, query.plan_id, 'plan_id')),
        ),
    }),
    removeScheduledChanges: plain(conductor.removeScheduledChanges, 'remove scheduled changes'),
    cancelSubscription: handler({
      query: cancelQuery,
      body: nothing,
      answer: ({ query }, visit) =>
        change(visit, { endpoint: conductor.cancelSubscription, said: query, subsId: query.subscription_id }, () => ({
          operation: query.cancel_time_option === 'end_term' ? 'cancel at end of term' : 'cancel now',
        })),
    }),
    removeScheduledCancellation: plain(conductor.removeScheduledCancellation, 'remove scheduled cancellation'),
    reactivate: handler({
      query: nothing,
      body: adapterReactivateBody,
      answer: ({ body }, visit) =>
        change(
          visit,
          { endpoint: conductor.reactivate, said: body, subsId: body.subscription_id },
          async (stand, { work }) =>
            body.plan_id === stand.plan.plan_id
              ? { operation: 'reactivate' }
              : { operation: 'reactivate', plan: await demandOffered(work, stand, body.plan_id, 'plan_id') },
        ),
    }),
    pause: handler({
      query: nothing,
      body: adapterPauseBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: conductor.pause, said: body, subsId: body.subscription_id }, () => {
          const resumeAt = momentOf(body.resume_date);
          return body.pause_time_option === 'immediately'
            ? { operation: 'pause now', resumeAt }
            : { operation: 'pause on a date', pauseAt: momentOf(body.pause_date), resumeAt };
        }),
    }),
    resume: handler({
      query: nothing,
      body: adapterResumeBody,
      answer: ({ body }, visit) =>
        change(visit, { endpoint: conductor.resume, said: body, subsId: body.subscription_id }, () => ({
          operation: 'resume now',
        })),
    }),
    removeScheduledPause: plain(conductor.removeScheduledPause, 'remove scheduled pause'),
    ...billingDateHandlers(desk, conductor.billingDate),
    ...conductorShippingHandlers(database, desk),
  };
  return callsOf(conductor, handlers);
};
