/**
 * Number of decimals of each currency's minor unit (ISO 4217, list of 2026): amounts are whole minor units on the wire,
 * so 1500 is 15.00 US dollars, 1,500 yen and 1.500 Kuwaiti dinars. `Intl` is not a source for this: it follows how
 * prices are displayed, without decimals for a forint, so that the same amount would appear a hundred times as high.
 */
const decimals: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

/** Returns the number of decimals of amounts in a currency; two if the list does not contain it. */
export const minorDigits = (currency: string): number =>
  [0, 3, 4].find((digits) => decimals[digits]?.includes(currency)) ?? 2;

/** The ISO 4217 code for no currency. Browsers display it as `¤` or `XXX`. */
const noCurrency = 'XXX';

/**
 * Parses the currency of an amount: its code in upper case; null if missing. An invalid code becomes `XXX`, so that an
 * amount never gets the sign of another currency.
 */
export const readCurrency = (value: string | null | undefined): string | null => {
  const code = value?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  return /^[A-Z]{3}$/.test(code) ? code : noCurrency;
};
