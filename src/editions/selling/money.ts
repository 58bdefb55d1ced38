import { minorDigits } from '../../contract/minor-units.ts';

/** Format of amounts: a BCP 47 locale, and a currency (ISO 4217). */
export interface MoneyFormat {
  readonly locale: string;
  readonly currency: string;
}

/** Currencies with the symbol at the end in every locale (spec: portal point 9). */
const symbolLastCurrencies: readonly string[] = ['CZK'];

/**
 * Formats an amount for an edition: with the narrow symbol of its currency and all its decimals, two for those of the
 * editions (spec: portal point 9). `amount` is in minor units, as all amounts of the services.
 */
export const formatCents = (amount: number, { locale, currency }: MoneyFormat): string => {
  const count = minorDigits(currency);
  // Avoids a minus before zero: -0 becomes 0.
  const value = amount / 10 ** count + 0;
  const digits = { minimumFractionDigits: count, maximumFractionDigits: count } as const;
  const money = new Intl.NumberFormat(locale, {
    ...digits,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  if (!symbolLastCurrencies.includes(currency)) return money.format(value);
  const symbol = money.formatToParts(value).find(({ type }) => type === 'currency')?.value ?? currency;
  return `${new Intl.NumberFormat(locale, digits).format(value)}\u00a0${symbol}`;
};

/** Returns an edition's money format for another currency; null: its own. */
export const withCurrency = ({ locale, currency }: MoneyFormat, otherCurrency: string | null): MoneyFormat => ({
  locale,
  currency: otherCurrency ?? currency,
});
