import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { type RouteName, routeNames } from './routes.ts';

/** What the tabs depend on beside the edition. */
export interface TabFacts {
  /** The reader's subscriptions are on their way. */
  isLoading: boolean;
  /** The reader has a subscription of the donation type. */
  hasDonation: boolean;
  /** The reader has a subscription that is not cancelled. What runs can be seen and cancelled in every edition. */
  hasRunning: boolean;
}

type TabEdition = Pick<PortalEdition, 'isPaid' | 'flags'>;

type Held = Pick<TabFacts, 'hasDonation' | 'hasRunning'>;

const isShown = (name: RouteName, { isPaid, flags }: TabEdition, { hasDonation, hasRunning }: Held): boolean => {
  switch (name) {
    case 'account':
    case 'password':
      return true;
    case 'subscription':
    case 'billing-history':
      return isPaid || flags.hasSubscriptionCard || hasRunning;
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
export const pagesOf = (edition: TabEdition, held: Held): RouteName[] =>
  routeNames.filter((name) => isShown(name, edition, held));

/** The pages that the edition has for a reader who has something of every kind. */
export const possiblePagesOf = (edition: TabEdition): RouteName[] =>
  pagesOf(edition, { hasDonation: true, hasRunning: true });

/** The tabs (spec: portal point 2): none while subscriptions load. */
export const tabsOf = (edition: TabEdition, { isLoading, ...held }: TabFacts): RouteName[] =>
  isLoading ? [] : pagesOf(edition, held);
