import type { ShippingAddress } from './operations.ts';
import type { SubscriptionType } from './subscription.ts';

const papers: readonly SubscriptionType[] = ['print', 'magazine', 'ep_magazine', 'ae_magazine'];

/** Whether subscriptions of a type come to somebody's door, and need an address. */
export const isOnPaper = (type: SubscriptionType): boolean => papers.includes(type);

const addressFields: readonly (keyof ShippingAddress)[] = [
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

/** Whether two addresses say the same, field by field. */
export const isSameAddress = (one: ShippingAddress, other: ShippingAddress): boolean =>
  addressFields.every((field) => one[field] === other[field]);
