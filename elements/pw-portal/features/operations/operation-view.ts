import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { PortalFlags } from '../../../../src/editions/selling/portal-edition.ts';
import type { Permission } from '../../../../src/subscriptions/operations/permission.ts';
import { isLifetime } from '../../../../src/subscriptions/previews/lifetime.ts';
import type {
  DetailedSubscription,
  SubscriptionType,
} from '../../../../src/subscriptions/subscription/subscription.ts';

/** The props of an operation's sheet. */
export interface SheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

/** The labels of an operation: on the button that opens its sheet, on its confirm button, and when it is done. */
export interface OperationLabels {
  /** `hasNoAddress`: the subscription has no delivery address yet. */
  open: (i18n: I18n, hasNoAddress?: boolean) => string;
  confirm: (i18n: I18n) => string;
  /** `end`: the formatted day on which the subscription then ends; null if it continues, or has ended at once. */
  done: (i18n: I18n, end: string | null) => string;
}

/** An action on a subscription's card. */
export interface CardAction {
  /** Returns whether it applies to this type of subscription in this edition. */
  isOffered: (subscription: DetailedSubscription, flags: PortalFlags) => boolean;
  /** Replaces the permission of the operation, for a sheet that serves several. */
  permission?: (subscription: DetailedSubscription, isDue: boolean) => Permission;
  /** True if it needs a renewing subscription: undoing a cancellation is offered first. */
  needsRenewal?: boolean;
}

/** One operation in the portal. */
export interface OperationView {
  readonly labels: OperationLabels;
  /** Replaces them for some subscriptions. */
  readonly labelsFor?: (subscription: DetailedSubscription) => OperationLabels;
  readonly Sheet: ComponentType<SheetProps>;
  /** Null: a card does not offer it, but its timeline or another sheet does. */
  readonly action: CardAction | null;
}

const readingTypes: readonly SubscriptionType[] = [
  'digital',
  'print',
  'magazine',
  'ep_magazine',
  'ae_magazine',
  'video',
];

/** Returns whether a subscription has terms that can be changed: it gives access for a period, and has not ended. */
export const hasChangeableTerm = (subscription: DetailedSubscription): boolean =>
  readingTypes.includes(subscription.subsType) && subscription.subsStatus !== 'cancelled' && !isLifetime(subscription);

/** Returns whether a subscription is a donation that has not ended. */
export const isOpenDonation = ({ subsType, subsStatus }: DetailedSubscription): boolean =>
  subsType === 'donation' && subsStatus !== 'cancelled';
