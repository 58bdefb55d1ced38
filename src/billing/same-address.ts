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
