import { mainSiteId } from '../seed/editions.ts';
import { offers } from '../seed/portal/offers.ts';
import { plans } from '../seed/portal/plans.ts';
import type { SeedOffer, SeedPlan } from '../service/seeding/seed-billing-types.ts';

/** The main site sells in its own region. */
const regionId = 'us';

const isOnSale = ({ siteId, regionId: region }: SeedPlan): boolean => siteId === mainSiteId && region === regionId;

/** The offers of the demo pages’ newspaper, each with its plan. */
export const mainOffers: readonly { offer: SeedOffer; plan: SeedPlan }[] = offers.flatMap((offer) =>
  plans.filter((plan) => plan.planId === offer.planId && isOnSale(plan)).map((plan) => ({ offer, plan })),
);

/** Formats the price of a plan for readers. */
export const formatPrice = ({ price, currency }: SeedPlan): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price / 100);
