import type { I18n } from '@lingui/core';
import type { Plan } from '../../src/checkout/plan.ts';
import { formatCents } from '../../src/editions/selling/money.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';

/** Returns a plan's price in the reader's language and the edition's currency: `$13.00 a month`. */
const priceText = (i18n: I18n, edition: PortalEdition, { price: cents, period, periodUnit }: Plan): string => {
  const values = { price: formatCents(cents, edition), count: period };
  switch (periodUnit) {
    case 'week':
      return i18n._('checkout.price.week', values);
    case 'month':
      return i18n._('checkout.price.month', values);
    case 'year':
      return i18n._('checkout.price.year', values);
  }
};

/** Returns a plan's price, after the days of a free trial. */
export const offerText = (i18n: I18n, edition: PortalEdition, plan: Plan): string => {
  const price = priceText(i18n, edition, plan);
  return plan.trialDays === 0 ? price : i18n._('checkout.trial', { count: plan.trialDays, price });
};
