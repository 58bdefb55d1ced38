import assert from 'node:assert/strict';
import { atom, cleanStores } from 'nanostores';
import type { CheckoutWall } from '../../../src/checkout/checkout-state.ts';
import { type CheckoutPage, openCheckout } from '../../../src/checkout/open-checkout.ts';
import type { PayPalCheckoutState } from '../../../src/checkout/paypal-checkout-state.ts';
import { serializeCheckoutState } from '../../../src/checkout/paypal-checkout-state.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
// The store loads this module lazily; here it is there from the start, so that no test waits for a file.
import '../../../src/payments/paypal/paypal.ts';
import type { PaymentToken } from '../../../src/payments/fields/payment.ts';
import type { Region } from '../../../src/region/region-store.ts';
import type { LoginStatus, Session } from '../../../src/session/session-store.ts';
import { runningSubscription } from '../billing/opened-billing.ts';
import { returnFromPayPalPage, storePayPalRedirect } from '../payment/paypal-return.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { createPortalWorld } from '../world/portal/portal-world.ts';

/** A plan as the service lists it. */
export const offeredPlan = (plan_id: string, more: object = {}) => ({
  plan_id,
  name: `The ${plan_id}`,
  type: 'digital',
  price: 1300,
  currency_code: 'USD',
  period: 1,
  period_unit: 'month',
  description: [],
  trial_days: 0,
  needs_shipping: false,
  is_featured: false,
  ...more,
});

/** The service's reply to a purchase. */
export const soldReply = {
  subscription: runningSubscription,
  invoice: { status: 'paid', total: 1300, amount_paid: 1300, currency_code: 'USD' },
};

/** A card's token; each can be used once. */
export const cardToken = (token = 'nonce-1'): PaymentToken => ({
  gateway: 'braintree',
  kind: 'credit_card',
  token,
  accountId: '',
});

const sessionOf = (loginStatus: LoginStatus, id: number): Session => ({
  loginStatus,
  isKnown: true,
  user: { clientId: 'c', id, email: '', picture: '', name: '', firstName: '', lastName: '', isEmailVerified: true },
});

const noRegion: Region = {
  regionId: 'us',
  geo: null,
  historicSubscriptions: [],
  subscriptions: [],
  subscription: null,
  isKnown: true,
  isPending: false,
};

interface CheckoutPageOptions {
  answers?: Record<string, FakeReply>;
  plans?: readonly object[];
  isSignedIn?: boolean;
  /** The state of a checkout from which the reader returns, after having agreed at PayPal. */
  payPalState?: PayPalCheckoutState;
}

/** A page with checkouts and no document: its reader, its network, and what it has tracked and reloaded. */
export const createCheckoutPage = (options: CheckoutPageOptions = {}) => {
  const { plans = [offeredPlan('monthly'), offeredPlan('yearly')], isSignedIn = true, payPalState } = options;
  const answers: Record<string, FakeReply> = {
    'GET /plans': { plans },
    'POST /checkout': soldReply,
    'GET /api/region': { regionId: 'us', geo: null, subscriptions: [] },
    'POST /paypal_express/create_billing_agreement': { billing_agreement_id: 'B-1' },
    ...options.answers,
  };
  const world = createPortalWorld({ answers, ...(payPalState && returnFromPayPalPage) });
  const { http, platform } = world;
  if (payPalState) storePayPalRedirect(world.dom, 'ledger', serializeCheckoutState(payPalState));
  const $session = atom(sessionOf(isSignedIn ? 'loggedin' : 'anonymous', isSignedIn ? 7 : 0));
  const $region = atom(noRegion);
  const trackedCodes: string[] = [];
  let reloadCount = 0;
  const page: CheckoutPage = {
    http,
    platform,
    secrets: payPalState ? { state: 'state-1', token: 'EC-1', PayerID: 'P1' } : {},
    $session,
    $region,
    reload: async () => void reloadCount++,
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await world.clock.advance(0);
      await new Promise(setImmediate);
    }
  };

  /** Opens a checkout in a wall. */
  const open = (more: Partial<CheckoutWall> = {}) => {
    const wall: CheckoutWall = {
      name: 'checkout',
      planId: null,
      isCounted: false,
      isWallOfFlow: false,
      isClosing: false,
      track: (code) => void trackedCodes.push(code),
      ...more,
    };
    const $wall = atom(wall);
    const exits: boolean[] = [];
    const onExitButtonChange = (hasExitButton: boolean) => void exits.push(hasExitButton);
    const store = openCheckout(page, getConfig('US', 'production'), $wall, onExitButtonChange);
    const screens: string[] = [];
    const stop = store.$state.subscribe(({ screen }) => {
      if (screen !== screens.at(-1)) screens.push(screen);
    });
    const stopWall = store.open();
    return {
      store,
      /** The reports of whether the content has a button that leaves the checkout. */
      exits,
      /** The screens so far. */
      screens,
      state: store.$state.get,
      /** Returns the reason why nothing was bought. */
      failure: () => {
        const { payment } = store.$state.get();
        assert.equal(payment.kind, 'failed');
        return payment.kind === 'failed' ? payment.failure : null;
      },
      close: () => $wall.set({ ...wall, isClosing: true }),
      /** Removes the wall: the store has no listeners any more. */
      remove: () => {
        stop();
        stopWall();
        cleanStores(store.$state);
      },
    };
  };

  /** Opens a checkout at the payment of the monthly plan. */
  const openAtPayment = async (wall: Partial<CheckoutWall> = {}) => {
    const checkout = open({ planId: 'monthly', ...wall });
    await settle();
    checkout.store.goToNextStep();
    return checkout;
  };
  return {
    ...world,
    answers,
    settle,
    open,
    openAtPayment,
    trackedCodes,
    reloadCount: () => reloadCount,
    signIn: (id: number) => $session.set(sessionOf('loggedin', id)),
    setRegion: (changes: Partial<Region>) => $region.set({ ...$region.get(), ...changes }),
    payments: () => world.sentTo('/checkout').map(({ body }): unknown => JSON.parse(body)),
    keys: () => world.sentTo('/checkout').map(({ headers }) => headers.get('idempotency-key')),
  };
};
