import type { I18n } from '@lingui/core';
import { formatDate } from '../../../../src/editions/selling/dates.ts';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { isLifetime } from '../../../../src/subscriptions/previews/lifetime.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { periodText } from '../../parts/subscription-labels.ts';

const deliveryMethods: ReadonlyMap<string, (i18n: I18n) => string> = new Map([
  ['carrier', (i18n: I18n) => i18n._('portal.delivery-method.carrier')],
  ['mail', (i18n: I18n) => i18n._('portal.delivery-method.mail')],
]);

/** Returns who delivers, in the reader's language where the billing system has a code; its own text otherwise. */
const deliveryMethodText = (i18n: I18n, method: string | null): string | null =>
  method === null ? null : (deliveryMethods.get(method.toLowerCase())?.(i18n) ?? method);

/**
 * The details of a subscription as label and value; a null value is left out. Dates and amounts have the edition's
 * format.
 */
export const subscriptionFacts = (
  i18n: I18n,
  edition: PortalEdition,
  subscription: DetailedSubscription,
): (readonly [name: string, value: string | null])[] => {
  const { planPrice, planPeriod, planPeriodUnit, nextBillingAmount } = subscription;
  const { currentTermStart, currentTermEnd, promotion } = subscription;
  const date = (atMs: number | null) => (atMs === null ? null : formatDate(atMs, edition.dateFormat));
  const amount = (cents: number) => formatCents(cents, withCurrency(edition, subscription.currency));
  // A donor chooses the amount, so the plan's price does not apply.
  const isDonation = subscription.subsType === 'donation';
  const cents = isDonation ? (nextBillingAmount ?? planPrice) : planPrice;
  const price = cents === null ? null : periodText(i18n, amount(cents), planPeriod ?? 1, planPeriodUnit);
  const term =
    currentTermStart === null || currentTermEnd === null
      ? null
      : i18n._('portal.term.range', { from: date(currentTermStart) ?? '', to: date(currentTermEnd) ?? '' });
  const hasLifetime = isLifetime(subscription);
  return [
    [
      isDonation ? i18n._('portal.donation.amount') : i18n._('portal.price'),
      hasLifetime ? i18n._('portal.lifetime') : price,
    ],
    [i18n._('portal.term'), hasLifetime ? null : term],
    [i18n._('portal.delivery-method'), deliveryMethodText(i18n, subscription.deliveryMethod)],
    [i18n._('portal.office'), subscription.responsibleOffice],
    [i18n._('portal.promotion'), promotion],
    [i18n._('portal.number'), subscription.subsId],
  ];
};
