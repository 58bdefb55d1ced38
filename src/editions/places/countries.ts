import { countriesWithoutZip, countriesWithZipFirst, zipDigits, zipPatterns } from './address-data.ts';

/** Every country of ISO 3166, by its code of two letters. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Pattern of a country's postal codes, with an example. */
export interface ZipFormat {
  readonly pattern: RegExp;
  readonly example: string;
}

/** Examples of postal codes; without one, a number of the right length is used. */
const examples: Readonly<Record<string, string>> = {
  AT: '1010',
  AU: '2600',
  BE: '1000',
  BR: '70150-900',
  CA: 'K1A 0B1',
  CH: '3003',
  CN: '100000',
  CZ: '110 00',
  DE: '10115',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '104 31',
  HR: '10000',
  IE: 'D02 AF30',
  IL: '9103401',
  IT: '00118',
  JP: '100-0001',
  LT: '01100',
  LU: '1111',
  LV: 'LV-1010',
  MT: 'VLT 1117',
  NL: '1011 AB',
  PL: '00-001',
  PT: '1100-148',
  RO: '010011',
  SE: '113 51',
  SI: '1000',
  SK: '811 01',
  TW: '100',
  US: '04901',
};

const patterns = new Map<string, string>([
  ...Object.entries(zipDigits).flatMap(([count, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, `\\d{${count}}`]),
  ),
  ...Object.entries(zipPatterns),
]);

const isInCodes = (codes: string, country: string): boolean => codes.split(' ').includes(country);

/** Returns the format of a country's postal codes; null if they are not checked. */
export const getZipFormat = (country: string): ZipFormat | null => {
  const pattern = patterns.get(country);
  if (pattern === undefined) return null;
  const count = Number(/^\\d\{(\d)\}$/.exec(pattern)?.[1] ?? 0);
  const example = examples[country] ?? '1234567'.slice(0, count);
  return { pattern: new RegExp(`^(?:${pattern})$`, 'i'), example };
};

/** Returns whether addresses of a country have a postal code. */
export const hasZip = (country: string): boolean => !isInCodes(countriesWithoutZip, country);

/** Returns whether mail in a country needs the postal code. This is our own decision; no package contains it. */
export const needsZip = (country: string): boolean =>
  isInCodes(
    'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HR HU IN IT JP KR LT LU LV MT MX NL NO NZ PL PT RO RU SE ' +
      'SG SI SK TR TW UA US',
    country,
  );

/** Returns whether a country has the postal code before the city. */
export const isZipFirstIn = (country: string): boolean => isInCodes(countriesWithZipFirst, country);

/** Returns whether the house number is before the street: in English and French addresses. */
export const isNumberFirstIn = (country: string): boolean => isInCodes('US CA GB AU NZ IE FR LU MC', country);

/** The English term for postal codes in a country. */
export const getZipLabel = (country: string): 'zip' | 'postcode' => (country === 'US' ? 'zip' : 'postcode');
