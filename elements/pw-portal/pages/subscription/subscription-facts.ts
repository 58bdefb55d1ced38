import type { I18n } from '@lingui/core';
import { isLifetime } from '../../../../src/billing/lifetime.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import type { PortalEdition } from '../../../../src/edition/portal-edition.ts';
import { periodText } from '../../parts/subscription-words.ts';

/** What is told of a subscription, each by its name; null: it has none. Dates and amounts are written as the edition does. */
export const subscriptionFacts = (
  i18n: I18n,
  edition: PortalEdition,
  subscription: DetailedSubscription,
): (readonly [name: string, value: string | null])[] => {
  const { planPrice, planPeriod, planPeriodUnit, nextBillingAmount } = subscription;
  const { currentTermStart, currentTermEnd, promotion } = subscription;
  const date = (atMs: number | null) => (atMs === null ? null : formatDate(atMs, edition.dateFormat));
  const amount = (cents: number) => formatCents(cents, withCurrency(edition, subscription.currency));
  // What a donor gives is their own choice, whatever the plan says.
  const cents = subscription.subsType === 'donation' ? (nextBillingAmount ?? planPrice) : planPrice;
  const price = cents === null ? null : periodText(i18n, amount(cents), planPeriod ?? 1, planPeriodUnit);
  const term =
    currentTermStart === null || currentTermEnd === null
      ? null
      : i18n._('portal.term.range', { from: date(currentTermStart) ?? '', to: date(currentTermEnd) ?? '' });
  const isForLife = isLifetime(subscription);
  return [
    [i18n._('portal.price'), isForLife ? i18n._('portal.lifetime') : price],
    [i18n._('portal.term'), isForLife ? null : term],
    [i18n._('portal.delivery-method'), subscription.deliveryMethod],
    [i18n._('portal.office'), subscription.responsibleOffice],
    [i18n._('portal.promotion'), promotion],
    [i18n._('portal.number'), subscription.subsId],
  ];
};
