/**
 * Sales-tax numbers of buyers. The patterns of VAT numbers are those of the European Commission's VIES service, and of
 * HMRC for the United Kingdom.
 */

/** Patterns of the part after the country's prefix. */
const vatPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[\dA-Z]\d{7}[\dA-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-Z]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

/** National patterns without a prefix: the German tax number, SIREN and SIRET, the Slovak register. */
const nationalPatterns: Readonly<Record<string, RegExp>> = {
  DE: /^\d{10,13}$/,
  FR: /^(?:\d{9}|\d{14})$/,
  GB: /^\d{10}$/,
  HU: /^\d{11}$/,
  IT: /^[\dA-Z]{16}$/,
  SK: /^\d{8}$/,
};

/** Returns the VAT prefix of a country: its country code, except for Greece. */
const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Removes the separators from a number. */
const withoutSeparators = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '');

/** Maximum length in the service, in characters. */
export const maxTaxNumberLength = 30;

/** Normalises a number for sending: in upper case; a number with a VAT prefix without separators. */
export const normalizeTaxNumber = (input: string): string => {
  const text = input.trim().toUpperCase().replace(/\s+/g, ' ');
  return Object.hasOwn(vatPatterns, withoutSeparators(text).slice(0, 2)) ? withoutSeparators(text) : text;
};

/** Returns whether two numbers are equal, however they are written. */
export const isSameTaxNumber = (one: string, other: string): boolean =>
  withoutSeparators(one) === withoutSeparators(other);

/**
 * Returns whether a number is possible for a buyer in this country. A number with a VAT prefix, which may be of another
 * country, must match that country's pattern; one without, a pattern of the buyer's country. Without a known pattern,
 * any text with a digit is possible. The tax office verifies check digits.
 */
export const isTaxNumber = (input: string, country: string): boolean => {
  const number = withoutSeparators(input);
  if (!/^[\dA-Z+*]{2,30}$/.test(number) || !/\d/.test(number) || input.trim().length > maxTaxNumberLength) return false;
  const prefix = number.slice(0, 2);
  const buyerPrefix = vatPrefix(country);
  const matchesPattern = (patterns: Readonly<Record<string, RegExp>>, key: string, text: string): boolean =>
    Object.hasOwn(patterns, key) && patterns[key]?.test(text) === true;
  if (
    matchesPattern(vatPatterns, prefix, number.slice(2)) ||
    matchesPattern(vatPatterns, buyerPrefix, number) ||
    matchesPattern(nationalPatterns, country, number)
  )
    return true;
  return !Object.hasOwn(vatPatterns, buyerPrefix) && !Object.hasOwn(vatPatterns, prefix);
};
