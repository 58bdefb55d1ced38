import type { ShippingAddress } from './operations.ts';

/** Whether two addresses say the same. */
export const isSameAddress = (one: ShippingAddress, other: ShippingAddress): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.line1 === other.line1 &&
  one.line2 === other.line2 &&
  one.city === other.city &&
  one.state === other.state &&
  one.zip === other.zip &&
  one.country === other.country &&
  one.company === other.company;

/** Signs and letters that mean the same to a post office: a service may write `SW1A 1AA` for `sw1a 1aa`. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const plainAddress = (address: ShippingAddress): ShippingAddress => ({
  firstName: plain(address.firstName),
  lastName: plain(address.lastName),
  line1: plain(address.line1),
  line2: plain(address.line2),
  city: plain(address.city),
  state: plain(address.state),
  zip: plain(address.zip).replace(' ', ''),
  country: plain(address.country),
  company: plain(address.company),
});

/** Whether a service keeps the address that it was sent, as it may write it. */
export const isKeptAddress = (kept: ShippingAddress, sent: ShippingAddress): boolean =>
  isSameAddress(plainAddress(kept), plainAddress(sent));
