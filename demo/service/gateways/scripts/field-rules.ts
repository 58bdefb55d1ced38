/** How what is typed into a field looks, and how it stands. */
import {
  type Brand,
  brandOf,
  codeLengthOf,
  grouped,
  ibanLengthOf,
  isIban,
  lengthOf,
  passesLuhn,
} from './card-rules.ts';
import type { Field, FieldState, Trouble } from './messages.ts';

/** A field as it is read. */
export interface ReadField {
  /** As it is shown. */
  text: string;
  /** As it is sent: digits; letters too for an account. */
  value: string;
  isComplete: boolean;
  /** Nothing that is typed on can mend it; or it is complete, and wrong. */
  trouble: Exclude<Trouble, 'incomplete'> | null;
}

const readNumber = (text: string): ReadField => {
  const all = text.replace(/\D/g, '');
  const brand = brandOf(all);
  const value = all.slice(0, lengthOf(brand));
  const isWhole = value.length === lengthOf(brand);
  const isComplete = isWhole && passesLuhn(value);
  return { text: grouped(value, brand), value, isComplete, trouble: isWhole && !isComplete ? 'invalid' : null };
};

/** `MM / YY`; a first digit above 1 is a month of its own. */
const readExpiry = (text: string, now: Date): ReadField => {
  const [monthPart = '', yearPart] = text.split('/');
  const digits = text.replace(/\D/g, '');
  const lead =
    /^[2-9]/.test(digits) || (yearPart !== undefined && monthPart.trim().length === 1) ? `0${digits}` : digits;
  // Some keyboards fill in a year of four digits.
  const value = lead.length === 6 ? lead.slice(0, 2) + lead.slice(4) : lead.slice(0, 4);
  const month = Number(value.slice(0, 2));
  const year = 2000 + Number(value.slice(2));
  const isWhole = value.length === 4;
  const shown = value.length < 2 ? value : `${value.slice(0, 2)} / ${value.slice(2)}`;
  const thisYear = now.getFullYear();
  const wrong =
    value.length >= 2 && (month < 1 || month > 12)
      ? 'invalid'
      : isWhole && (year < thisYear || year > thisYear + 50)
        ? 'past-year'
        : isWhole && year === thisYear && month < now.getMonth() + 1
          ? 'past-month'
          : null;
  return { text: shown, value, isComplete: isWhole && wrong === null, trouble: wrong };
};

const readCode = (text: string, brand: Brand): ReadField => {
  const value = text.replace(/\D/g, '').slice(0, brand === 'unknown' ? 4 : codeLengthOf(brand));
  const isComplete = brand === 'unknown' ? value.length >= 3 : value.length === codeLengthOf(brand);
  return { text: value, value, isComplete, trouble: null };
};

const readIban = (text: string): ReadField => {
  const all = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const value = all.slice(0, ibanLengthOf(all));
  const isWhole = value.length === ibanLengthOf(value);
  const isComplete = isIban(value);
  const isHopeless = (isWhole && !isComplete) || !/^[A-Z]{0,2}$|^[A-Z]{2}\d{0,2}$|^[A-Z]{2}\d{2}/.test(value);
  return { text: value.replace(/(.{4})(?=.)/g, '$1 '), value, isComplete, trouble: isHopeless ? 'invalid' : null };
};

/** Reads a field; the brand is that of the number beside it. */
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

/** How a field stands, as it is told to the page; `isLeft`: nobody is typing in it any more. */
export const stateOf = (field: Field, read: ReadField, brand: Brand, isLeft: boolean): FieldState => {
  const isEmpty = read.value === '';
  const isShort = isLeft && !isEmpty && !read.isComplete;
  return {
    isEmpty,
    isComplete: read.isComplete,
    trouble: read.trouble ?? (isShort ? 'incomplete' : null),
    brand: field === 'number' ? brandOf(read.value) : brand,
    bin: field === 'number' && read.value.length >= 6 ? read.value.slice(0, 6) : '',
  };
};

/** The parts that `readField` and `stateOf` need in a script. */
export const fieldRules = {
  brandOf,
  codeLengthOf,
  grouped,
  ibanLengthOf,
  isIban,
  lengthOf,
  passesLuhn,
  readNumber,
  readExpiry,
  readCode,
  readIban,
  readField,
  stateOf,
};
