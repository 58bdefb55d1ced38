import { Fragment, StrictMode, useState } from 'react';
import { LocaleProvider } from '../../elements/locale.tsx';
import { type CheckoutAccess, CheckoutScreen } from '../../elements/screens/checkout/index.ts';
import tokens from '../../elements/ui/tokens.css';
import { type PayPalNote, writeNote } from '../../src/checkout/paypal-note.ts';
import { violationsIn } from './colour-schemes.ts';
import { createSite } from './fake-site.ts';
import { createFakeStripe } from './fake-stripe.ts';
import type { Answer } from './fake-world.ts';
import { logIn } from './log-in.ts';
import { mountTree } from './mount-tree.tsx';
import { running } from './opened-billing.ts';
import { bringScripts } from './paying.ts';
import { comingBack, keepVisitOf } from './paypal-return.ts';
import { waitUntil } from './until.ts';

/** A plan as the service tells it. */
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

/** What the service answers who buys. */
export const sold = {
  subscription: { ...running, planId: 'monthly', nextBillingAmount: '1000' },
  invoice: { status: 'paid', total: 1000, amount_paid: 1000, currency_code: 'GBP' },
};

interface Given {
  name?: CheckoutAccess['name'];
  planId?: string;
  isSignedIn?: boolean;
  isWallOfFlow?: boolean;
  /** What the tab kept for the way back from PayPal, where the reader has just agreed. */
  payPalNote?: PayPalNote;
  /** Two of it stand on the page. */
  isTwice?: boolean;
  /** Goes before what the services answer. */
  answers?: Record<string, Answer>;
}

const own = {
  'GET /plans': {
    plans: [plan('monthly'), plan('yearly', { trial_days: 14 }), plan('paper', { needs_shipping: true })],
  },
  'POST /checkout': sold,
  'POST /payment-setup': { gateway: 'stripe', client_secret: 'seti_1_secret_2' },
  'GET /api/region': { regionId: 'uk', geo: { country: 'GB' }, subscriptions: [] },
  'POST /user/login': { token: 't', newUserId: 5, userEmail: 'ann@ledger.example', userConfirmed: 1 },
};

/** A checkout of the British edition as a wall shows it, inside of React's strict mode, with a fake Stripe. */
export const openCheckout = async (given: Given = {}) => {
  const { name = 'checkout', planId = null, isSignedIn = true, isWallOfFlow = false, isTwice = false } = given;
  const site = createSite({
    answers: { ...own, ...given.answers },
    ...(given.payPalNote && comingBack),
  });
  if (given.payPalNote) keepVisitOf(site.hands, 'ledger-uk', writeNote(given.payPalNote));
  const { sdk, clock, network } = site;
  const stripe = createFakeStripe({
    confirmCardSetup: { setupIntent: { status: 'succeeded', payment_method: 'pm_7' } },
    confirmSepaDebitSetup: {},
    canMakePayment: null,
  });
  bringScripts(site.hands, { Stripe: stripe.Stripe });
  if (isSignedIn) await logIn(site);
  else {
    sdk.begin({ siteId: 'ledger-uk', env: undefined });
    await Promise.all([sdk.ready, clock.advance(0)]);
  }
  const counted: string[] = [];
  let closed = 0;
  let hasWayOut = false;
  let leave = () => {};
  let openAgain = () => {};
  const Tree = () => {
    const [isLeaving, setLeaving] = useState(false);
    leave = () => setLeaving(true);
    const [times, setTimes] = useState(0);
    openAgain = () => setTimes(times + 1);
    const [access] = useState(() => ({
      name,
      planId,
      isCounted: false,
      isFromFlow: false,
      isWallOfFlow,
      close: () => void closed++,
      onWayOut: (hasOne: boolean) => {
        hasWayOut = hasOne;
      },
      count: (code: string) => void counted.push(code),
    }));
    return (
      <StrictMode>
        <LocaleProvider lang="en">
          <Fragment key={times}>
            <CheckoutScreen access={{ ...access, isLeaving }} />
            {isTwice && <CheckoutScreen access={{ ...access, isLeaving }} />}
          </Fragment>
        </LocaleProvider>
      </StrictMode>
    );
  };
  const tree = mountTree(Tree, { sdk, styles: [tokens], attributes: { 'site-id': 'ledger-uk' } });
  const { root } = tree;
  const heading = () => root.querySelector('h2')?.textContent ?? '';
  const button = (text: string): HTMLElement => {
    const found = [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === text);
    if (found === undefined) throw new Error(`No button says ${text}`);
    return found;
  };
  return {
    ...tree,
    /** The wall has been told of a button that leaves it. */
    hasWayOut: () => hasWayOut,
    site,
    counted,
    closed: () => closed,
    leave: () => leave(),
    /** Types a card into the gateway's fields, once they are there. */
    fill: async () => {
      await waitUntil(() => stripe.drawn().length === 3 && root.querySelector('[aria-busy]') === null, 'no fields');
      for (const field of ['number', 'expiry', 'cvc'] as const) stripe.type(field);
    },
    heading,
    /** How many of the checkouts stand at this. */
    headings: (title: string) => [...root.querySelectorAll('h2')].filter((each) => each.textContent === title).length,
    /** Takes the checkout away, and shows it anew. */
    openAgain: () => openAgain(),
    steps: () => [...root.querySelectorAll('[part=steps] li')].map(({ textContent }) => textContent),
    choose: (at: number) => root.querySelectorAll<HTMLInputElement>('input[name=plan]')[at]?.click(),
    press: (text: string) => button(text).click(),
    hasButton: (text: string) => [...root.querySelectorAll('button')].some(({ textContent }) => textContent === text),
    step: (title: string) => waitUntil(() => heading() === title, `the heading is ${heading()}, not ${title}`),
    alert: () => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(''),
    sent: (path: string) => network.sent.filter((sent) => sent.path === path),
    violations: () => violationsIn(tree.host),
  };
};
