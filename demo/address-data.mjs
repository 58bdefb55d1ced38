/**
 * What is known of the addresses of all countries, from packages that are kept up to date: `localized-address-format`
 * (the formats of Google's libaddressinput) and `postcode-validator`. Run by itself, it writes
 * `src/edition/address-data.ts`, so that a page gets a few hundred bytes in place of both.
 */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { formatAddress } from 'localized-address-format';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import { countryCodes } from '../src/edition/countries.ts';

/**
 * Countries whose patterns say more than how many digits there are. Those that are not here are left alone: their patterns
 * name every code that was in use, refuse how people write them, or are out of date.
 */
const shaped = 'AT BR CA CZ ES FI FR GB GR HR IE IL JP LT LU LV MT NL PL PT SE SI SK TW US'.split(' ');

const city = '\u0001';
const zip = '\u0002';

/** How an address of a country is written, with signs in the place of its city and its postal code. */
const written = (postalCountry) =>
  formatAddress({ postalCountry, locality: city, postalCode: zip, addressLines: ['7'] }).join('\n');

const digitsOf = (country) => /^\^\\d\{(\d)\}\$$/.exec(POSTCODE_REGEXES.get(country)?.source ?? '')?.[1];

/** A pattern without the frame that all of them have. */
const patternOf = (country) =>
  POSTCODE_REGEXES.get(country)
    .source.replace(/^\^|\$$/g, '')
    .replaceAll('{1}', '')
    .replaceAll('[0-9]', '\\d');

/** The module, as it is written. */
export const addressData = () => {
  const without = countryCodes.filter((code) => !written(code).includes(zip) && !POSTCODE_REGEXES.has(code));
  const first = countryCodes.filter((code) => {
    const [atZip, atCity] = [written(code).indexOf(zip), written(code).indexOf(city)];
    return atZip >= 0 && atZip < atCity;
  });
  const counts = [...new Set(countryCodes.map(digitsOf))].filter((count) => count !== undefined).sort();
  const list = (codes) => `'${codes.join(' ')}'`;
  return [
    '/** Written by `demo/address-data.mjs`: what kept packages know of the addresses of countries. */',
    '',
    '/** Countries whose addresses have no postal code. */',
    `export const countriesWithoutZip = ${list(without)};`,
    '',
    '/** Countries that write it before the city. */',
    `export const countriesWithZipFirst = ${list(first)};`,
    '',
    '/** Countries whose postal codes are so many digits. */',
    'export const zipDigits = {',
    ...counts.map((count) => `  ${count}: ${list(countryCodes.filter((code) => digitsOf(code) === count))},`),
    '};',
    '',
    '/** Patterns of other postal codes, in capitals. */',
    'export const zipPatterns = {',
    ...shaped.map((code) => `  ${code}: '${patternOf(code).replaceAll('\\', '\\\\')}',`),
    '};',
    '',
  ].join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(new URL('../src/edition/address-data.ts', import.meta.url), addressData());
}
