import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { paidSubscription } from '../../support/trees/actions-tree.ts';
import { holdReplies, waitUntilStill, watchShifts } from '../../support/trees/layout-shifts.ts';
import { openPortal, renderPortal, subscriptionFixture, unmountPortals } from '../../support/trees/portal-tree.tsx';

type Options = NonNullable<Parameters<typeof renderPortal>[0]>;

/** Longer than a page waits for its alerts, and shorter than for any call, in ms. */
const waitMs = 2500;

const subscriptions = [
  subscriptionFixture(paidSubscription),
  subscriptionFixture({ ...paidSubscription, subsId: 'sub-2', subsType: 'print', customerId: 'c1' }),
  subscriptionFixture({ ...paidSubscription, subsId: 'sub-3', subsType: 'donation' }),
];

const dueInvoice = { id: 'INV-1', subsId: 'sub-1', amountDue: 1300, date: 1775000000, dueDate: 1775600000 };

/** A reader who has something everywhere. */
const wealthy: Options = {
  subscriptions,
  access: [{ accessId: 'a', accessName: 'Press week' }],
  appStore: [{ productId: 'epochtv.annual', purchaseTime: 1770000000 }],
  answers: {
    'GET /payment-due-invoice': { invoices: [dueInvoice] },
    'GET /card-expiry-status': {
      status: 'expired',
      card_type: 'visa',
      last4: '4242',
      expiry_month: 1,
      expiry_year: 2026,
    },
  },
};

const cases: readonly (readonly [path: string, width: number, options: Options])[] = [
  ['subscription', 1280, wealthy],
  ['subscription', 320, wealthy],
  ['subscription', 1280, {}],
  ['billing-history', 1280, wealthy],
  ['donation', 320, wealthy],
  ['newsletters', 1280, wealthy],
  ['sample', 320, wealthy],
  ['epoch-cinema', 1280, wealthy],
  ['password', 320, wealthy],
  ['', 1280, wealthy],
];

/** Draws a page while one call waits for its reply, then long enough for the page to go on without it, then with it. */
const movedWith = async (options: Options, route: string): Promise<string[]> => {
  const page = renderPortal(options);
  const release = holdReplies(page.site.network.answers, route);
  const { moved, stop } = watchShifts(() => page.root);
  page.begin();
  await waitUntilStill(page.root);
  await page.site.clock.advance(waitMs);
  await waitUntilStill(page.root);
  release();
  await page.opened();
  await waitUntilStill(page.root);
  stop();
  unmountPortals();
  return moved().map((line) => `${route}: ${line}`);
};

/** Opens a page, so that its code is loaded, and returns the calls that it reads by. */
const routesOf = async (options: Options): Promise<string[]> => {
  const page = await openPortal(options);
  await waitUntilStill(page.root);
  const routes = page.site.requestedRoutes().filter((route) => !route.includes('/api2/'));
  unmountPortals();
  return [...new Set(routes)];
};

afterEach(async () => {
  unmountPortals();
  await setViewport({ width: 800, height: 600 });
});

describe('The portal', () => {
  for (const [path, width, options] of cases) {
    const who = options === wealthy ? 'a reader who has everything' : 'a reader who has nothing';
    it(`moves nothing at /${path}, ${width} px wide, for ${who}, whichever call is the last one`, async () => {
      await setViewport({ width, height: 800 });
      const page = { ...options, at: `/portal/us/${path}` };
      const lines: string[] = [];
      for (const route of await routesOf(page)) lines.push(...(await movedWith(page, route)));
      expect(lines).to.deep.equal([]);
    });
  }
});
