import { type Permission, permissionFor, permissionToChange } from '../../../src/billing/allowed.ts';
import { isLifetime } from '../../../src/billing/lifetime.ts';
import type { OperationName } from '../../../src/billing/operations.ts';
import { isDelivered } from '../../../src/billing/shipping-reads.ts';
import type { DetailedSubscription, SubscriptionType } from '../../../src/billing/subscription.ts';
import type { PortalFlags } from '../../../src/edition/portal-edition.ts';

/** What a card offers; what is scheduled is taken back where it is told, in the timeline. */
export type ActionName =
  | Extract<
      OperationName,
      | 'cancel'
      | 'cancel-donation'
      | 'change-billing-date'
      | 'change-quantity'
      | 'pause'
      | 'resume'
      | 'reactivate'
      | 'update-shipping'
    >
  | 'change-subscription';

/** Something that can be done, or why it can't be done now. */
export interface Action {
  name: ActionName;
  permission: Permission;
}

const isReading: readonly SubscriptionType[] = ['digital', 'print', 'magazine', 'ep_magazine', 'ae_magazine', 'video'];

/** What goes on for life can be left, and come back to, and nothing else. */
const isForLife: readonly ActionName[] = ['cancel', 'resume', 'reactivate'];

/** Whether an action belongs to a subscription of this kind in this edition at all. */
const belongs = (name: ActionName, subscription: DetailedSubscription, flags: PortalFlags): boolean => {
  const { subsType, subsStatus } = subscription;
  if (isLifetime(subscription) && !isForLife.includes(name)) return false;
  const isDonation = subsType === 'donation';
  switch (name) {
    case 'cancel':
      return !isDonation && subsStatus !== 'cancelled';
    case 'cancel-donation':
    case 'change-quantity':
      return isDonation && subsStatus !== 'cancelled';
    case 'pause':
      return flags.hasPauseButton && isReading.includes(subsType) && !['paused', 'cancelled'].includes(subsStatus);
    case 'resume':
      return subsStatus === 'paused';
    case 'reactivate':
      return subsStatus === 'cancelled';
    case 'change-billing-date':
      return flags.canChangeBillingSchedule && isReading.includes(subsType) && subsStatus !== 'cancelled';
    case 'update-shipping':
      return isDelivered(subscription);
    case 'change-subscription':
      return flags.hasChangeSubscriptionCard && isReading.includes(subsType) && subsStatus !== 'cancelled';
  }
};

const order: readonly ActionName[] = [
  'resume',
  'reactivate',
  'change-subscription',
  'change-quantity',
  'change-billing-date',
  'update-shipping',
  'pause',
  'cancel',
  'cancel-donation',
];

/** What can be done with a subscription, in the order that it is offered: what can't be done now is explained, not left out. `isDue`: an invoice of it could not be charged. */
export const actionsOf = (subscription: DetailedSubscription, flags: PortalFlags, isDue: boolean): Action[] =>
  order
    .filter((name) => belongs(name, subscription, flags))
    .map((name) => ({
      name,
      permission:
        name === 'change-subscription'
          ? permissionToChange(subscription, isDue)
          : permissionFor(name, subscription, isDue),
    }));
