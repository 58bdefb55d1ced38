import type { InferInput } from 'valibot';
import { createIdempotencyKeyStore } from '../billing/idempotency-key-store.ts';
import type { checkoutBody } from '../contract/checkout/checkout.ts';
import { checkoutCalls } from '../contract/checkout/checkout.ts';
import { idempotencyKeyHeader } from '../contract/subscriptions/idempotency-key.ts';
import type { PortalEdition } from '../editions/selling/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { stringifySafeJson } from '../http/safe-json.ts';
import type { PaymentToken } from '../payments/fields/payment.ts';
import type { Platform } from '../platform/platform.ts';
import { createRegionStore } from '../region/region-store.ts';
import { portalTimeoutMs } from '../session/request-timeout.ts';
import { decodePlans, type Plan, termsOf } from './plan.ts';
import { decodeReceipt, type PurchaseResult, toPurchaseRefusal } from './purchase.ts';

/** Delivery address of a paper, as on the wire. */
export type DeliveryAddress = NonNullable<InferInput<typeof checkoutBody>['address']>;

/** An order: plan, buyer and payment. */
export interface Order {
  plan: Plan;
  /** Null: nothing is delivered. */
  address: DeliveryAddress | null;
  token: PaymentToken;
  /** Separates the idempotency keys of several readers of one browser. */
  userId: number;
}

/** The checkout of an edition. */
export interface Checkout {
  /** Loads the plans for sale; for a signed-in reader, their own. Rejects on failure. */
  plans(): Promise<readonly Plan[]>;
  /** Buys a plan, once. Never rejects. */
  buy(order: Order): Promise<PurchaseResult>;
}

interface CheckoutPorts {
  http: Http;
  edition: PortalEdition;
  platform: Pick<Platform, 'storage' | 'clock' | 'random' | 'locks' | 'log'>;
}

/** The terms that the reader was shown, as on the wire: the service refuses to sell on others. */
const agreedTerms = ({ price, period, periodUnit, trialDays }: Plan, currency: string) => ({
  price,
  currency_code: currency,
  period,
  period_unit: periodUnit,
  trial_days: trialDays,
});

/** Creates the checkout of an edition. The service decides the price and the payer. */
export const createCheckout = ({ http, edition, platform }: CheckoutPorts): Checkout => {
  const { storage, clock, random, locks, log } = platform;
  const { siteId, regionId } = edition.ids;
  const idempotencyKeys = createIdempotencyKeyStore(storage, clock, random, locks);
  const callOptions = { base: edition.hosts.subsApi ?? undefined, timeoutMs: portalTimeoutMs };

  /** Returns whether the reader has the plan, by the region call; false on failure. */
  const hasPlan = async (planId: string): Promise<boolean> => {
    const region = createRegionStore(http, clock.now);
    await region.load({ siteId, override: null });
    return region.$region
      .get()
      .subscriptions.some((subscription) => subscription.planId === planId && subscription.subscribed);
  };

  const buy: Checkout['buy'] = async ({ plan, address, token, userId }) => {
    const { planId } = plan;
    // The token can be used once and is not part of the operation: a retry uses another token for the same purchase.
    const operationId = stringifySafeJson(['checkout', siteId, userId, planId, termsOf(plan), address]);
    try {
      const key = await idempotencyKeys.getKey(operationId);
      const reply = await http(checkoutCalls.checkout, {
        ...callOptions,
        headers: { [idempotencyKeyHeader]: key },
        body: {
          site_id: siteId,
          plan_id: planId,
          gateway: token.gateway,
          gateway_account_id: token.accountId,
          payment_token: token.token,
          address: address ?? undefined,
          agreed: agreedTerms(plan, edition.currency),
        },
      });
      idempotencyKeys.complete(operationId);
      return { kind: 'done', receipt: decodeReceipt(reply) };
    } catch (failure) {
      const refusal = toPurchaseRefusal(failure);
      if (refusal !== null) {
        // After a new log-in, or a wait, the reader continues with the same key.
        if (refusal !== 'signed-out' && refusal !== 'too-many') idempotencyKeys.complete(operationId);
        return { kind: refusal };
      }
      log.error('[PW] What became of a purchase is not known yet', failure);
      if (!(await hasPlan(planId))) return { kind: 'not-confirmed' };
      idempotencyKeys.complete(operationId);
      return { kind: 'done', receipt: { paidCents: null, debitCents: 0, nextCents: null, nextAt: null } };
    }
  };

  return {
    plans: async () => {
      const { plans } = await http(checkoutCalls.plans, {
        ...callOptions,
        query: { site_id: siteId, region_id: regionId },
      });
      return decodePlans(plans, edition.currency);
    },
    buy,
  };
};
