/** Written by `demo/address-data.mjs`: what kept packages know of the addresses of countries. */

/** Countries whose addresses have no postal code. */
export const countriesWithoutZip =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW';

/** Countries that write it before the city. */
export const countriesWithZipFirst =
  'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CN CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS IT KG KP KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO OM PF PL PM PT PY RE RO RS SE SI SJ SK SM SN SV TJ TM TN TR TW TZ UY UZ VA WF YT ZM';

/** Countries whose postal codes are so many digits. */
export const zipDigits = {
  3: 'FO GN IS LS MG PG',
  4: 'AF AL AU AZ BD BE BG CH CK CV CY DK ET GE GW HM HT HU LR MD MK MZ NE NO NZ PA PH PY SJ TN VE ZA',
  5: 'BA BT CU DE DO DZ EE EG EH GT ID IQ IT JO KE KH KR KW LA LK MA MM MN MV MX MY NA NP PK SA SD SN SO TH TR UA UY ZM',
  6: 'BY CN IN KG KZ RO RU SG TJ TM UZ',
  7: 'CL',
};

/** Patterns of other postal codes, in capitals. */
export const zipPatterns = {
  AT: '(?!0)\\d{4}',
  BR: '\\d{5}[\\-]?\\d{3}',
  CA: '([ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJKLMNPRSTVWXYZ])\\s*(\\d[ABCEGHJKLMNPRSTVWXYZ]\\d)',
  CZ: '\\d{3}[ ]?\\d{2}',
  ES: '(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}',
  FI: '(FI-|AX-)?\\d{5}',
  FR: '\\d{2}[ ]?\\d{3}',
  GB: '([A-Z])(\\d\\d|\\d|[A-Z]\\d[A-Z]|[A-Z]\\d\\d|[A-Z]\\d|\\d[A-Z])([ ])?(\\d[A-Z][A-Z])',
  GR: '\\d{3}[ ]?\\d{2}',
  HR: '(HR-)?\\d{5}',
  IE: '([AC-FHKNPRTV-Y]\\d{2}|D6W)[ -]?[0-9AC-FHKNPRTV-Y]{4}',
  IL: '\\d{5,7}',
  JP: '\\d{3}-\\d{4}',
  LT: '(LT-)?\\d{5}',
  LU: '(L-)?\\d{4}',
  LV: '(LV-)?\\d{4}',
  MT: '[A-Z]{3}[ ]?\\d{2,4}',
  NL: '\\d{4}[ ]?[A-Z]{2}',
  PL: '\\d{2}-\\d{3}',
  PT: '\\d{4}([\\-]\\d{3})?',
  SE: '(SE-)?\\d{3}[ ]?\\d{2}',
  SI: '(SI-)?\\d{4}',
  SK: '\\d{3}[ ]?\\d{2}',
  TW: '\\d{3}(\\d{2,3})?',
  US: '(\\d{5})(?:-(\\d{4}))?',
};
