/**
 * The decimals of each currency's minor unit (ISO 4217, list of 2026): amounts travel as whole minor units, so 1500 are
 * 15.00 US dollars, 1,500 yen and 1.500 Kuwaiti dinars. `Intl` is no source for this: it knows how prices are written,
 * and there a forint has none, so that the same amount would read a hundred times as much.
 */
const decimals: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
};

/** Returns how many decimals amounts in a currency have; two where the list names none. */
export const minorDigits = (currency: string): number =>
  [0, 3, 4].find((digits) => decimals[digits]?.includes(currency)) ?? 2;

/** The code that ISO 4217 has for no currency at all. Browsers write it as `¤` or `XXX`. */
const noCurrency = 'XXX';

/**
 * Reads the currency of an amount: its code in upper case. Null: none is told. A text that is no such code is no currency,
 * so that an amount never gets the sign of another one.
 */
export const readCurrency = (told: string | null | undefined): string | null => {
  const code = told?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  return /^[A-Z]{3}$/.test(code) ? code : noCurrency;
};
