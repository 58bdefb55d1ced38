/** Formatting of amounts on an invoice. */
import { minorDigits } from '../../../src/contract/minor-units.ts';
import type { InvoiceLocale } from './invoice-locales.ts';

/** Formats an amount, in minor units, as the portal does in its locale: with the narrow symbol of the currency. */
export const invoiceMoney = (
  { locale }: Pick<InvoiceLocale, 'locale'>,
  currency: string,
): ((amount: number) => string) => {
  const digits = minorDigits(currency);
  const { format } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount) => format(amount / 10 ** digits);
};
