import type { SubscriptionType } from './subscription.ts';

const delivered: readonly SubscriptionType[] = ['print', 'magazine', 'ep_magazine', 'ae_magazine'];

/** Whether subscriptions of a type come to somebody's door, and need an address. */
export const isDelivered = (type: SubscriptionType): boolean => delivered.includes(type);
