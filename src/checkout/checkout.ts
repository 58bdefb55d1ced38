import type { InferInput } from 'valibot';
import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { checkoutCalls } from '../http/contract/checkout-calls.ts';
import type { checkoutBody } from '../http/contract/checkout-requests.ts';
import { idempotencyKeyHeader } from '../http/contract/idempotency-key.ts';
import { writeOwnJson } from '../http/own-json.ts';
import { createIntentKeys } from '../payment/intent-keys.ts';
import type { PaymentToken } from '../payment/payment.ts';
import type { Platform } from '../platform/platform.ts';
import { createRegionKeeper } from '../region/region.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import { type Plan, readPlans } from './plan.ts';
import { type Purchase, purchaseRefusalOf, receiptOf } from './purchase.ts';

/** Where a paper goes, as it travels. */
export type DeliveryAddress = NonNullable<InferInput<typeof checkoutBody>['address']>;

/** What is bought, by whom, and how it is paid. */
export interface Order {
  plan: Plan;
  /** Null: nothing is delivered. */
  address: DeliveryAddress | null;
  token: PaymentToken;
  /** Whose wish it is: readers of one browser do not share intents. */
  userId: number;
}

/** Buying at an edition. */
export interface Checkout {
  /** What is for sale; for a reader who is signed in, as it is for them. Rejects where that can't be read. */
  plans(): Promise<readonly Plan[]>;
  /** Buys a plan, once. Never rejects. */
  buy(order: Order): Promise<Purchase>;
}

interface CheckoutPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'dice' | 'locks' | 'log'>;
}

/** Opens the checkout of an edition. What something costs, and who pays, is the service's to say. */
export const createCheckout = ({ http, edition, platform }: CheckoutPorts): Checkout => {
  const { storage, clock, dice, locks, log } = platform;
  const { siteId, regionId } = edition.ids;
  const keys = createIntentKeys(storage, clock, dice, locks);
  const how = { base: edition.hosts.subsApi ?? undefined, timeoutMs: portalPatienceMs };

  /** Whether the reader has it, by the call that opens articles; false where that can't be read. */
  const hasPlan = async (planId: string): Promise<boolean> => {
    const region = createRegionKeeper(http, clock.now);
    await region.load({ siteId, override: null });
    return region.$region.get().subscriptions.some((one) => one.planId === planId && one.subscribed);
  };

  const buy: Checkout['buy'] = async ({ plan: { planId }, address, token, userId }) => {
    // The token serves once and is no part of the wish: whoever tries again pays by another, and for the same.
    const intent = writeOwnJson(['checkout', siteId, userId, planId, address]);
    try {
      const key = await keys.keyOf(intent);
      const reply = await http(checkoutCalls.checkout, {
        ...how,
        headers: { [idempotencyKeyHeader]: key },
        body: {
          site_id: siteId,
          plan_id: planId,
          gateway: token.gateway,
          gateway_account_id: token.accountId,
          payment_token: token.token,
          address: address ?? undefined,
        },
      });
      keys.settle(intent);
      return { kind: 'done', receipt: receiptOf(reply) };
    } catch (failure) {
      const refusal = purchaseRefusalOf(failure);
      if (refusal !== null) {
        // Whoever signs in again, or waits, goes on with the same wish.
        if (refusal !== 'signed-out' && refusal !== 'too-many') keys.settle(intent);
        return { kind: refusal };
      }
      log.error('[PW] What became of a purchase is not known yet', failure);
      if (!(await hasPlan(planId))) return { kind: 'not-confirmed' };
      keys.settle(intent);
      return { kind: 'done', receipt: { paidCents: null, debitCents: 0, nextCents: null, nextAt: null } };
    }
  };

  return {
    plans: async () => {
      const { plans } = await http(checkoutCalls.plans, { ...how, query: { site_id: siteId, region_id: regionId } });
      return readPlans(plans, edition.currency);
    },
    buy,
  };
};
