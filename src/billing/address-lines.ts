import type { PortalEdition } from '../edition/portal-edition.ts';
import { isZipFirst } from './address-rules.ts';
import type { ShippingAddress } from './operations.ts';

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/**
 * An address line by line, as envelopes of the edition, or of the country abroad, have it: see `isZipFirst`.
 * The country is left to whoever knows its name. Empty lines are left out.
 */
export const addressLines = (
  address: ShippingAddress,
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>,
): string[] => {
  const { firstName, lastName, company, line1, line2, city, state, zip } = address;
  const place = isZipFirst(edition, address.country)
    ? joined([joined([zip, city], ' '), state], ', ')
    : joined([city, joined([state, zip], ' ')], state === '' ? ' ' : ', ');
  return [joined([firstName, lastName], ' '), company, line1, line2, place].filter((line) => line !== '');
};
