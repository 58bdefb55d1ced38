import type { I18n } from '@lingui/core';
import { formatCents, withCurrency } from '../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getPlanName } from '../../../src/subscriptions/subscription/plan-names.ts';
import type {
  DetailedSubscription,
  PeriodUnit,
  SubscriptionStatus,
  SubscriptionType,
} from '../../../src/subscriptions/subscription/subscription.ts';

type LocalizedText = (i18n: I18n) => string;

const statusLabels: Readonly<Record<SubscriptionStatus, LocalizedText>> = {
  active: (i18n) => i18n._('portal.status.active'),
  cancelled: (i18n) => i18n._('portal.status.cancelled'),
  non_renewing: (i18n) => i18n._('portal.status.non-renewing'),
  paused: (i18n) => i18n._('portal.status.paused'),
  future: (i18n) => i18n._('portal.status.future'),
  in_trial: (i18n) => i18n._('portal.status.in-trial'),
  unknown: (i18n) => i18n._('portal.status.unknown'),
};

/** Returns the label of a subscription's status (spec: portal point 4). */
export const statusText = (i18n: I18n, { subsStatus }: Pick<DetailedSubscription, 'subsStatus'>): string =>
  statusLabels[subsStatus](i18n);

const statusClasses: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'mark good',
  cancelled: 'mark',
  non_renewing: 'mark warning',
  paused: 'mark warning',
  future: 'mark',
  in_trial: 'mark good',
  unknown: 'mark',
};

/** Returns the look of a subscription's status: well, to be looked at, or neither. */
export const statusClass = ({ subsStatus }: Pick<DetailedSubscription, 'subsStatus'>): string =>
  statusClasses[subsStatus];

const typeLabels: Readonly<Record<SubscriptionType, LocalizedText>> = {
  print: (i18n) => i18n._('portal.type.print'),
  digital: (i18n) => i18n._('portal.type.digital'),
  ep_magazine: (i18n) => i18n._('portal.type.ep-magazine'),
  ae_magazine: (i18n) => i18n._('portal.type.ae-magazine'),
  magazine: (i18n) => i18n._('portal.type.magazine'),
  video: (i18n) => i18n._('portal.type.video'),
  donation: (i18n) => i18n._('portal.type.donation'),
  gift: (i18n) => i18n._('portal.type.gift'),
  extra_seat: (i18n) => i18n._('portal.type.extra-seat'),
  unknown: (i18n) => i18n._('portal.type.unknown'),
};

/** Returns the display name of a subscription's type (spec: portal point 3). */
export const typeText = (i18n: I18n, { subsType }: Pick<DetailedSubscription, 'subsType'>): string =>
  typeLabels[subsType](i18n);

/** Returns a subscription's name: the name of its plan, or of its type. */
export const subscriptionName = (i18n: I18n, edition: PortalEdition, subscription: DetailedSubscription): string =>
  getPlanName(subscription, (cents) => formatCents(cents, withCurrency(edition, subscription.currency))) ||
  typeText(i18n, subscription);

/** Returns a price with its period in the reader's language: `$12.00 every month`. */
export const periodText = (i18n: I18n, amount: string, count: number, unit: PeriodUnit | null): string => {
  switch (unit) {
    case 'day':
      return i18n._('portal.every.day', { amount, count });
    case 'week':
      return i18n._('portal.every.week', { amount, count });
    case 'month':
      return i18n._('portal.every.month', { amount, count });
    case 'year':
      return i18n._('portal.every.year', { amount, count });
    case null:
      return amount;
  }
};
