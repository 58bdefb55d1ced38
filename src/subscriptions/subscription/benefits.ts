import type { DetailedSubscription, SubscriptionType } from './subscription.ts';

/** A benefit of a subscription; the element chooses the text, and the link if there is one. */
export type Benefit = 'articles' | 'e-paper' | 'premium' | 'delivery' | 'magazine' | 'films';

const order: readonly Benefit[] = ['articles', 'delivery', 'magazine', 'films', 'e-paper', 'premium'];

const byType: Readonly<Record<SubscriptionType, readonly Benefit[]>> = {
  digital: ['articles', 'e-paper', 'premium'],
  print: ['articles', 'delivery', 'e-paper', 'premium'],
  gift: ['articles', 'e-paper', 'premium'],
  magazine: ['magazine'],
  ep_magazine: ['magazine'],
  ae_magazine: ['magazine'],
  video: ['films'],
  // The payer of a seat, or a donor, has no benefit themselves.
  extra_seat: [],
  donation: [],
  unknown: [],
};

const running: readonly DetailedSubscription['subsStatus'][] = ['active', 'in_trial', 'non_renewing'];

/**
 * Returns the benefits of all running subscriptions, in display order (spec: portal point 3, subscription benefits).
 */
export const getBenefits = (
  subscriptions: readonly Pick<DetailedSubscription, 'subsType' | 'subsStatus'>[],
): Benefit[] => {
  const available = subscriptions
    .filter(({ subsStatus }) => running.includes(subsStatus))
    .flatMap(({ subsType }) => byType[subsType]);
  return order.filter((benefit) => available.includes(benefit));
};
