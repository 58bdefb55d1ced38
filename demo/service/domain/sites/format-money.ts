import { minorDigits } from '#src/contract/minor-units.ts';

/** Formats an amount, in minor units, with the narrow symbol of the currency, as in the portal. */
export const formatMoney = (amount: number, currency: string, locale: string): string => {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
};
