import { minorDigits } from '../../src/http/contract/minor-units.ts';

/**
 * An amount, in minor units, as the service words it: in English, for it knows no edition, and with the narrow symbol of the
 * currency, as the portal has it.
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
