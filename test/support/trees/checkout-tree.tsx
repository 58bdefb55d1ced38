import { atom } from 'nanostores';
import { Fragment, StrictMode, useState } from 'react';
import { CheckoutScreen, type CheckoutWallContext } from '../../../elements/checkout/index.ts';
import { LocaleProvider } from '../../../elements/host/locale.tsx';
import tokens from '../../../elements/ui/tokens.css';
import type { CheckoutWall } from '../../../src/checkout/checkout-state.ts';
import { type PayPalCheckoutState, serializeCheckoutState } from '../../../src/checkout/paypal-checkout-state.ts';
import { runningSubscription } from '../billing/opened-billing.ts';
import { createFakeStripe } from '../payment/fake-stripe.ts';
import { provideScripts } from '../payment/paying.ts';
import { returnFromPayPalPage, storePayPalRedirect } from '../payment/paypal-return.ts';
import { createSite } from '../world/fake-site.ts';
import type { FakeReply } from '../world/fake-world.ts';
import { logIn } from '../world/log-in.ts';
import { waitUntil } from '../world/until.ts';
import { violationsIn } from './colour-schemes.ts';
import { mountTree } from './mount-tree.tsx';

/** A plan as the service lists it. */
export const plan = (plan_id: string, more: object = {}) => ({
  plan_id,
  name: `The ${plan_id}`,
  type: 'digital',
  price: 1000,
  currency_code: 'GBP',
  period: 1,
  period_unit: 'month',
  description: ['Every article'],
  trial_days: 0,
  needs_shipping: false,
  is_featured: false,
  ...more,
});

/** The service's reply to a purchase. */
export const checkoutReply = {
  subscription: { ...runningSubscription, planId: 'monthly', nextBillingAmount: '1000' },
  invoice: { status: 'paid', total: 1000, amount_paid: 1000, currency_code: 'GBP' },
};

interface CheckoutOptions {
  name?: CheckoutWall['name'];
  planId?: string;
  isSignedIn?: boolean;
  isWallOfFlow?: boolean;
  /** The stored state of a redirect to PayPal, after the reader has agreed. */
  payPalNote?: PayPalCheckoutState;
  /** Renders two of them on the page. */
  isTwice?: boolean;
  /** Overrides the services' replies. */
  answers?: Record<string, FakeReply>;
}

const accountCalls = {
  'GET /plans': {
    plans: [plan('monthly'), plan('yearly', { trial_days: 14 }), plan('paper', { needs_shipping: true })],
  },
  'POST /checkout': checkoutReply,
  'POST /payment-setup': { gateway: 'stripe', client_secret: 'seti_1_secret_2' },
  'GET /api/region': { regionId: 'uk', geo: { country: 'GB' }, subscriptions: [] },
  'POST /user/login': { token: 't', newUserId: 5, userEmail: 'ann@ledger.example', userConfirmed: 1 },
};

/** Opens a checkout of the British edition as a wall shows it, inside of React's strict mode, with a fake Stripe. */
export const openCheckout = async (options: CheckoutOptions = {}) => {
  const { name = 'checkout', planId = null, isSignedIn = true, isWallOfFlow = false, isTwice = false } = options;
  const site = createSite({
    answers: { ...accountCalls, ...options.answers },
    ...(options.payPalNote && returnFromPayPalPage),
  });
  if (options.payPalNote) storePayPalRedirect(site.dom, 'ledger-uk', serializeCheckoutState(options.payPalNote));
  const { sdk, clock, network } = site;
  const stripe = createFakeStripe({
    confirmCardSetup: { setupIntent: { status: 'succeeded', payment_method: 'pm_7' } },
    confirmSepaDebitSetup: {},
    canMakePayment: null,
  });
  provideScripts(site.dom, { Stripe: stripe.Stripe });
  if (isSignedIn) await logIn(site);
  else {
    sdk.start({ siteId: 'ledger-uk', env: undefined });
    await Promise.all([sdk.ready, clock.advance(0)]);
  }
  const countedEvents: string[] = [];
  let timesClosed = 0;
  let hasWayOut = false;
  const $wall = atom<CheckoutWall>({
    name,
    planId,
    isCounted: false,
    isWallOfFlow,
    isClosing: false,
    track: (code) => void countedEvents.push(code),
  });
  const context: CheckoutWallContext = {
    $wall,
    close: () => void timesClosed++,
    onExitButtonChange: (hasOne) => {
      hasWayOut = hasOne;
    },
  };
  let openAgain = () => {};
  const Tree = () => {
    const [times, setTimes] = useState(0);
    openAgain = () => setTimes(times + 1);
    return (
      <StrictMode>
        <LocaleProvider lang="en">
          <Fragment key={times}>
            <CheckoutScreen context={context} />
            {isTwice && <CheckoutScreen context={context} />}
          </Fragment>
        </LocaleProvider>
      </StrictMode>
    );
  };
  const tree = mountTree(Tree, { sdk, styles: [tokens], attributes: { 'site-id': 'ledger-uk' } });
  const { root } = tree;
  const heading = () => root.querySelector('h2')?.textContent ?? '';
  const button = (text: string): HTMLElement => {
    const button = [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === text);
    if (button === undefined) throw new Error(`No button says ${text}`);
    return button;
  };
  return {
    ...tree,
    /** True if the wall knows of a button that leaves it. */
    hasWayOut: () => hasWayOut,
    site,
    counted: countedEvents,
    timesClosed: () => timesClosed,
    leave: () => $wall.set({ ...$wall.get(), isClosing: true }),
    /** Types a card into the gateway's fields, once they are there. */
    fill: async () => {
      await waitUntil(() => stripe.drawn().length === 3 && root.querySelector('[aria-busy]') === null, 'no fields');
      for (const field of ['number', 'expiry', 'cvc'] as const) stripe.type(field);
    },
    heading,
    /** The number of checkouts with this heading. */
    headings: (title: string) => [...root.querySelectorAll('h2')].filter((each) => each.textContent === title).length,
    /** Unmounts the checkout, and mounts it again. */
    openAgain: () => openAgain(),
    steps: () => [...root.querySelectorAll('[part=steps] li')].map(({ textContent }) => textContent),
    choose: (at: number) => root.querySelectorAll<HTMLInputElement>('input[name=plan]')[at]?.click(),
    press: (text: string) => button(text).click(),
    hasButton: (text: string) => [...root.querySelectorAll('button')].some(({ textContent }) => textContent === text),
    step: (title: string) => waitUntil(() => heading() === title, `the heading is ${heading()}, not ${title}`),
    alert: () => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(''),
    sent: (path: string) => network.sent.filter((request) => request.path === path),
    violations: () => violationsIn(tree.host),
  };
};
