/** Formatting of amounts on an invoice. */
import { formatMoney } from '../sites/format-money.ts';
import type { RegionLocale } from '../sites/region-locales.ts';

/** Formats an amount, in minor units, as the portal does in its locale: with the narrow symbol of the currency. */
export const invoiceMoney =
  ({ locale }: Pick<RegionLocale, 'locale'>, currency: string): ((amount: number) => string) =>
  (amount) =>
    formatMoney(amount, currency, locale);
