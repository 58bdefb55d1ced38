import type { Currency, PortalEdition } from './portal-edition.ts';

/** Currencies whose symbol stands at the end, whatever the locale (spec: portal point 9). */
const symbolLast: readonly Currency[] = ['CZK'];

/**
 * An amount as an edition writes it: two fraction digits and the narrow symbol of its currency (spec: portal point 9).
 * `cents` are whole hundredths, as all amounts of the services.
 */
export const formatCents = (
  cents: number,
  { locale, currency }: Pick<PortalEdition, 'locale' | 'currency'>,
): string => {
  // No minus before nothing: -0 is 0.
  const amount = cents / 100 + 0;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const money = new Intl.NumberFormat(locale, {
    ...digits,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  if (!symbolLast.includes(currency)) return money.format(amount);
  const symbol = money.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? currency;
  return `${new Intl.NumberFormat(locale, digits).format(amount)}\u00a0${symbol}`;
};
