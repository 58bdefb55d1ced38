import type { I18n } from '@lingui/core';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { getNewPlan, isPayment } from '../../../../src/subscriptions/previews/overview.ts';
import type { TimelineEntry } from '../../../../src/subscriptions/previews/timeline.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { subscriptionName } from '../../parts/subscription-labels.ts';

/** Returns the next charge of each subscription with the name of what it pays for, sorted by date: those that its timeline announces. */
export const upcomingChargeFacts = (
  i18n: I18n,
  edition: PortalEdition,
  subscriptions: readonly DetailedSubscription[],
  timelineOf: (subscription: DetailedSubscription) => readonly TimelineEntry[],
): (readonly [name: string, charge: string])[] =>
  subscriptions
    .flatMap((subscription) => {
      const entries = timelineOf(subscription);
      const payment = entries.find(isPayment);
      if (payment === undefined) return [];
      const { at, cents } = payment;
      const name = getNewPlan(entries, at) ?? subscriptionName(i18n, edition, subscription);
      return [{ name, at, cents, currency: subscription.currency }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ name, at, cents, currency }) => {
      const date = dayText(i18n, edition, at);
      if (cents === null) return [name, i18n._('portal.charge.on.day', { date })];
      return [name, i18n._('portal.charge.on', { amount: formatCents(cents, withCurrency(edition, currency)), date })];
    });
