import type { ChangeMode } from './billing-adapter.ts';
import type { OperationName } from './operations.ts';
import type { DetailedSubscription, SubscriptionStatus } from './subscription.ts';

/** Why something can't be done now: what is in its way, for the element to say. */
export type Hindrance =
  | 'not-begun'
  | 'is-paused'
  | 'is-cancelled'
  | 'is-ending'
  | 'is-running'
  | 'is-trial'
  | 'plan-change-ahead'
  | 'pause-ahead'
  | 'payment-due'
  | 'nothing-ahead'
  | 'not-known';

/** Whether an operation may be done, and if not, why. */
export type Permission = { isAllowed: true } | { isAllowed: false; hindrance: Hindrance };

const yes: Permission = { isAllowed: true };
const no = (hindrance: Hindrance): Permission => ({ isAllowed: false, hindrance });

type Rule = (subscription: DetailedSubscription) => Permission;
type Row = Readonly<Record<Exclude<SubscriptionStatus, 'unknown'>, Permission | Rule>>;

const ifPlanIsFree: Rule = ({ scheduledPlanId }) => (scheduledPlanId === null ? yes : no('plan-change-ahead'));
const ifNotCancelling: Rule = ({ cancelledAt }) => (cancelledAt === null ? yes : no('is-ending'));
const ifCancelling: Rule = ({ cancelledAt }) => (cancelledAt === null ? no('nothing-ahead') : yes);
const ifPauseAhead: Rule = ({ pauseDate }) => (pauseDate === null ? no('nothing-ahead') : yes);
/**
 * What ends, or is paused before, gets no other plan, now or later: a new term would give paid days away, and end or be
 * paused all the same.
 */
const ifGoingOn: Rule = (subscription) =>
  subscription.pauseDate === null ? ifNotCancelling(subscription) : no('pause-ahead');
const ifPlanAhead: Rule = ({ scheduledPlanId }) => (scheduledPlanId === null ? no('nothing-ahead') : yes);
/** Pausing needs no change ahead (design: billing-states), nor a pause that is there already. */
const ifPausable: Rule = (subscription) =>
  subscription.pauseDate === null ? ifPlanIsFree(subscription) : no('pause-ahead');

const isNot = { future: no('not-begun'), paused: no('is-paused'), cancelled: no('is-cancelled') } as const;
const onlyRunning = (permission: Permission | Rule): Row => ({
  ...isNot,
  in_trial: permission,
  active: permission,
  non_renewing: permission,
});

/** Operation by state, as the billing systems have it (design: billing-states). */
const table: Readonly<Record<OperationName, Row>> = {
  cancel: { ...isNot, future: yes, paused: yes, in_trial: ifNotCancelling, active: yes, non_renewing: no('is-ending') },
  'remove-scheduled-cancellation': { ...isNot, in_trial: ifCancelling, active: ifCancelling, non_renewing: yes },
  pause: { ...isNot, in_trial: no('is-trial'), active: ifPausable, non_renewing: ifPausable },
  'remove-scheduled-pause': {
    ...isNot,
    in_trial: no('nothing-ahead'),
    active: ifPauseAhead,
    non_renewing: ifPauseAhead,
  },
  resume: {
    ...isNot,
    paused: yes,
    in_trial: no('is-running'),
    active: no('is-running'),
    non_renewing: no('is-running'),
  },
  reactivate: {
    ...isNot,
    cancelled: yes,
    in_trial: no('is-running'),
    active: no('is-running'),
    non_renewing: no('is-running'),
  },
  'switch-plan': { ...onlyRunning(ifGoingOn), non_renewing: no('is-ending') },
  'schedule-plan': { ...isNot, in_trial: ifGoingOn, active: ifGoingOn, non_renewing: no('is-ending') },
  'remove-scheduled-plan': { ...onlyRunning(ifPlanAhead), future: ifPlanAhead },
  'change-billing-date': onlyRunning(yes),
  'upgrade-to-print': { ...onlyRunning(ifGoingOn), non_renewing: no('is-ending') },
  'update-shipping': { ...onlyRunning(yes), future: yes, paused: yes },
  'change-quantity': { ...isNot, future: yes, in_trial: ifNotCancelling, active: yes, non_renewing: no('is-ending') },
  'cancel-donation': { ...onlyRunning(yes), future: yes, paused: yes },
};

/** What begins another term, or moves it, wants the present one paid. */
const wantsPaid: readonly OperationName[] = ['switch-plan', 'upgrade-to-print', 'change-billing-date'];

/**
 * Whether an operation may be done with a subscription as it stands, by data, so that a control can explain itself.
 * `isDue`: an invoice of it could not be charged.
 */
export const permissionFor = (
  operation: OperationName,
  subscription: DetailedSubscription,
  isDue = false,
): Permission => {
  const { subsStatus } = subscription;
  if (subsStatus === 'unknown') return no('not-known');
  if (isDue && subsStatus !== 'in_trial' && wantsPaid.includes(operation)) return no('payment-due');
  const entry = table[operation][subsStatus];
  return typeof entry === 'function' ? entry(subscription) : entry;
};

/** Whether another plan may be chosen for each time. */
export const changePermissions = (
  subscription: DetailedSubscription,
  isDue = false,
): Readonly<Record<ChangeMode, Permission>> => ({
  immediate: permissionFor('switch-plan', subscription, isDue),
  end_of_term: permissionFor('schedule-plan', subscription),
});

/** Whether a subscription may be changed at all, now or at the end of its term; if not, why not now. */
export const permissionToChange = (subscription: DetailedSubscription, isDue = false): Permission => {
  const { immediate, end_of_term } = changePermissions(subscription, isDue);
  return end_of_term.isAllowed ? end_of_term : immediate;
};
