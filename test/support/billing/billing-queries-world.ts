import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { createBillingQueries } from '../../../src/subscriptions/lists/billing-queries.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { createPortalWorld } from '../world/portal/portal-world.ts';
import { editionFor, emptyBillingQueries } from './subscriptions.ts';

/** The reader of the queries. */
export const billingQueryEmail = 'ada@readers.example';

/** Loads the billing queries of an edition, each empty except for these replies. */
export const openBillingQueries = async (
  answers: Record<string, FakeReply> = {},
  edition: Partial<PortalEdition> = {},
  initialCookies: Record<string, string> = {},
) => {
  const world = createPortalWorld({ cookies: initialCookies, answers: { ...emptyBillingQueries, ...answers } });
  const { http, clock, cookies, log } = world;
  const billingQueries = createBillingQueries({
    http,
    clock,
    cookies,
    log,
    edition: editionFor(edition),
    onSignedOut: () => {},
  });
  await billingQueries.load(billingQueryEmail);
  return { ...world, lookUps: billingQueries };
};

/** An edition that checks for a subscription to reactivate. */
export const editionWithReactivationLink = {
  links: { ...editionFor().links, reactivate: 'https://ledger.example/back' },
};
