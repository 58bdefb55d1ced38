import { countryCodes, getZipFormat, hasZip, isZipFirstIn, needsZip } from '../editions/places/countries.ts';
import { getStateLabel, getStates } from '../editions/places/states.ts';
import type { PortalEdition, PortalFlags } from '../editions/selling/portal-edition.ts';
import type { ShippingAddress } from './address.ts';

/** A part of an address. */
export type AddressField = keyof ShippingAddress;

/** A field of an address form. */
export interface AddressFormField {
  readonly name: AddressField;
  /** True if it must not be empty. */
  readonly isRequired: boolean;
}

/** Problem of a field. */
export type AddressProblem = 'missing' | 'too-long' | 'bad-characters' | 'bad-zip' | 'not-listed';

/** By field; a valid field has none. */
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** Maximum length of a field in the service, in UTF-16 units. */
export const maxLengthOf = (name: AddressField): number => (name === 'firstName' || name === 'lastName' ? 100 : 150);

/** Every field of an address. */
const allFields: readonly AddressField[] = [
  'firstName',
  'lastName',
  'company',
  'country',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
];

/**
 * Returns whether the postal code is before the city in an edition's address: by the edition's flag, and abroad also by
 * the country's custom.
 */
export const isZipFirst = (
  { flags, countryCode }: Pick<PortalEdition, 'flags' | 'countryCode'>,
  country: string,
): boolean => flags.isZipBeforeCity || (country !== countryCode && isZipFirstIn(country));

/**
 * Returns the form fields of an edition, in order (spec: portal point 3, UI flags), for an address in the given
 * country. The country precedes the fields that depend on it. The state is a field if the edition has a select for it
 * and the country has states; the postal code if the country has them, and it is optional where mail works without.
 * `editionCountry` decides the order of city and postal code.
 */
export const getAddressFields = (
  flags: PortalFlags,
  countryCode: string,
  editionCountry: string = countryCode,
): readonly AddressFormField[] => {
  const hasState =
    getStates(countryCode).length > 0 &&
    (flags.hasStateSelect || (flags.hasCanadaRegions && getStateLabel(countryCode) === 'province'));
  const state: readonly AddressField[] = hasState ? ['state'] : [];
  const zip: readonly AddressField[] = hasZip(countryCode) ? ['zip'] : [];
  const names: readonly AddressField[] = [
    'firstName',
    'lastName',
    ...(flags.hasCompanyInput ? (['company'] as const) : []),
    ...(flags.hasCountrySelect ? (['country'] as const) : []),
    'line1',
    ...(flags.hasAddressLine2 ? (['line2'] as const) : []),
    ...(isZipFirst({ flags, countryCode: editionCountry }, countryCode)
      ? ([...zip, 'city', ...state] as const)
      : (['city', ...state, ...zip] as const)),
  ];
  const isOptional = (name: AddressField) =>
    name === 'company' || name === 'line2' || (name === 'zip' && !needsZip(countryCode));
  return names.map((name) => ({ name, isRequired: !isOptional(name) }));
};

const checkField = (address: ShippingAddress, { name, isRequired }: AddressFormField): AddressProblem | null => {
  const value = address[name].trim();
  if (value === '') return isRequired ? 'missing' : null;
  if (value.length > maxLengthOf(name)) return 'too-long';
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'bad-characters';
  if (name === 'country' && !countryCodes.includes(value)) return 'not-listed';
  if (name === 'state' && !getStates(address.country).some(([code]) => code === value)) return 'not-listed';
  if (name === 'zip' && getZipFormat(address.country)?.pattern.test(value) === false) return 'bad-zip';
  return null;
};

/** Returns the problems of an address in these fields: an address without problems is accepted by the service. */
export const checkAddress = (address: ShippingAddress, fields: readonly AddressFormField[]): AddressProblems => {
  const problems: AddressProblems = {};
  for (const field of fields) {
    const problem = checkField(address, field);
    if (problem !== null) problems[field.name] = problem;
  }
  return problems;
};

/** An empty address in the edition's own country. */
export const createEmptyAddress = ({ countryCode }: Pick<PortalEdition, 'countryCode'>): ShippingAddress => ({
  firstName: '',
  lastName: '',
  company: '',
  country: countryCode,
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
});

/** Returns the country of an edition's address: the edition's own if the form has no country. */
const getCountry = (
  { country }: ShippingAddress,
  { flags, countryCode }: Pick<PortalEdition, 'flags' | 'countryCode'>,
) =>
  flags.hasCountrySelect && countryCodes.includes(country.trim().toUpperCase())
    ? country.trim().toUpperCase()
    : countryCode;

/** Returns the code of a state from its code or name: services have also stored names. */
const findStateCode = (country: string, state: string): string => {
  const text = state.trim().toLowerCase();
  const match = getStates(country).find(([code, name]) => code.toLowerCase() === text || name.toLowerCase() === text);
  return match?.[0] ?? '';
};

/**
 * Normalises an address for an edition: trims it, and puts postal codes in capitals; fields that the form lacks are
 * empty, and a missing country is the edition's own. Idempotent.
 */
export const normalizeAddress = (
  address: ShippingAddress,
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>,
): ShippingAddress => {
  const country = getCountry(address, edition);
  const fieldNames = getAddressFields(edition.flags, country).map(({ name }) => name);
  const normalized = createEmptyAddress(edition);
  for (const name of allFields) normalized[name] = fieldNames.includes(name) ? address[name].trim() : '';
  return {
    ...normalized,
    country,
    state: fieldNames.includes('state') ? findStateCode(country, address.state) : '',
    zip: normalized.zip.toUpperCase(),
  };
};
