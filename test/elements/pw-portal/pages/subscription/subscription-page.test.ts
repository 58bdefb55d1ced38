import { expect } from '@open-wc/testing';
import {
  openPortal,
  renderPortal,
  subscriptionFixture,
  unmountPortals,
} from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const at = '/portal/en/subscription';
const open = (args: Given = {}) => openPortal({ at, attributes: { edition: 'US' }, ...args });
const second = (iso: string) => Date.parse(iso) / 1000;
const none = 'You have no subscription.';

const paid = {
  planPrice: 1299,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: second('2026-05-02'),
  nextBillingAmount: '1299',
  currentTermStart: second('2026-04-02'),
  currentTermEnd: second('2026-05-02'),
};

/** The facts of the first card, each as `name: value`. */
const factsOf = (page: Awaited<ReturnType<typeof open>>) =>
  page
    .all('article:first-of-type .facts > div')
    .map((row) => [...row.children].map((each) => each.textContent).join(': '));

/** The events ahead of the first subscription. */
const aheadOf = (page: Awaited<ReturnType<typeof open>>) =>
  page
    .all('article:first-of-type .timeline li')
    .map((row) => [...row.children].map((each) => each.textContent).join(' '));

afterEach(unmountPortals);

describe('A subscription', () => {
  it('says what it is, how it stands, what it costs, and when that is charged', async () => {
    const page = await open({ subscriptions: [subscriptionFixture(paid)] });
    expect([page.texts('article .kicker'), page.texts('article h3'), page.texts('.mark')]).to.deep.equal([
      ['Digital Subscription'],
      ['Ledger Digital'],
      ['Active'],
    ]);
    expect(factsOf(page)).to.deep.equal([
      'Price: $12.99 a month',
      'Current term: 04/02/2026 to 05/02/2026',
      'Number: sub-1',
    ]);
    expect(aheadOf(page)).to.deep.equal(['May 2, 2026 Renews; $12.99 is charged']);
  });

  it('is written in the money and the days of its edition, whatever language is spoken', async () => {
    const page = await openPortal({
      at: '/portal/en/subscription',
      attributes: { edition: 'CZ' },
      subscriptions: [subscriptionFixture({ ...paid, planPeriod: 3 })],
    });
    const texts = [...factsOf(page).slice(0, 1), ...aheadOf(page)].map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts).to.deep.equal(['Price: 12,99 Kč every 3 months', 'May 2, 2026 Renews; 12,99 Kč is charged']);
  });

  it('that ends says when, and is charged no more', async () => {
    const page = await open({ subscriptions: [subscriptionFixture({ ...paid, subsStatus: 'non_renewing' })] });
    expect(page.texts('.mark')).to.deep.equal(['Scheduled to Cancel at End of Term']);
    expect(aheadOf(page)).to.deep.equal(['May 2, 2026 Ends Keep subscription']);
  });

  it('says its pause, its next plan and its credit', async () => {
    const page = await open({
      subscriptions: [
        subscriptionFixture({
          pauseDate: second('2026-05-02'),
          resumeDate: second('2026-06-02'),
          scheduledPlanId: 'print',
          scheduledPlanName: 'Ledger Print',
          scheduledAt: second('2026-05-20'),
          promotion: '$5.00',
        }),
      ],
    });
    expect(page.texts('article svg[aria-hidden=true] text'), 'the picture').to.deep.equal(['Today']);
    expect(aheadOf(page)).to.deep.equal([
      'May 2, 2026 Pauses Don’t pause',
      'May 20, 2026 Changes to Ledger Print Keep current plan',
      'June 2, 2026 Resumes after the pause',
    ]);
    expect(factsOf(page)).to.deep.equal(['Credit: $5.00', 'Number: sub-1']);
  });

  it('says how it is delivered and which office is responsible, where the service tells it', async () => {
    for (const [method, text] of [
      ['carrier', 'Newspaper carrier'],
      ['Mail', 'Postal service'],
      ['River boat', 'River boat'],
    ]) {
      const reported = { cf_epochtimes_delivery_method: method, cf_epochtimes_responsible_office: 'Port Averill' };
      const page = await open({ subscriptions: [subscriptionFixture(reported)] });
      expect(factsOf(page)).to.deep.equal([
        `Delivered by: ${text}`,
        'Responsible office: Port Averill',
        'Number: sub-1',
      ]);
      unmountPortals();
    }
  });

  it('says no renewal where the edition hides it and nothing is charged, and names every charge that comes', async () => {
    for (const [nextBillingAmount, ahead] of [
      ['0', []],
      ['1299', ['May 2, 2026 Renews; 12,99 € is charged']],
    ] as const) {
      const subscriptions = [subscriptionFixture({ ...paid, nextBillingAmount })];
      const page = await openPortal({ at, attributes: { edition: 'FR' }, subscriptions });
      expect(factsOf(page).join()).to.contain('Price');
      expect(aheadOf(page).map((text) => text.replaceAll('\u00a0', ' '))).to.deep.equal(ahead);
      unmountPortals();
    }
  });

  it('that is cancelled is not among them', async () => {
    const page = await open({ subscriptions: [subscriptionFixture({ subsStatus: 'cancelled' })] });
    await waitUntil(() => page.all('[part=empty] p').length > 0);
    expect([page.all('article:not(.reactivation-earlier)').length, page.texts('[part=empty] p')[0]]).to.deep.equal([
      0,
      none,
    ]);
  });

  it('for life says so in place of a price, and offers its end alone', async () => {
    const page = await open({
      subscriptions: [subscriptionFixture({ ...paid, planPeriod: 15, planPeriodUnit: 'year' })],
    });
    expect(factsOf(page)).to.deep.equal(['Price: Lifetime', 'Number: sub-1']);
    expect(aheadOf(page)).to.deep.equal([]);
    expect(page.texts('.actions button')).to.deep.equal(['Cancel subscription']);
  });
});

describe('What a reader has elsewhere', () => {
  it('is listed by where it comes from, by the names of the spec', async () => {
    const page = await open({
      appStore: [
        { product_id: 'epochtv.monthly', purchase_time: second('2026-01-05') },
        { product_id: 'news.annual', purchase_time: null },
      ],
      access: [{ access_id: 'a', access_name: 'Trial week' }],
      answers: { 'GET /play-store': { list: [{ product_id: 'news', purchase_time: second('2026-02-05') }] } },
    });
    expect(page.texts('.card-stack:not(.besides) h3')).to.deep.equal([
      'From the App Store',
      'From Google Play',
      'Access',
    ]);
    expect(page.texts('.page li')).to.deep.equal([
      'Epoch TV, monthlyBought on January 5, 2026',
      'iOS app subscription',
      'Android app subscriptionBought on February 5, 2026',
      'Trial week',
    ]);
    expect(page.all('[part=empty]')).to.deep.equal([]);
  });
});

describe('A list that can’t be loaded', () => {
  for (const [route, text, mended, comes] of [
    [
      'GET /subscriptions',
      'Your subscriptions could not be loaded.',
      { subscriptions: [subscriptionFixture()] },
      'Ledger Digital',
    ],
    [
      'GET /app-store',
      'Your App Store purchases could not be loaded.',
      { list: [{ product_id: 'x', purchase_time: null }] },
      'From the App Store',
    ],
    [
      'GET /play-store',
      'Your Google Play purchases could not be loaded.',
      { list: [{ product_id: 'x', purchase_time: null }] },
      'From Google Play',
    ],
    [
      'GET /access-grants',
      'Your access could not be loaded.',
      { access: [{ access_id: 'b', access_name: 'B' }] },
      'Access',
    ],
  ] as const) {
    it(`says so on its own, hides no other, and comes when it is asked for again: ${route}`, async () => {
      const all = {
        'GET /subscriptions': { subscriptions: [subscriptionFixture({ planName: 'Ledger Print' })] },
        'GET /app-store': { list: [{ product_id: 'y', purchase_time: null }] },
        'GET /play-store': { list: [{ product_id: 'y', purchase_time: null }] },
        'GET /access-grants': { access: [{ access_id: 'y', access_name: 'Y' }] },
      };
      const page = await open({ answers: { ...all, [route]: offline } });
      expect(page.texts('.page [role=alert] p')).to.deep.equal([text]);
      expect(page.texts('.card-stack:not(.besides) h3')).to.have.length(3);
      expect(page.site.log.lines.map(({ level }) => level)).to.deep.equal(['error']);
      expect(page.all('[part=empty]')).to.deep.equal([]);
      page.site.network.answers[route] = mended;
      page.press('Try again');
      await waitUntil(() => page.texts('.card-stack:not(.besides) h3').includes(comes));
      expect(page.texts('.page [role=alert]')).to.deep.equal([]);
      expect(page.sent(route)).to.have.length(2);
      expect(page.sent('GET /info')).to.have.length(1);
    });
  }

  it('is no failure where the spec says that there is nothing', async () => {
    const page = await open({
      answers: {
        'GET /subscriptions': status(400, { error: { message: "Can't find customer id mapping from token" } }),
        'GET /access-grants': status(500, { error: 'cannot get access list' }),
      },
    });
    expect(page.texts('.page [role=alert]')).to.deep.equal([]);
    expect(page.texts('[part=empty] p')[0]).to.equal(none);
    expect(page.link('See our subscriptions').getAttribute('href')).to.equal(`https://pw.example/subscribe`);
  });
});

describe('The page', () => {
  it('shows each list as soon as it is there, and says to those who can’t see it that more comes', async () => {
    const late = createDeferred<object>();
    const page = renderPortal({
      at,
      attributes: { edition: 'US' },
      subscriptions: [subscriptionFixture()],
      answers: { 'GET /app-store': () => late.promise },
    });
    page.begin();
    await waitUntil(() => page.texts('article h3').length > 0);
    expect(page.find('.card-stack').getAttribute('aria-busy')).to.equal('true');
    expect(page.texts('.card-stack [role=status]')).to.deep.equal(['Loading your account']);
    late.resolve({ list: [] });
    await waitUntil(() => page.find('.card-stack').getAttribute('aria-busy') === 'false');
    expect(page.texts('.card-stack [role=status]')).to.deep.equal(['']);
  });

  it('is a skeleton while nothing is there, not an empty page', async () => {
    const late = createDeferred<object>();
    const page = renderPortal({ at, answers: { 'GET /subscriptions': () => late.promise } });
    page.begin();
    await waitUntil(() => page.all('.skeleton').length > 0);
    expect(page.all('[part=empty]')).to.deep.equal([]);
    late.resolve({ subscriptions: [] });
    await waitUntil(() => page.all('[part=empty]').length > 0);
    expect(page.all('.skeleton')).to.deep.equal([]);
  });
});
