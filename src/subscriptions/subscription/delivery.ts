import type { SubscriptionType } from './subscription.ts';

const printedTypes: readonly SubscriptionType[] = ['print', 'magazine', 'ep_magazine', 'ae_magazine'];

/** Returns whether a subscription type is delivered and needs an address. */
export const isPrinted = (type: SubscriptionType): boolean => printedTypes.includes(type);
