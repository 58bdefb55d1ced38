/** The lines of an address, in the order of its country. */
import { formatAddress } from 'localized-address-format';
import type { Buyer } from '../../invoice-documents/document.ts';

/** An address, and the country that it is read from. */
type Postal = Pick<Buyer, 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country'>;

/** Returns the lines of an address; the country's name, in the language of a locale, is the last of them. */
export const postalLines = (address: Postal, locale: string): string[] => {
  const { line1, line2, city, state, zip, country } = address;
  const lines = formatAddress({
    postalCountry: country,
    administrativeArea: state,
    locality: city,
    postalCode: zip,
    addressLines: [line1, line2].filter((line) => line !== ''),
  });
  const name = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : country;
  return [...lines, name ?? ''].map((line) => line.trim()).filter((line) => line !== '');
};
