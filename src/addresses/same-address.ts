import type { ShippingAddress } from './address.ts';

/** Returns whether two addresses are equal. */
export const isSameAddress = (first: ShippingAddress, second: ShippingAddress): boolean =>
  first.firstName === second.firstName &&
  first.lastName === second.lastName &&
  first.line1 === second.line1 &&
  first.line2 === second.line2 &&
  first.city === second.city &&
  first.state === second.state &&
  first.zip === second.zip &&
  first.country === second.country &&
  first.company === second.company;

/** Normalises text: a service may write `SW1A 1AA` for `sw1a 1aa`. */
const normalizeText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const normalizeAddressText = (address: ShippingAddress): ShippingAddress => ({
  firstName: normalizeText(address.firstName),
  lastName: normalizeText(address.lastName),
  line1: normalizeText(address.line1),
  line2: normalizeText(address.line2),
  city: normalizeText(address.city),
  state: normalizeText(address.state),
  zip: normalizeText(address.zip).replace(' ', ''),
  country: normalizeText(address.country),
  company: normalizeText(address.company),
});

/** Returns whether a stored address is the one that was sent, however the service formats it. */
export const isSameStoredAddress = (stored: ShippingAddress, sentAddress: ShippingAddress): boolean =>
  isSameAddress(normalizeAddressText(stored), normalizeAddressText(sentAddress));
