import { countryCodes } from '../../src/editions/places/countries.ts';

/** An option of the country menu. */
export interface CountryOption {
  code: string;
  name: string;
}

/**
 * Returns every country with its name in the reader's language, sorted by that language; `first` comes before the
 * others.
 */
export const countryOptions = (locale: string, first: string): CountryOption[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator([locale]);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === first) - Number(a.code === first) || compare(a.name, b.name));
};

/** Returns the name of a country, or its code if it has no name. */
export const countryName = (locale: string, code: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    // A service may return anything, and `Intl` throws for an invalid code.
    return code;
  }
};
