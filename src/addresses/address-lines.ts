import { joinNames } from '../editions/selling/person-name.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { ShippingAddress } from './address.ts';
import { isZipFirst } from './address-rules.ts';

const joinNonEmpty = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/**
 * Formats an address line by line as on envelopes of the edition, or of the country abroad: see `isZipFirst`. The
 * caller adds the name of the country. Empty lines are left out.
 */
export const formatAddress = (
  address: ShippingAddress,
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>,
): string[] => {
  const { firstName, lastName, company, line1, line2, city, state, zip } = address;
  const cityLine = isZipFirst(edition, address.country)
    ? joinNonEmpty([joinNonEmpty([zip, city], ' '), state], ', ')
    : joinNonEmpty([city, joinNonEmpty([state, zip], ' ')], state === '' ? ' ' : ', ');
  return [joinNames(firstName, lastName), company, line1, line2, cityLine].filter((line) => line !== '');
};
