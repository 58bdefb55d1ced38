import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { type RouteName, routeNames } from './routes.ts';

/** What the tabs depend on beside the edition. */
export interface TabFacts {
  /** The reader's subscriptions are on their way. */
  isLoading: boolean;
  /** The reader has a subscription of the donation type. */
  hasDonation: boolean;
}

type TabEdition = Pick<PortalEdition, 'isPaid' | 'flags'>;

const isShown = (name: RouteName, { isPaid, flags }: TabEdition, hasDonation: boolean): boolean => {
  switch (name) {
    case 'account':
    case 'password':
      return true;
    case 'subscription':
    case 'billing-history':
      return isPaid || flags.hasSubscriptionCard;
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
 * The pages that an edition has for a reader, in their order, whether their tabs are shown yet or not. What follows the
 * newsletters goes by the flags and the reader's donations in every edition, paid or not.
 */
export const pagesOf = (edition: TabEdition, hasDonation: boolean): RouteName[] =>
  routeNames.filter((name) => isShown(name, edition, hasDonation));

/** The tabs (spec: portal point 2): none while subscriptions load. */
export const tabsOf = (edition: TabEdition, { isLoading, hasDonation }: TabFacts): RouteName[] =>
  isLoading ? [] : pagesOf(edition, hasDonation);
