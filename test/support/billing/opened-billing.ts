import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { createBilling } from '../../../src/subscriptions/lists/billing.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import type { FakeReply, SentRequest } from '../world/fake-world.ts';
import { createPortalWorld } from '../world/portal/portal-world.ts';
import { digitalSubscription, editionFor } from './subscriptions.ts';

/** A running subscription as the services send it, until the first of June 2026. */
export const runningSubscription = {
  ...digitalSubscription,
  planPrice: 1300,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: Date.UTC(2026, 5, 1) / 1000,
  nextBillingAmount: '1300',
  currentTermStart: Date.UTC(2026, 4, 1) / 1000,
  currentTermEnd: Date.UTC(2026, 5, 1) / 1000,
  quantity: 1,
};

/** A billing system whose subscription becomes the one of `now` when it is read again. */
export const openBilling = (
  family: PortalEdition['billing'],
  {
    answers = {},
    now = runningSubscription,
    edition = {},
  }: { answers?: Record<string, FakeReply>; now?: object; edition?: object } = {},
) => {
  const currentSubscription = { ...runningSubscription, ...now };
  const world = createPortalWorld({
    answers: {
      'GET /subscriptions': { subscriptions: [currentSubscription] },
      'GET /subsadapter/subscription-detail': { subscription: currentSubscription },
      ...answers,
    },
  });
  const { http, platform, log } = world;
  /** Opens another page of the same browser. */
  const openPage = () => createBilling({ http, platform, log, edition: editionFor({ billing: family, ...edition }) });
  const changes = (): SentRequest[] =>
    world.network.sent.filter(({ headers }) => headers.get('idempotency-key') !== null);
  return { ...world, openPage, billing: openPage(), changes, subscription: decodeSubscription(runningSubscription) };
};
