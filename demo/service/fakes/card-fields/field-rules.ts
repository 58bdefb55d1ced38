/** Formatting and validation of a field's input. */
import {
  type Brand,
  brandOf,
  codeLengthOf,
  groupDigits,
  ibanLengthOf,
  isIban,
  lengthOf,
  passesLuhn,
} from './card-rules.ts';
import type { Field, FieldError, FieldState } from './messages.ts';

/** The reading of a field's input. */
export interface ReadField {
  /** The displayed text. */
  text: string;
  /** The value that is sent: digits; letters too for an account. */
  value: string;
  isComplete: boolean;
  /** An error that more input can't correct; or the value is complete, and wrong. */
  error: Exclude<FieldError, 'incomplete'> | null;
}

const readNumber = (text: string): ReadField => {
  const all = text.replace(/\D/g, '');
  const brand = brandOf(all);
  const value = all.slice(0, lengthOf(brand));
  const isWhole = value.length === lengthOf(brand);
  const isComplete = isWhole && passesLuhn(value);
  return { text: groupDigits(value, brand), value, isComplete, error: isWhole && !isComplete ? 'invalid' : null };
};

/** Returns the digits of a month and a year. A first digit above 1 is a month of its own. */
const expiryDigits = (text: string): string => {
  const [monthPart = '', yearPart] = text.split('/');
  const digits = text.replace(/\D/g, '');
  const hasShortMonth = /^[2-9]/.test(digits) || (yearPart !== undefined && monthPart.trim().length === 1);
  const lead = hasShortMonth ? `0${digits}` : digits;
  // Some keyboards fill in a year of four digits.
  return lead.length === 6 ? lead.slice(0, 2) + lead.slice(4) : lead.slice(0, 4);
};

const expiryErrorOf = (digits: string, now: Date): ReadField['error'] => {
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid';
  if (digits.length !== 4) return null;
  const thisYear = now.getFullYear();
  if (year < thisYear || year > thisYear + 50) return 'past-year';
  return year === thisYear && month < now.getMonth() + 1 ? 'past-month' : null;
};

/** `MM / YY`. */
const readExpiry = (text: string, now: Date): ReadField => {
  const value = expiryDigits(text);
  const error = expiryErrorOf(value, now);
  const display = value.length < 2 ? value : `${value.slice(0, 2)} / ${value.slice(2)}`;
  return { text: display, value, isComplete: value.length === 4 && error === null, error };
};

const readCode = (text: string, brand: Brand): ReadField => {
  const value = text.replace(/\D/g, '').slice(0, brand === 'unknown' ? 4 : codeLengthOf(brand));
  const isComplete = brand === 'unknown' ? value.length >= 3 : value.length === codeLengthOf(brand);
  return { text: value, value, isComplete, error: null };
};

const readIban = (text: string): ReadField => {
  const all = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const value = all.slice(0, ibanLengthOf(all));
  const isWhole = value.length === ibanLengthOf(value);
  const isComplete = isIban(value);
  const canNeverBeValid = (isWhole && !isComplete) || !/^[A-Z]{0,2}$|^[A-Z]{2}\d{0,2}$|^[A-Z]{2}\d{2}/.test(value);
  return { text: value.replace(/(.{4})(?=.)/g, '$1 '), value, isComplete, error: canNeverBeValid ? 'invalid' : null };
};

/** Reads a field; the brand comes from the number field beside it. */
export const readField = (field: Field, text: string, brand: Brand, now: Date): ReadField => {
  switch (field) {
    case 'number':
      return readNumber(text);
    case 'expiry':
      return readExpiry(text, now);
    case 'cvc':
      return readCode(text, brand);
    case 'iban':
      return readIban(text);
  }
};

/** Returns the state of a field for the page; `isLeft`: the reader has left the field. */
export const stateOf = (field: Field, fieldReading: ReadField, brand: Brand, isLeft: boolean): FieldState => {
  const isEmpty = fieldReading.value === '';
  const isShort = isLeft && !isEmpty && !fieldReading.isComplete;
  return {
    isEmpty,
    isComplete: fieldReading.isComplete,
    error: fieldReading.error ?? (isShort ? 'incomplete' : null),
    brand: field === 'number' ? brandOf(fieldReading.value) : brand,
    bin: field === 'number' && fieldReading.value.length >= 6 ? fieldReading.value.slice(0, 6) : '',
  };
};

/** The parts that `readField` and `toListsState` need in a script. */
export const fieldRules = {
  brandOf,
  codeLengthOf,
  groupDigits,
  ibanLengthOf,
  isIban,
  lengthOf,
  passesLuhn,
  readNumber,
  expiryDigits,
  expiryErrorOf,
  readExpiry,
  readCode,
  readIban,
  readField,
  stateOf,
};
