import type { PortalFlags } from '../../../../src/editions/selling/portal-edition.ts';
import type { BlockedReason, Permission } from '../../../../src/subscriptions/operations/permission.ts';
import { getPermission, type OperationName } from '../../../../src/subscriptions/operations/registry.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import type { CardAction } from './operation-view.ts';
import { operationViews } from './views/registry.ts';

/** An action with its permission, or the reason it is blocked. */
export interface Action {
  name: OperationName;
  permission: Permission;
  needsRenewal: boolean;
}

/** The operations that cards offer, in order. Scheduled changes are undone in the timeline. */
const cardActions = (Object.keys(operationViews) as OperationName[]).flatMap(
  (name): (CardAction & { name: OperationName })[] => {
    const { action } = operationViews[name];
    return action === null ? [] : [{ ...action, name }];
  },
);

/**
 * Returns the actions for a subscription, in the order that they are offered; a blocked action stays, with its reason.
 * `isDue`: one of its invoices could not be charged.
 */
export const actionsOf = (subscription: DetailedSubscription, flags: PortalFlags, isDue: boolean): Action[] =>
  cardActions
    .filter(({ isOffered }) => isOffered(subscription, flags))
    .map(({ name, permission, needsRenewal = false }) => ({
      name,
      permission: permission?.(subscription, isDue) ?? getPermission(name, subscription, isDue),
      needsRenewal,
    }));

/** The actions that are allowed, and the others by the reason that blocks them. */
export interface GroupedActions {
  allowed: readonly Action[];
  blocked: ReadonlyMap<BlockedReason, readonly Action[]>;
}

/** Groups the actions of a card: a reason that blocks several of them is given once. */
export const groupActions = (actions: readonly Action[]): GroupedActions => {
  const blocked = new Map<BlockedReason, Action[]>();
  for (const action of actions) {
    const { permission } = action;
    if (!permission.isAllowed) blocked.set(permission.reason, [...(blocked.get(permission.reason) ?? []), action]);
  }
  return { allowed: actions.filter(({ permission }) => permission.isAllowed), blocked };
};
