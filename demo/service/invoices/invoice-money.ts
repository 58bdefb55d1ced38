/** How amounts stand on an invoice. */
import type { InvoicePlace } from './invoice-places.ts';

/** Writes an amount, in cents, as the portal of its place does: with the narrow symbol of the currency. */
export const invoiceMoney = (
  { locale }: Pick<InvoicePlace, 'locale'>,
  currency: string,
): ((cents: number) => string) => {
  const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return (cents) => format(cents / 100);
};
