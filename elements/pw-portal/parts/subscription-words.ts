import type { I18n } from '@lingui/core';
import { planNameOf } from '../../../src/billing/plan-names.ts';
import type {
  DetailedSubscription,
  PeriodUnit,
  SubscriptionStatus,
  SubscriptionType,
} from '../../../src/billing/subscription.ts';
import { formatCents, withCurrency } from '../../../src/edition/money.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';

type Words = (i18n: I18n) => string;

const statusWords: Readonly<Record<SubscriptionStatus, Words>> = {
  active: (i18n) => i18n._('portal.status.active'),
  cancelled: (i18n) => i18n._('portal.status.cancelled'),
  non_renewing: (i18n) => i18n._('portal.status.non-renewing'),
  paused: (i18n) => i18n._('portal.status.paused'),
  future: (i18n) => i18n._('portal.status.future'),
  in_trial: (i18n) => i18n._('portal.status.in-trial'),
  unknown: (i18n) => i18n._('portal.status.unknown'),
};

/** How a subscription stands, by the spec's labels (portal point 4). */
export const statusText = (i18n: I18n, { subsStatus }: Pick<DetailedSubscription, 'subsStatus'>): string =>
  statusWords[subsStatus](i18n);

const typeWords: Readonly<Record<SubscriptionType, Words>> = {
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

/** What kind of subscription it is, by the spec's display names (portal point 3). */
export const typeText = (i18n: I18n, { subsType }: Pick<DetailedSubscription, 'subsType'>): string =>
  typeWords[subsType](i18n);

/** What a subscription is called: its plan's name for customers, or what kind it is. */
export const nameText = (i18n: I18n, edition: PortalEdition, subscription: DetailedSubscription): string =>
  planNameOf(subscription, (cents) => formatCents(cents, withCurrency(edition, subscription.currency))) ||
  typeText(i18n, subscription);

/** `$12.00 every month`, in the words of the reader. */
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
