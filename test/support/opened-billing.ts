import { createBilling } from '../../src/billing/billing.ts';
import { decodeSubscription } from '../../src/billing/subscription.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import type { Answer, Sent } from './fake-world.ts';
import { createPortalWorld } from './portal-world.ts';
import { digital, editionFor } from './subscriptions.ts';

/** A running subscription as the services tell it, until the first of June 2026. */
export const running = {
  ...digital,
  planPrice: 1300,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: Date.UTC(2026, 5, 1) / 1000,
  nextBillingAmount: '1300',
  currentTermStart: Date.UTC(2026, 4, 1) / 1000,
  currentTermEnd: Date.UTC(2026, 5, 1) / 1000,
  quantity: 1,
};

/** A billing system whose subscription is, when it is read again, as `now` says. */
export const openBilling = (
  family: PortalEdition['billing'],
  {
    answers = {},
    now = running,
    edition = {},
  }: { answers?: Record<string, Answer>; now?: object; edition?: object } = {},
) => {
  const told = { ...running, ...now };
  const world = createPortalWorld({
    answers: {
      'GET /subscriptions': { subscriptions: [told] },
      'GET /subsadapter/subscription-detail': { subscription: told },
      ...answers,
    },
  });
  const { http, platform, log } = world;
  const billing = createBilling({ http, platform, log, edition: editionFor({ billing: family, ...edition }) });
  const changes = (): Sent[] => world.network.sent.filter(({ headers }) => headers.get('idempotency-key') !== null);
  return { ...world, billing, changes, subscription: decodeSubscription(running) };
};
