/** The requests of every operation, for each family. */
import type { Operation } from '../../../demo/service/domain/billing/rules/transitions.ts';
import type { BillingSystem } from '../../../demo/service/ports/database/schema/billing-schema.ts';
import { type RequestOptions, testNow } from '../service/service.ts';
import { planIn } from './billing-world.ts';

/** A request to the service. */
export type Request = readonly [path: string, options: RequestOptions];

const nowSec = Date.parse(testNow) / 1000;

/** So many days from the test's now, in seconds. */
export const inDays = (days: number): number => nowSec + days * 86_400;

const endingBody = (option: 'end_term' | 'immediately') => ({
  cancel_time_option: option,
  credit_option_for_current_charges: 'none',
  refundable_credits_handling: 'no_action',
  account_receivables_handling: 'write_off',
});
const adapterPause = { dunning_handling: 'continue', pause_resumption: 'specific', resume_date: inDays(60) };

const postRequest = (path: string, json: object): Request => [path, { method: 'POST', json }];

/** The operations of the table; a new end of the term needs its estimate first. */
export type RequestedOperation = Exclude<Operation, 'change term end' | 'change quantity'>;

/** The request for an operation on a subscription. */
export const requests: Readonly<
  Record<RequestedOperation, Readonly<Record<BillingSystem, (subscription_id: string) => Request>>>
> = {
  'cancel now': {
    chargebee: (subscription_id) => [
      '/subs/subscription',
      { method: 'DELETE', query: { subscription_id, ...endingBody('immediately') } },
    ],
    conductor: (subscription_id) => [
      '/subsadapter/subscription',
      { method: 'DELETE', query: { subscription_id, ...endingBody('immediately') } },
    ],
  },
  'cancel at end of term': {
    chargebee: (subscription_id) =>
      postRequest('/subs/retention', { subscription_id, action: 'cancel-subscription', end_of_term: true }),
    conductor: (subscription_id) => [
      '/subsadapter/subscription',
      { method: 'DELETE', query: { subscription_id, ...endingBody('end_term') } },
    ],
  },
  'remove scheduled cancellation': {
    chargebee: (subscription_id) => postRequest('/subs/remove-scheduled-cancellation', { subscription_id }),
    conductor: (subscription_id) => postRequest('/subsadapter/remove-scheduled-cancellation', { subscription_id }),
  },
  'pause now': {
    chargebee: (subscription_id) => postRequest('/subs/pause', { subscription_id, resume_date: inDays(60) }),
    conductor: (subscription_id) =>
      postRequest('/subsadapter/pause', { subscription_id, pause_time_option: 'immediately', ...adapterPause }),
  },
  'pause on a date': {
    chargebee: (subscription_id) =>
      postRequest('/subs/pause', { subscription_id, pause_date: inDays(5), resume_date: inDays(60) }),
    conductor: (subscription_id) =>
      postRequest('/subsadapter/pause', {
        subscription_id,
        pause_time_option: 'specific',
        pause_date: inDays(5),
        ...adapterPause,
      }),
  },
  'remove scheduled pause': {
    chargebee: (subscription_id) => postRequest('/subs/remove-scheduled-pause', { subscription_id }),
    conductor: (subscription_id) => postRequest('/subsadapter/remove-scheduled-pause', { subscription_id }),
  },
  'resume now': {
    chargebee: (subscription_id) => postRequest('/subs/resume', { subscription_id }),
    conductor: (subscription_id) => postRequest('/subsadapter/resume', { subscription_id, resume_time_option: 'now' }),
  },
  reactivate: {
    chargebee: (subscription_id) => postRequest('/subs/reactivate', { subscription_id }),
    conductor: (subscription_id) =>
      postRequest('/subsadapter/reactivate', {
        subscription_id,
        plan_id: planIn('conductor', 'monthly'),
        reactivate_time_option: 'now',
      }),
  },
  'switch plan now': {
    chargebee: (subscription_id) =>
      postRequest('/subs/retention/digital_action', {
        subscription_id,
        plan_id: planIn('chargebee', 'yearly'),
        action: 'switch-plan',
        source: 'customer-portal',
      }),
    conductor: (subscriptionid) => [
      '/subsadapter/change_plan',
      { query: { subscriptionid, plan_id: planIn('conductor', 'yearly') } },
    ],
  },
  'switch plan at term end': {
    chargebee: (subsid) => ['/subs/change-subscription', { query: { subsid, planid: planIn('chargebee', 'yearly') } }],
    conductor: (subscriptionid) => [
      '/subsadapter/change_plan',
      { query: { subscriptionid, plan_id: planIn('conductor', 'yearly'), change_mode: 'end_of_term' } },
    ],
  },
  'remove scheduled changes': {
    chargebee: (subscription_id) => postRequest('/subs/remove-scheduled-changes', { subscription_id }),
    conductor: (subscription_id) => postRequest('/subsadapter/remove-scheduled-changes', { subscription_id }),
  },
};

const prefixes: Readonly<Record<BillingSystem, string>> = { chargebee: '/subs', conductor: '/subsadapter' };

/** The estimate of a new end of the term. */
export const estimateRequest = (family: BillingSystem, subscription_id: string, term_end: number): Request => [
  `${prefixes[family]}/flexible-billing-estimate`,
  { query: { subscription_id, term_end } },
];

/** The new end of the term, on the terms of a token. */
export const billingDateRequest = (
  family: BillingSystem,
  subscription_id: string,
  estimate: { term_end: number; token: string },
): Request => postRequest(`${prefixes[family]}/billing-date`, { subscription_id, ...estimate });

/** The list of a family's subscriptions. */
export const listRequest = (family: BillingSystem): Request =>
  family === 'chargebee'
    ? ['/subs/subscriptions', { query: { siteid: 'ledger', mode: 'production' } }]
    : ['/subsadapter/subscriptions', { query: { site_id: 'gazette', region_id: 'uk' } }];
