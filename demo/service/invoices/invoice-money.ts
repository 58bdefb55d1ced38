/** How amounts stand on an invoice. */
import { minorDigits } from '../../../src/http/contract/minor-units.ts';
import type { InvoicePlace } from './invoice-places.ts';

/** Writes an amount, in minor units, as the portal of its place does: with the narrow symbol of the currency. */
export const invoiceMoney = (
  { locale }: Pick<InvoicePlace, 'locale'>,
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
