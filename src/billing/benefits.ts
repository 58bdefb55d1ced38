import type { DetailedSubscription, SubscriptionType } from './subscription.ts';

/** What a subscription brings with it; the element chooses the words, and the links where there are some. */
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
  // Who pays for a seat, or donates, has nothing of it themself.
  extra_seat: [],
  donation: [],
  unknown: [],
};

const running: readonly DetailedSubscription['subsStatus'][] = ['active', 'in_trial', 'non_renewing'];

/** What somebody has by what runs, in the order that it is told (spec: portal point 3, subscription benefits). */
export const benefitsOf = (
  subscriptions: readonly Pick<DetailedSubscription, 'subsType' | 'subsStatus'>[],
): Benefit[] => {
  const had = subscriptions
    .filter(({ subsStatus }) => running.includes(subsStatus))
    .flatMap(({ subsType }) => byType[subsType]);
  return order.filter((benefit) => had.includes(benefit));
};
