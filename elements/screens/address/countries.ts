import { countryCodes } from '../../../src/edition/countries.ts';

/** A country of the select. */
export interface CountryOption {
  code: string;
  name: string;
}

/** Every country by its name in the reader's language, in the order of that language; `first` stands before them. */
export const countryOptions = (locale: string, first: string): CountryOption[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator([locale]);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => Number(other.code === first) - Number(one.code === first) || compare(one.name, other.name));
};

/** The name of one; its code where it has no name. */
export const countryName = (locale: string, code: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    // A service may say anything, and what has the wrong form is an error there.
    return code;
  }
};
