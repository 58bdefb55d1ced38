import type { I18n } from '@lingui/core';
import { type AddressField, type AddressProblem, maxLengthOf } from '../../src/addresses/address-rules.ts';
import { getZipFormat, getZipLabel } from '../../src/editions/places/countries.ts';
import { getStateLabel } from '../../src/editions/places/states.ts';
import type { PortalFlags } from '../../src/editions/selling/portal-edition.ts';

/** Returns the label of the postal code: Canada's term if the edition uses it, else that of the country. */
const zipLabel = (i18n: I18n, flags: PortalFlags, country: string): string => {
  if (flags.hasProvinceAndPostalCode) return i18n._('address.postal-code');
  return getZipLabel(country) === 'zip' ? i18n._('address.zip') : i18n._('address.postcode');
};

const labels: Readonly<Record<Exclude<AddressField, 'state' | 'zip'>, (i18n: I18n) => string>> = {
  firstName: (i18n) => i18n._('address.first-name'),
  lastName: (i18n) => i18n._('address.last-name'),
  company: (i18n) => i18n._('address.company'),
  country: (i18n) => i18n._('address.country'),
  line1: (i18n) => i18n._('address.line1'),
  line2: (i18n) => i18n._('address.line2'),
  city: (i18n) => i18n._('address.city'),
};

/** Returns the label of an address field: state and postal code with Canada's terms if the edition uses those. */
export const addressLabel = (i18n: I18n, name: AddressField, flags: PortalFlags, country: string): string => {
  if (name === 'zip') return zipLabel(i18n, flags, country);
  if (name !== 'state') return labels[name](i18n);
  return flags.hasProvinceAndPostalCode || getStateLabel(country) === 'province'
    ? i18n._('address.province')
    : i18n._('address.state');
};

/** Returns the error message of a field, with what would be valid. */
export const addressProblemText = (
  i18n: I18n,
  name: AddressField,
  problem: AddressProblem,
  country: string,
): string => {
  switch (problem) {
    case 'missing':
      return name === 'state' || name === 'country' ? i18n._('address.not-listed') : i18n._('address.missing');
    case 'too-long':
      return i18n._('address.too-long', { most: maxLengthOf(name) });
    case 'bad-characters':
      return i18n._('address.bad-characters');
    case 'bad-zip':
      return i18n._('address.bad-zip', { example: getZipFormat(country)?.example ?? '' });
    case 'not-listed':
      return i18n._('address.not-listed');
  }
};
