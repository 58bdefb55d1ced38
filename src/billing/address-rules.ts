import { countryCodes, hasZip, isZipFirstIn, needsZip, zipShapeOf } from '../edition/countries.ts';
import type { PortalEdition, PortalFlags } from '../edition/portal-edition.ts';
import { statesOf, stateWordOf } from '../edition/states.ts';
import type { ShippingAddress } from './operations.ts';

/** A part of an address. */
export type AddressField = keyof ShippingAddress;

/** A field of an address form. */
export interface AskedField {
  readonly name: AddressField;
  /** May not stay empty. */
  readonly isRequired: boolean;
}

/** What can be wrong with a field. */
export type AddressProblem = 'missing' | 'too-long' | 'bad-characters' | 'bad-zip' | 'not-listed';

/** By field; one that is right has none. */
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** The service keeps no more of a field than this, in UTF-16 units. */
export const longestOf = (name: AddressField): number => (name === 'firstName' || name === 'lastName' ? 100 : 150);

/** Every field, as an address holds them. */
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
 * Whether the postal code stands before the city in an edition's address in a country: as the edition's flag says, and
 * abroad also where that country has it so.
 */
export const isZipFirst = (
  { flags, countryCode }: Pick<PortalEdition, 'flags' | 'countryCode'>,
  country: string,
): boolean => flags.isZipBeforeCity || (country !== countryCode && isZipFirstIn(country));

/**
 * The fields that an edition asks for, in the order that it asks (spec: portal point 3, UI flags), for an address in the
 * country of this code. The country stands before what depends on it. A state is asked for where the edition has a
 * select for it and the country has states; a postal code where the country has them, and it may stay empty where mail
 * comes without. `own` is the edition's country, where the order matters.
 */
export const addressFieldsFor = (
  flags: PortalFlags,
  countryCode: string,
  own: string = countryCode,
): readonly AskedField[] => {
  const hasState =
    statesOf(countryCode).length > 0 &&
    (flags.hasStateSelect || (flags.hasCanadaRegions && stateWordOf(countryCode) === 'province'));
  const state: readonly AddressField[] = hasState ? ['state'] : [];
  const zip: readonly AddressField[] = hasZip(countryCode) ? ['zip'] : [];
  const names: readonly AddressField[] = [
    'firstName',
    'lastName',
    ...(flags.hasCompanyInput ? (['company'] as const) : []),
    ...(flags.hasCountrySelect ? (['country'] as const) : []),
    'line1',
    ...(flags.hasAddressLine2 ? (['line2'] as const) : []),
    ...(isZipFirst({ flags, countryCode: own }, countryCode)
      ? ([...zip, 'city', ...state] as const)
      : (['city', ...state, ...zip] as const)),
  ];
  const isOptional = (name: AddressField) =>
    name === 'company' || name === 'line2' || (name === 'zip' && !needsZip(countryCode));
  return names.map((name) => ({ name, isRequired: !isOptional(name) }));
};

const problemOf = (address: ShippingAddress, { name, isRequired }: AskedField): AddressProblem | null => {
  const value = address[name].trim();
  if (value === '') return isRequired ? 'missing' : null;
  if (value.length > longestOf(name)) return 'too-long';
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'bad-characters';
  if (name === 'country' && !countryCodes.includes(value)) return 'not-listed';
  if (name === 'state' && !statesOf(address.country).some(([code]) => code === value)) return 'not-listed';
  if (name === 'zip' && zipShapeOf(address.country)?.pattern.test(value) === false) return 'bad-zip';
  return null;
};

/** What is wrong with an address, of what is asked for: what passes here, the service takes. */
export const checkAddress = (address: ShippingAddress, fields: readonly AskedField[]): AddressProblems => {
  const problems: AddressProblems = {};
  for (const field of fields) {
    const problem = problemOf(address, field);
    if (problem !== null) problems[field.name] = problem;
  }
  return problems;
};

/** An address with nothing in it yet, in the edition's own country. */
export const emptyAddress = ({ countryCode }: Pick<PortalEdition, 'countryCode'>): ShippingAddress => ({
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

/** The country that an address of an edition is in: the edition's own where it does not ask. */
const countryOf = (
  { country }: ShippingAddress,
  { flags, countryCode }: Pick<PortalEdition, 'flags' | 'countryCode'>,
) =>
  flags.hasCountrySelect && countryCodes.includes(country.trim().toUpperCase())
    ? country.trim().toUpperCase()
    : countryCode;

/** The code of a state, however it was written: services have kept names, too. */
const stateIn = (country: string, state: string): string => {
  const said = state.trim().toLowerCase();
  const found = statesOf(country).find(([code, name]) => code.toLowerCase() === said || name.toLowerCase() === said);
  return found?.[0] ?? '';
};

/**
 * An address as an edition keeps it: without blanks around, postal codes in capitals; what is not asked for is empty, and
 * the country is the edition's own where that is not asked for. Done twice, nothing more happens.
 */
export const settleAddress = (
  address: ShippingAddress,
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>,
): ShippingAddress => {
  const country = countryOf(address, edition);
  const asked = addressFieldsFor(edition.flags, country).map(({ name }) => name);
  const settled = emptyAddress(edition);
  for (const name of allFields) settled[name] = asked.includes(name) ? address[name].trim() : '';
  return {
    ...settled,
    country,
    state: asked.includes('state') ? stateIn(country, address.state) : '',
    zip: settled.zip.toUpperCase(),
  };
};
