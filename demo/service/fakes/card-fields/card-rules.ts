/** Rules of card and account numbers; the fields in the browser and the gateway behind them share them. */

/** Brands that the gateways accept. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

/** Returns the brand of a card by the first digits of its number; digits only. */
export const brandOf = (digits: string): Brand => {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(6011|64[4-9]|65)/.test(digits)) return 'discover';
  return 'unknown';
};

/** Returns the number of digits of a card number, by brand. */
export const lengthOf = (brand: Brand): number => (brand === 'amex' ? 15 : 16);

/** Returns the number of digits of a card's security code, by brand. */
export const codeLengthOf = (brand: Brand): number => (brand === 'amex' ? 4 : 3);

/** Groups digits as on the card. */
export const groupDigits = (digits: string, brand: Brand): string => {
  const pattern = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (pattern.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
};

/** True if the last digit matches the others (Luhn). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
};

/** True if an account number, letters in upper case, matches its check digits (ISO 13616). */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
};

/** Returns the length of an account number in its country; 34 if unknown. */
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
