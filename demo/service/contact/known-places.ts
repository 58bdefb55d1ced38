/** What the played verification service knows of an address. The same question always has the same answer. */
import type { InferOutput } from 'valibot';
import type { verifyAddressBody } from '../../../src/http/contract/contact-requests.ts';
import { addressBook, type KnownStreet } from './address-book.ts';

type Place = InferOutput<typeof verifyAddressBody>;

/** What it says. */
export type Knowledge = { status: 'verified' | 'unknown' } | { status: 'corrected'; address: Place };

/** How people shorten what stands on the signs. */
const short: Readonly<Record<string, string>> = {
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

/** A street in a form in which spellings of it are the same. */
const bare = (street: string): string =>
  street
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .split(/\s+/)
    .map((word) => (Object.hasOwn(short, word) ? short[word] : word))
    .join(' ')
    .replace(/str$/, 'strasse');

/** A house number, and the street without it. */
const parted = (line: string): { number: string; street: string } | null => {
  const [, before, after] = /^(\d+[a-z]?)\s+(.+)$/iu.exec(line) ?? [];
  if (before !== undefined && after !== undefined) return { number: before, street: after };
  const [, street, number] = /^(.+?)\s+(\d+[a-z]?)$/iu.exec(line) ?? [];
  return street === undefined || number === undefined ? null : { number, street };
};

const written = (street: KnownStreet, number: string): string =>
  street.isNumberFirst ? `${number} ${street.name}` : `${street.name} ${number}`;

const placeOf = (street: KnownStreet, number: string, address2: string): Place => ({
  address1: written(street, number),
  address2,
  city: street.city,
  state_code: street.state,
  zip: street.zip,
  country: street.country,
});

const namesOf = ['address1', 'address2', 'city', 'state_code', 'zip', 'country'] as const;

/** Whether an address is as the book has it. A postal code may go on after a hyphen. */
const isSame = (said: Place, known: Place): boolean =>
  namesOf.every((name) => said[name] === known[name] || (name === 'zip' && said.zip.startsWith(`${known.zip}-`)));

/** Looks an address up by its street, its number, and its town or its postal code. */
export const lookAt = (said: Place): Knowledge => {
  const parts = parted(said.address1);
  if (parts === null) return { status: 'unknown' };
  const street = addressBook.find(
    ({ name, last, city, zip, country }) =>
      country === said.country &&
      bare(name) === bare(parts.street) &&
      Number.parseInt(parts.number, 10) >= 1 &&
      Number.parseInt(parts.number, 10) <= last &&
      (bare(city) === bare(said.city) || zip === said.zip),
  );
  if (street === undefined) return { status: 'unknown' };
  const address = placeOf(street, parts.number, said.address2);
  return isSame(said, address) ? { status: 'verified' } : { status: 'corrected', address };
};

/** Addresses whose street begins as what was typed, with its number, or with 1 where there is none yet. */
export const placesLike = (text: string, country: string, most = 5): Place[] => {
  const { number, street } = parted(text.trim()) ?? { number: '1', street: text.trim() };
  const sought = bare(street);
  return addressBook
    .filter((each) => each.country === country && sought !== '' && bare(each.name).startsWith(sought))
    .filter(({ last }) => Number.parseInt(number, 10) <= last)
    .slice(0, most)
    .map((each) => placeOf(each, number, ''));
};
