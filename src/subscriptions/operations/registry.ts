import type { ChangeMode } from '../adapters/billing-adapter.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { changeBillingDate } from './billing-date/change-billing-date.ts';
import { cancel } from './cancel/cancel.ts';
import { cancelDonation } from './cancel/cancel-donation.ts';
import { removeScheduledCancellation } from './cancel/remove-scheduled-cancellation.ts';
import { changeQuantity } from './change-quantity.ts';
import type { OperationRules, PreparedOperation } from './operation.ts';
import { pause } from './pause/pause.ts';
import { removeScheduledPause } from './pause/remove-scheduled-pause.ts';
import { resume } from './pause/resume.ts';
import type { Permission } from './permission.ts';
import { removeScheduledPlan } from './plan/remove-scheduled-plan.ts';
import { schedulePlan } from './plan/schedule-plan.ts';
import { switchPlan } from './plan/switch-plan.ts';
import { upgradeToPrint } from './plan/upgrade-to-print.ts';
import { reactivate } from './reactivate.ts';
import { updateShipping } from './update-shipping.ts';

/** Every operation on a subscription, by its name (spec: portal point 4). */
export const operations = {
  cancel,
  'remove-scheduled-cancellation': removeScheduledCancellation,
  pause,
  'remove-scheduled-pause': removeScheduledPause,
  resume,
  reactivate,
  'switch-plan': switchPlan,
  'schedule-plan': schedulePlan,
  'remove-scheduled-plan': removeScheduledPlan,
  'change-billing-date': changeBillingDate,
  'upgrade-to-print': upgradeToPrint,
  'update-shipping': updateShipping,
  'change-quantity': changeQuantity,
  'cancel-donation': cancelDonation,
} as const;

/** The names of the operations. */
export type OperationName = keyof typeof operations;

/** Each operation's name and parameters. */
type OperationByName = { [N in OperationName]: Parameters<(typeof operations)[N]['isDone']>[0] };

/** An operation on a subscription. */
export type Operation = OperationByName[OperationName];

/** Each entry stands under its own name: anything else does not compile. */
const rulesByName: { readonly [N in OperationName]: OperationRules<OperationByName[N] & { name: N }> } = operations;

/** Returns an operation with its rules. */
export const prepareOperation = <N extends OperationName>(
  operation: OperationByName[N] & { name: N },
): PreparedOperation => {
  const { send, isDone, isAddressDone } = rulesByName[operation.name];
  return {
    operation,
    send: {
      cardBilling: (call) => send.cardBilling(call, operation),
      conductor: (call) => send.conductor(call, operation),
    },
    isDone: (subscription) => isDone(operation, subscription),
    isAddressDone: isAddressDone === undefined ? null : (address) => isAddressDone(operation, address),
  };
};

/**
 * Returns whether an operation is possible in the subscription's present state, with the reason if not. `isDue`: an
 * invoice could not be charged.
 */
export const getPermission = (name: OperationName, subscription: DetailedSubscription, isDue = false): Permission =>
  operations[name].permission(subscription, isDue);

/** Returns for each mode whether another plan may be chosen. */
export const getChangePermissions = (
  subscription: DetailedSubscription,
  isDue = false,
): Readonly<Record<ChangeMode, Permission>> => ({
  immediate: getPermission('switch-plan', subscription, isDue),
  end_of_term: getPermission('schedule-plan', subscription),
});

/**
 * Returns whether a subscription may be changed at all, now or at the end of its term; if not, the reason against an
 * immediate change.
 */
export const getPermissionToChange = (subscription: DetailedSubscription, isDue = false): Permission => {
  const { immediate, end_of_term } = getChangePermissions(subscription, isDue);
  return end_of_term.isAllowed ? end_of_term : immediate;
};
