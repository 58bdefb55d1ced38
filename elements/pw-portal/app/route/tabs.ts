import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { type RouteName, routeNames } from './routes.ts';

/** The facts that the tabs depend on, beside the edition. */
export interface TabFacts {
  /** The reader's subscriptions are loading. */
  isLoading: boolean;
  /** The reader has a subscription of the donation type. */
  hasDonation: boolean;
  /** The reader has a subscription that is not cancelled. An active one can be seen and cancelled in every edition. */
  hasActive: boolean;
}

type TabEdition = Pick<PortalEdition, 'isPaid' | 'flags'>;

type Holdings = Pick<TabFacts, 'hasDonation' | 'hasActive'>;

const isShown = (name: RouteName, { isPaid, flags }: TabEdition, { hasDonation, hasActive }: Holdings): boolean => {
  switch (name) {
    case 'account':
    case 'password':
      return true;
    case 'subscription':
    case 'billing-history':
      return isPaid || flags.hasSubscriptionCard || hasActive;
    case 'newsletters':
      return flags.hasNewslettersTab;
    case 'epoch-cinema':
      return flags.hasCinemaTab;
    case 'donation':
      return hasDonation || flags.hasDonationTab;
    case 'sample':
      return flags.hasSamplePage;
  }
};

/**
 * Returns the pages that an edition has for a reader, in their order, whether their tabs are shown yet or not. The
 * pages after the newsletters depend on the flags and the reader's donations in every edition, paid or not.
 */
export const pagesOf = (edition: TabEdition, holdings: Holdings): RouteName[] =>
  routeNames.filter((name) => isShown(name, edition, holdings));

/** Returns the pages that the edition has for a reader with every kind of subscription. */
export const possiblePagesOf = (edition: TabEdition): RouteName[] =>
  pagesOf(edition, { hasDonation: true, hasActive: true });

/** Returns the tabs (spec: portal point 2): none while subscriptions load. */
export const tabsOf = (edition: TabEdition, { isLoading, ...holdings }: TabFacts): RouteName[] =>
  isLoading ? [] : pagesOf(edition, holdings);
