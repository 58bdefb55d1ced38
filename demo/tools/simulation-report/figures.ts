/** Numbers as the report writes them. */
const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fourDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a whole number: `12,345`. */
export const count = (value: number): string => wholeNumber.format(value);

/** Writes a number with its noun: `1 view`, `2 views`. */
export const countOf = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

/** Formats a number with one decimal: `1.5`. */
export const decimal = (value: number): string => oneDecimal.format(value);

/** Formats a number with four digits: `0.2312`. */
export const exact = (value: number): string => fourDigits.format(value);

/** Formats a share: `12.3 %`. A share that is not quite nothing or everything is not written as such. */
export const percent = (share: number): string => {
  if (share > 0 && share < 0.0005) return '< 0.1 %';
  if (share < 1 && share > 0.9995) return '> 99.9 %';
  return `${oneDecimal.format(share * 100)} %`;
};

/** Divides; 0 if there is nothing to divide by. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Shortens a text for a box of a drawing. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
