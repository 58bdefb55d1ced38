import type { I18n } from '@lingui/core';
import { formatDate } from '../../../../src/editions/selling/dates.ts';
import { formatCents, withCurrency } from '../../../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { isRenewing } from '../../../../src/subscriptions/previews/renewal.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { subscriptionName } from '../../parts/subscription-labels.ts';

/** Returns the next charge of each subscription with its name, sorted by date. */
export const upcomingChargeFacts = (
  i18n: I18n,
  edition: PortalEdition,
  subscriptions: readonly DetailedSubscription[],
): (readonly [name: string, charge: string])[] =>
  subscriptions
    .flatMap((subscription) => {
      const { nextBillingAt, nextBillingAmount, currency } = subscription;
      if (nextBillingAt === null || nextBillingAmount === null || !isRenewing(subscription)) return [];
      return [{ name: subscriptionName(i18n, edition, subscription), nextBillingAt, nextBillingAmount, currency }];
    })
    .sort((a, b) => a.nextBillingAt - b.nextBillingAt)
    .map(({ name, nextBillingAt, nextBillingAmount, currency }) => [
      name,
      i18n._('portal.charge.on', {
        amount: formatCents(nextBillingAmount, withCurrency(edition, currency)),
        date: formatDate(nextBillingAt, edition.dateFormat),
      }),
    ]);
