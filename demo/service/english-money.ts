import { minorDigits } from '../../src/contract/minor-units.ts';

/**
 * Formats an amount, in minor units, for the service: in English, because it knows no edition, with the narrow symbol
 * of the currency, as in the portal.
 */
export const englishMoney = (amount: number, currency: string): string => {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
};
