import type { SubscriptionType } from './subscription.ts';

const papers: readonly SubscriptionType[] = ['print', 'magazine', 'ep_magazine', 'ae_magazine'];

/** Whether subscriptions of a type come to somebody's door, and need an address. */
export const isOnPaper = (type: SubscriptionType): boolean => papers.includes(type);
