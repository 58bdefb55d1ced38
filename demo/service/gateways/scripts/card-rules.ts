/** What a number says of itself; the fields in the browser and the gateway behind them go by the same rules. */

/** Brands that the gateways take. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

/** The brand of a card by how its number begins; digits only. */
export const brandOf = (digits: string): Brand => {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(6011|64[4-9]|65)/.test(digits)) return 'discover';
  return 'unknown';
};

/** How many digits a number of a brand has. */
export const lengthOf = (brand: Brand): number => (brand === 'amex' ? 15 : 16);

/** How many digits the code on a card of a brand has. */
export const codeLengthOf = (brand: Brand): number => (brand === 'amex' ? 4 : 3);

/** The digits as they stand on the card: in groups. */
export const grouped = (digits: string, brand: Brand): string => {
  const pattern = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (pattern.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
};

/** Whether the last digit fits the others (Luhn). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
};

/** Whether an account's number, letters in upper case, fits its check digits (ISO 13616). */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
};

/** The length of an account's number in a country; 34 where it is not known here. */
export const ibanLengthOf = (iban: string): number => {
  const lengths: Record<string, number> = {
    AT: 20,
    BE: 16,
    CH: 21,
    CZ: 24,
    DE: 22,
    ES: 24,
    FR: 27,
    IE: 22,
    IT: 27,
    LU: 20,
    NL: 18,
    PL: 28,
    PT: 25,
    RO: 24,
    SK: 24,
  };
  return lengths[iban.slice(0, 2)] ?? 34;
};
