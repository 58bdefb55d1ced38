/** What may be done in which status, and what becomes of it (design: billing-states). */
import type { BillingStatus } from '../../database/billing-schema.ts';
import { BillingRefusal } from '../../wire/billing-refusal.ts';
import type { Subscription } from './stand.ts';

/** What somebody can do to a subscription. */
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

const nowhere: Record<BillingStatus, Next> = {
  future: null,
  in_trial: null,
  active: null,
  non_renewing: null,
  paused: null,
  cancelled: null,
};
/** Stays what it is, where that goes at all. */
const running: Record<BillingStatus, Next> = {
  ...nowhere,
  in_trial: 'in_trial',
  active: 'active',
  non_renewing: 'non_renewing',
};

/**
 * The table. `change quantity` is our addition: a donation gives more or less from its next invoice on, so there has to
 * be one.
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
    ...nowhere,
    // Once is enough: in a trial, the status does not say that it was done.
    in_trial: ({ cancelled_at }) => (cancelled_at === null ? 'in_trial' : null),
    active: 'non_renewing',
  },
  'remove scheduled cancellation': {
    ...nowhere,
    in_trial: ifCancelling('in_trial'),
    active: ifCancelling('active'),
    non_renewing: 'active',
  },
  'pause now': { ...nowhere, active: 'paused', non_renewing: 'paused' },
  'pause on a date': { ...nowhere, active: 'active', non_renewing: 'non_renewing' },
  'remove scheduled pause': { ...nowhere, active: ifPausing('active'), non_renewing: ifPausing('non_renewing') },
  'resume now': { ...nowhere, paused: ({ cancelled_at }) => (cancelled_at === null ? 'active' : 'non_renewing') },
  // Back into a trial that is not over: what is done decides that.
  reactivate: { ...nowhere, cancelled: 'active' },
  'change term end': running,
  'switch plan now': running,
  'switch plan at term end': { ...nowhere, in_trial: 'in_trial', active: 'active' },
  'remove scheduled changes': {
    future: ifChanging('future'),
    in_trial: ifChanging('in_trial'),
    active: ifChanging('active'),
    non_renewing: ifChanging('non_renewing'),
    paused: ifChanging('paused'),
    cancelled: null,
  },
  'change quantity': { ...nowhere, future: 'future', in_trial: 'in_trial', active: 'active' },
};

const pauses: ReadonlySet<Operation> = new Set(['pause now', 'pause on a date']);

/** The status that an operation leads to; a 409 where it is not possible as the subscription stands. */
export const demandNext = (operation: Operation, subscription: Subscription): BillingStatus => {
  const cell = transitions[operation][subscription.status];
  const next = typeof cell === 'function' ? cell(subscription) : cell;
  if (next !== null) return next;
  const code = pauses.has(operation) ? 'invalid_state_for_pause' : 'invalid_state_for_request';
  throw new BillingRefusal(409, code, `Not possible while the subscription is ${subscription.status}: ${operation}`);
};

/** Something else that is ahead has to be settled first. */
export const inTheWay = (message: string): BillingRefusal => new BillingRefusal(409, 'operation_failed', message);

/** A value that the operation can't take. */
export const wrongValue = (param: string, message: string): BillingRefusal =>
  new BillingRefusal(400, 'param_wrong_value', message, { param });
