/** The operations that each status allows, and the resulting status (design: billing-states). */

import { BillingRefusal } from '../../../http/billing-refusal.ts';
import type { BillingStatus } from '../../../ports/database/schema/billing-schema.ts';
import type { Subscription } from './subscription-record.ts';

/** Operations on a subscription. */
export type Operation =
  | 'cancel now'
  | 'cancel at end of term'
  | 'remove scheduled cancellation'
  | 'pause now'
  | 'pause on a date'
  | 'remove scheduled pause'
  | 'resume now'
  | 'reactivate'
  | 'change term end'
  | 'switch plan now'
  | 'switch plan at term end'
  | 'remove scheduled changes'
  | 'change quantity';

/** The next status; null: refused. */
type Next = BillingStatus | null | ((subscription: Subscription) => BillingStatus | null);

const ifCancelling =
  (next: BillingStatus): Next =>
  ({ cancelled_at }) =>
    cancelled_at === null ? null : next;
const ifPausing =
  (next: BillingStatus): Next =>
  ({ pause_at }) =>
    pause_at === null ? null : next;
const ifChanging =
  (next: BillingStatus): Next =>
  ({ scheduled_plan_id }) =>
    scheduled_plan_id === null ? null : next;

const noTransition: Record<BillingStatus, Next> = {
  future: null,
  in_trial: null,
  active: null,
  non_renewing: null,
  paused: null,
  cancelled: null,
};
/** Keeps the status, if the operation is possible at all. */
const keepsStatus: Record<BillingStatus, Next> = {
  ...noTransition,
  in_trial: 'in_trial',
  active: 'active',
  non_renewing: 'non_renewing',
};

/**
 * The table. `change quantity` is our addition: a donation gives more or less from its next invoice on, so it needs
 * one.
 */
const transitions: Readonly<Record<Operation, Readonly<Record<BillingStatus, Next>>>> = {
  'cancel now': {
    future: 'cancelled',
    in_trial: 'cancelled',
    active: 'cancelled',
    non_renewing: 'cancelled',
    paused: 'cancelled',
    cancelled: null,
  },
  'cancel at end of term': {
    ...noTransition,
    // Once is enough: in a trial, the status does not show that it was cancelled.
    in_trial: ({ cancelled_at }) => (cancelled_at === null ? 'in_trial' : null),
    active: 'non_renewing',
  },
  'remove scheduled cancellation': {
    ...noTransition,
    in_trial: ifCancelling('in_trial'),
    active: ifCancelling('active'),
    non_renewing: 'active',
  },
  'pause now': { ...noTransition, active: 'paused', non_renewing: 'paused' },
  'pause on a date': { ...noTransition, active: 'active', non_renewing: 'non_renewing' },
  'remove scheduled pause': { ...noTransition, active: ifPausing('active'), non_renewing: ifPausing('non_renewing') },
  'resume now': { ...noTransition, paused: ({ cancelled_at }) => (cancelled_at === null ? 'active' : 'non_renewing') },
  // Back into a trial that is not over: the operation decides that.
  reactivate: { ...noTransition, cancelled: 'active' },
  'change term end': keepsStatus,
  'switch plan now': keepsStatus,
  'switch plan at term end': { ...noTransition, in_trial: 'in_trial', active: 'active' },
  'remove scheduled changes': {
    future: ifChanging('future'),
    in_trial: ifChanging('in_trial'),
    active: ifChanging('active'),
    non_renewing: ifChanging('non_renewing'),
    paused: ifChanging('paused'),
    cancelled: null,
  },
  'change quantity': { ...noTransition, future: 'future', in_trial: 'in_trial', active: 'active' },
};

const pauses: ReadonlySet<Operation> = new Set(['pause now', 'pause on a date']);

/** Returns the status that an operation leads to; throws 409 if the subscription does not allow it. */
export const requireNextStatus = (operation: Operation, subscription: Subscription): BillingStatus => {
  const cell = transitions[operation][subscription.status];
  const next = typeof cell === 'function' ? cell(subscription) : cell;
  if (next !== null) return next;
  const code = pauses.has(operation) ? 'invalid_state_for_pause' : 'invalid_state_for_request';
  throw new BillingRefusal(409, code, `Not possible while the subscription is ${subscription.status}: ${operation}`);
};

/** Another scheduled change must be removed first. */
export const blockedByScheduledChange = (message: string): BillingRefusal =>
  new BillingRefusal(409, 'operation_failed', message);

/** A plan, what it costs, or the status is not what the reader was shown. */
export const termsChanged = (): BillingRefusal =>
  new BillingRefusal(409, 'terms_changed', 'The plan, its cost or the status is not what was agreed to: read it again');

/** A parameter with an invalid value. */
export const invalidParam = (param: string, message: string): BillingRefusal =>
  new BillingRefusal(400, 'param_wrong_value', message, { param });
