/**
 * An amount, in cents, as the service words it: in English, for it knows no edition, and with the narrow symbol of the
 * currency, as the portal has it.
 */
export const englishMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100);
