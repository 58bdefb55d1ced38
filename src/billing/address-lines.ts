import type { PortalFlags } from '../edition/portal-edition.ts';
import type { ShippingAddress } from './operations.ts';

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/**
 * An address line by line, as envelopes of the edition have it: the postal code before the city where that is flagged.
 * The country is left to whoever knows its name. Empty lines are left out.
 */
export const addressLines = (address: ShippingAddress, { isZipBeforeCity }: PortalFlags): string[] => {
  const { firstName, lastName, company, line1, line2, city, state, zip } = address;
  const place = isZipBeforeCity
    ? joined([joined([zip, city], ' '), state], ', ')
    : joined([city, joined([state, zip], ' ')], state === '' ? ' ' : ', ');
  return [joined([firstName, lastName], ' '), company, line1, line2, place].filter((line) => line !== '');
};
