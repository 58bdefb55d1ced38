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

/** How the postal codes of a country look, and one of them. */
export interface ZipShape {
  readonly pattern: RegExp;
  readonly example: string;
}

const digits = (count: number, example: string): ZipShape => ({ pattern: new RegExp(`^\\d{${count}}$`), example });

/** Of the countries where that is simple and certain; everywhere else anything goes, and nothing, too. */
const zipShapes = new Map<string, ZipShape>([
  ['US', { pattern: /^\d{5}(-\d{4})?$/, example: '04901' }],
  ['CA', { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i, example: 'K1A 0B1' }],
  ['GB', { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' }],
  ['AU', digits(4, '2600')],
  ['AT', digits(4, '1010')],
  ['BE', digits(4, '1000')],
  ['BR', { pattern: /^\d{5}-?\d{3}$/, example: '70150-900' }],
  ['CH', digits(4, '3003')],
  ['CN', digits(6, '100000')],
  ['CZ', { pattern: /^\d{3} ?\d{2}$/, example: '110 00' }],
  ['DE', digits(5, '10115')],
  ['ES', digits(5, '28001')],
  ['FR', digits(5, '75001')],
  ['IT', digits(5, '00118')],
  ['NL', { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1011 AB' }],
  ['PL', { pattern: /^\d{2}-\d{3}$/, example: '00-001' }],
  ['PT', { pattern: /^\d{4}-\d{3}$/, example: '1100-148' }],
  ['RO', digits(6, '010011')],
  ['SK', { pattern: /^\d{3} ?\d{2}$/, example: '811 01' }],
]);

/** How the postal codes of a country look; null where nobody checks them. */
export const zipShapeOf = (country: string): ZipShape | null => zipShapes.get(country) ?? null;

/** What postal codes are called in English there. */
export const zipWordOf = (country: string): 'zip' | 'postcode' => (country === 'US' ? 'zip' : 'postcode');
