import type { I18n } from '@lingui/core';
import { isRenewing } from '../../../../src/billing/renewal.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import type { PortalEdition } from '../../../../src/edition/portal-edition.ts';
import { nameText } from '../../parts/subscription-words.ts';

/** The next charge of each subscription by its name, in the order of their days. */
export const upcomingCharges = (
  i18n: I18n,
  edition: PortalEdition,
  subscriptions: readonly DetailedSubscription[],
): (readonly [name: string, charge: string])[] =>
  subscriptions
    .flatMap((subscription) => {
      const { nextBillingAt, nextBillingAmount, currency } = subscription;
      if (nextBillingAt === null || nextBillingAmount === null || !isRenewing(subscription)) return [];
      return [{ name: nameText(i18n, edition, subscription), nextBillingAt, nextBillingAmount, currency }];
    })
    .sort((one, other) => one.nextBillingAt - other.nextBillingAt)
    .map(({ name, nextBillingAt, nextBillingAmount, currency }) => [
      name,
      i18n._('portal.charge.on', {
        amount: formatCents(nextBillingAmount, withCurrency(edition, currency)),
        date: formatDate(nextBillingAt, edition.dateFormat),
      }),
    ]);
