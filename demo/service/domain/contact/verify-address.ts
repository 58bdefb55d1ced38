/** Results of the fake verification service. The same question always has the same result. */
import type { InferOutput } from 'valibot';
import type { verifyAddressBody } from '#src/contract/addresses/contact.ts';
import { addressBook, type KnownStreet } from './address-book.ts';

type TypedAddress = InferOutput<typeof verifyAddressBody>;

/** The result of a verification. */
export type VerificationResult = { status: 'verified' | 'unknown' } | { status: 'corrected'; address: TypedAddress };

/** Common abbreviations of words on street signs. */
const streetAbbreviations: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  ln: 'lane',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  pde: 'parade',
  harbor: 'harbour',
};

/** Normalizes a street, so that different spellings of it are equal. */
const normalizeStreet = (street: string): string =>
  street
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .split(/\s+/)
    .map((word) => (Object.hasOwn(streetAbbreviations, word) ? streetAbbreviations[word] : word))
    .join(' ')
    .replace(/str$/, 'strasse');

/** A house number, and the street without it. */
const splitStreetLine = (line: string): { number: string; street: string } | null => {
  const [, houseNumber, streetName] = /^(\d+[a-z]?)\s+(.+)$/iu.exec(line) ?? [];
  if (houseNumber !== undefined && streetName !== undefined) return { number: houseNumber, street: streetName };
  const [, street, number] = /^(.+?)\s+(\d+[a-z]?)$/iu.exec(line) ?? [];
  return street === undefined || number === undefined ? null : { number, street };
};

const addressLine = (street: KnownStreet, number: string): string =>
  street.isNumberFirst ? `${number} ${street.name}` : `${street.name} ${number}`;

const addressOf = (street: KnownStreet, number: string, address2: string): TypedAddress => ({
  address1: addressLine(street, number),
  address2,
  city: street.city,
  state_code: street.state,
  zip: street.zip,
  country: street.country,
});

const namesOf = ['address1', 'address2', 'city', 'state_code', 'zip', 'country'] as const;

/** True if an address matches the book. A postal code may continue after a hyphen. */
const isSameAddress = (typed: TypedAddress, listed: TypedAddress): boolean =>
  namesOf.every((name) => typed[name] === listed[name] || (name === 'zip' && typed.zip.startsWith(`${listed.zip}-`)));

/** Looks an address up by its street, its number, and its town in its state, or its postal code. */
export const verifyAddress = (typed: TypedAddress): VerificationResult => {
  const parts = splitStreetLine(typed.address1);
  if (parts === null) return { status: 'unknown' };
  const street = addressBook.find(
    ({ name, maxHouseNumber, city, state, zip, country }) =>
      country === typed.country &&
      normalizeStreet(name) === normalizeStreet(parts.street) &&
      Number.parseInt(parts.number, 10) >= 1 &&
      Number.parseInt(parts.number, 10) <= maxHouseNumber &&
      ((normalizeStreet(city) === normalizeStreet(typed.city) && state === typed.state_code) || zip === typed.zip),
  );
  if (street === undefined) return { status: 'unknown' };
  const address = addressOf(street, parts.number, typed.address2);
  return isSameAddress(typed, address) ? { status: 'verified' } : { status: 'corrected', address };
};

/** Suggests addresses whose street begins like the typed text, with its number, or with 1 if there is none yet. */
export const suggestAddresses = (text: string, country: string, maxResults = 5): TypedAddress[] => {
  const { number, street } = splitStreetLine(text.trim()) ?? { number: '1', street: text.trim() };
  const typedStreet = normalizeStreet(street);
  return addressBook
    .filter(
      (each) => each.country === country && typedStreet !== '' && normalizeStreet(each.name).startsWith(typedStreet),
    )
    .filter(({ maxHouseNumber }) => Number.parseInt(number, 10) <= maxHouseNumber)
    .slice(0, maxResults)
    .map((each) => addressOf(each, number, ''));
};
