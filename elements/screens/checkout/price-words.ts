import type { I18n } from '@lingui/core';
import type { Plan } from '../../../src/checkout/plan.ts';
import { formatCents } from '../../../src/edition/money.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';

/** `$13.00 a month`, in the words of the reader and the money of the edition. */
export const priceText = (i18n: I18n, edition: PortalEdition, { price: cents, period, periodUnit }: Plan): string => {
  const given = { price: formatCents(cents, edition), count: period };
  switch (periodUnit) {
    case 'week':
      return i18n._('checkout.price.week', given);
    case 'month':
      return i18n._('checkout.price.month', given);
    case 'year':
      return i18n._('checkout.price.year', given);
  }
};

/** The price of a plan, behind the days that cost nothing. */
export const offerText = (i18n: I18n, edition: PortalEdition, plan: Plan): string => {
  const price = priceText(i18n, edition, plan);
  return plan.trialDays === 0 ? price : i18n._('checkout.trial', { count: plan.trialDays, price });
};
