import type { I18n } from '@lingui/core';
import { type AddressField, type AddressProblem, longestOf } from '../../../src/billing/address-rules.ts';
import { zipShapeOf, zipWordOf } from '../../../src/edition/countries.ts';
import type { PortalFlags } from '../../../src/edition/portal-edition.ts';
import { stateWordOf } from '../../../src/edition/states.ts';

/** What a postal code is called: by Canada's word where the edition has that, by the country's elsewhere. */
const zipText = (i18n: I18n, flags: PortalFlags, country: string): string => {
  if (flags.hasProvinceAndPostalCode) return i18n._('address.postal-code');
  return zipWordOf(country) === 'zip' ? i18n._('address.zip') : i18n._('address.postcode');
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

/** What a field of an address is called: state and zip by the words of Canada where the edition has those. */
export const addressLabel = (i18n: I18n, name: AddressField, flags: PortalFlags, country: string): string => {
  if (name === 'zip') return zipText(i18n, flags, country);
  if (name !== 'state') return labels[name](i18n);
  return flags.hasProvinceAndPostalCode || stateWordOf(country) === 'province'
    ? i18n._('address.province')
    : i18n._('address.state');
};

/** What is wrong with a field, and what would be right. */
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
      return i18n._('address.too-long', { most: longestOf(name) });
    case 'bad-characters':
      return i18n._('address.bad-characters');
    case 'bad-zip':
      return i18n._('address.bad-zip', { example: zipShapeOf(country)?.example ?? '' });
    case 'not-listed':
      return i18n._('address.not-listed');
  }
};
