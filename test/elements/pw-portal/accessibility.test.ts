import { expect } from '@open-wc/testing';
import { localeOptions } from '../../../src/editions/selection/locale-options.ts';
import {
  openPortal,
  type PortalPage,
  renderPortal,
  subscriptionFixture,
  unmountPortals,
} from '../../support/trees/portal-tree.tsx';
import { harbourForm, paper } from '../../support/trees/shipping-tree.ts';
import { neverAnswers, status } from '../../support/world/fake-world.ts';
import { adaInfo } from '../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

/** A page on which the reader has everything. */
const rich: Given = {
  subscriptions: [
    subscriptionFixture({
      planPrice: 1299,
      planPeriod: 1,
      planPeriodUnit: 'month',
      nextBillingAt: 1,
      nextBillingAmount: '5',
    }),
    subscriptionFixture({ subsId: '2', subsStatus: 'paused', subsType: 'donation' }),
  ],
  appStore: [{ product_id: 'epochtv.monthly', purchase_time: 1 }],
  access: [{ access_id: 'a', access_name: 'Trial' }],
};
const papers: Given = { at: '/portal/us/subscription', subscriptions: [paper] };
/** A page with every alert, and something that has ended. */
const alerted: Given = {
  at: '/portal/us/subscription',
  subscriptions: [
    subscriptionFixture({ nextBillingAt: 2e9, nextBillingAmount: '1300' }),
    subscriptionFixture({ subsId: '2', subsStatus: 'cancelled', subsType: 'print', cancelledAt: 1e9, planPrice: 1 }),
  ],
  answers: {
    'GET /payment-due-invoice': {
      invoices: [
        {
          ...{ id: 'INV-1', subscription_id: 'sub-1', status: 'payment_due', total: 1300, amount_due: 1300 },
          ...{ currency_code: 'USD', date: 1e9, due_date: 2e9 },
        },
      ],
    },
    'GET /card-expiry-status': { status: 'none' },
    'GET /promotional-credit': {
      promotional_credits: [{ subscription_id: 'sub-1', amount: 500, currency_code: 'USD' }],
    },
  },
};
/** Gives portals a width. Returns what takes it back. */
const setWidth = (width: number) => {
  const look = document.createElement('style');
  look.textContent = `body > div { inline-size: ${width}px }`;
  document.head.append(look);
  return () => look.remove();
};

/** By how many px the content of the portal is wider than the portal. */
const overhang = (page: PortalPage): number => {
  const { scrollWidth, clientWidth } = page.all('.portal, .sign-in-page')[0] ?? page.host;
  return scrollWidth - clientWidth;
};

const has = (page: PortalPage, selector: string) => waitUntil(() => page.all(selector).length > 0);
const gone = status(401, { error: { code: 'not_logged_in', message: '' } });

/** The views, each with the steps that lead to it. */
const sights: Readonly<Record<string, readonly [Given, ((page: PortalPage) => Promise<void>)?]>> = {
  'the account': [{ ...rich, answers: { 'GET /info': { ...adaInfo, confirmed: 0, new_email: 'n@e.example' } } }],
  'the account with something wrong in it': [
    {},
    async (page) => {
      page.type({ 'first-name': 'crap' });
      page.press('Save name');
      page.press('Change e‑mail address');
      await has(page, 'input[aria-invalid]');
      await has(page, 'input[name=new-email]');
    },
  ],
  'the password': [{ at: '/portal/us/password' }],
  'the password with something wrong in it': [
    { at: '/portal/us/password' },
    async (page) => {
      page.press('Save password');
      await has(page, 'input[aria-invalid]');
    },
  ],
  'the subscriptions': [{ ...rich, at: '/portal/us/subscription' }],
  'a paper and where it goes': [
    { ...papers, answers: { 'GET /shipping-info': { address: harbourForm, token: 't' } } },
    (page) => has(page, '.delivery .address-text'),
  ],
  'a paper of which nobody knows where it goes': [
    { ...papers, answers: { 'GET /shipping-info': status(500) } },
    (page) => has(page, '.delivery .failed'),
  ],
  'an address with something wrong in it': [
    { ...papers, answers: { 'GET /shipping-info': { address: { ...harbourForm, zip: '1' }, token: 't' } } },
    async (page) => {
      await has(page, '.delivery .address-text');
      page.press('Change delivery address');
      await has(page, 'dialog [name=zip]');
      page.press('Save address');
      await has(page, 'dialog [aria-invalid]');
    },
  ],
  // Where the page is there before them, some of them stand at its end.
  'alerts, and what has ended': [alerted, (page) => waitUntil(() => page.all('.alert').length === 3)],
  'a card that has expired, and how to pay what is due': [
    { ...alerted, answers: { ...alerted.answers, 'GET /card-expiry-status': { status: 'expired' } } },
    async (page) => {
      await has(page, '.alert button');
      page.press('Pay now');
      await has(page, 'dialog[open] .previews li');
    },
  ],
  'a way back': [
    {
      at: '/portal/uk/subscription',
      answers: {
        'GET /cancelled-subscription': {
          subscriptions: [subscriptionFixture({ subsStatus: 'cancelled', cancelledAt: 1e9 })],
        },
      },
    },
    (page) => has(page, '.reactivation-offers'),
  ],
  'no subscription': [{ at: '/portal/us/subscription' }],
  'subscriptions that failed': [{ at: '/portal/us/subscription', answers: { 'GET /subscriptions': status(500) } }],
  'the billing history': [{ ...rich, at: '/portal/us/billing-history' }],
  'the donations': [{ ...rich, at: '/portal/us/donation' }],
  'a donation elsewhere': [{ ...rich, at: '/portal/en/', attributes: { edition: 'AU' } }],
  'no such page': [{ at: '/portal/us/prizes' }],
  'no such edition': [{ attributes: { edition: 'XX' } }],
  'the sign-in': [{ isAnonymous: true }],
  'a session that has ended': [
    { answers: { 'GET /info': gone } },
    async (page) => {
      await has(page, 'dialog[open] input');
    },
  ],
  'an agent': [{ at: '/portal/us/?agent_as_user=link-1' }, (page) => has(page, '.agent-banner')],
  'an agent whose time is over': [
    { at: '/portal/us/?agent_as_user=link-1', isAnonymous: true, answers: { 'POST /agent/exchange': gone } },
    (page) => has(page, '.sign-in-page input'),
  ],
};

afterEach(unmountPortals);

describe('Axe finds nothing, and nothing sticks out,', () => {
  for (const [name, [input, before]] of Object.entries(sights)) {
    for (const width of [320, 1280]) {
      it(`on ${name}, in light and dark, at ${width} px`, async () => {
        const page = await openPortal(input);
        await before?.(page);
        const restore = setWidth(width);
        try {
          expect(overhang(page)).to.be.at.most(0);
          expect(await page.violations()).to.deep.equal([]);
        } finally {
          restore();
        }
      });
    }
  }

  for (const { code } of localeOptions) {
    it(`on the account under /${code}, at 320 px`, async () => {
      const page = await openPortal({ at: `/portal/${code}/`, attributes: { edition: 'US' } });
      const restore = setWidth(320);
      try {
        expect(overhang(page)).to.be.at.most(0);
      } finally {
        restore();
      }
    });
  }

  it('while everything loads', async () => {
    const page = renderPortal({ answers: { 'GET /info': neverAnswers, 'GET /subscriptions': neverAnswers } });
    page.begin();
    await has(page, '.side-navigation-skeleton');
    expect(await page.violations()).to.deep.equal([]);
  });
});
