import { minorDigits } from '../http/contract/minor-units.ts';

/** How amounts are written: a BCP 47 locale, and a currency (ISO 4217). */
export interface MoneyStyle {
  readonly locale: string;
  readonly currency: string;
}

/** Currencies whose symbol stands at the end, whatever the locale (spec: portal point 9). */
const symbolLast: readonly string[] = ['CZK'];

/**
 * Writes an amount as an edition does: with the narrow symbol of its currency and all decimals that the currency has, two
 * for those of the editions (spec: portal point 9). `amount` is in minor units, as all amounts of the services.
 */
export const formatCents = (amount: number, { locale, currency }: MoneyStyle): string => {
  const count = minorDigits(currency);
  // No minus before nothing: -0 is 0.
  const value = amount / 10 ** count + 0;
  const digits = { minimumFractionDigits: count, maximumFractionDigits: count } as const;
  const money = new Intl.NumberFormat(locale, {
    ...digits,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  if (!symbolLast.includes(currency)) return money.format(value);
  const symbol = money.formatToParts(value).find(({ type }) => type === 'currency')?.value ?? currency;
  return `${new Intl.NumberFormat(locale, digits).format(value)}\u00a0${symbol}`;
};

/** Returns an edition's way to write amounts in another currency; null: in its own. */
export const withCurrency = ({ locale, currency }: MoneyStyle, own: string | null): MoneyStyle => ({
  locale,
  currency: own ?? currency,
});
