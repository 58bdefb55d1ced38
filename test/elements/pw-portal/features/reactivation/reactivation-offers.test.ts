import { expect } from '@open-wc/testing';
import {
  openPortal,
  type PortalPage,
  subscriptionFixture,
  unmountPortals,
} from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { offline, type SentRequest, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const second = (iso: string) => Date.parse(iso) / 1000;
const ended = (subsId: string, fields: object = {}) =>
  subscriptionFixture({
    subsId,
    planId: subsId,
    planName: `The ${subsId}`,
    subsStatus: 'cancelled',
    cancelledAt: second('2026-03-01'),
    currentTermEnd: second('2026-03-01'),
    planPrice: 1300,
    ...fields,
  });
const donation = subscriptionFixture({ subsId: 'gift', subsType: 'donation', planName: 'Friend' });
const route = 'GET /cancelled-subscription';
/** The replies of the query, by the type that it is asked for. */
const finds = (digital: readonly object[], print: readonly object[] = []) => ({
  [route]: ({ query }: SentRequest) => ({ subscriptions: query.get('type') === 'print' ? print : digital }),
});

const open = (args: Given) => openPortal({ at: '/portal/uk/subscription', ...args });
const offers = (page: PortalPage) => page.texts('.reactivation-offers li > span');
const offered = (page: PortalPage, ...texts: string[]) =>
  waitUntil(() => offers(page).join('; ') === texts.join('; '), `offered is: ${offers(page)}`);
const settled = (page: PortalPage) =>
  waitUntil(
    () => page.sent('GET /promotional-credit').length > 0 && page.all('.card-stack[aria-busy=false]').length > 0,
  );

afterEach(unmountPortals);

describe('What has ended, where the edition hides its card', () => {
  it('is offered in one panel: what it was, when it ended, and the way back', async () => {
    const paper = ended('paper', { subsType: 'print', cancelledAt: second('2026-04-01') });
    const page = await open({ answers: finds([ended('digital')], [paper]) });
    await offered(page, 'The paper Ended on 1 April 2026', 'The digital Ended on 1 March 2026');
    expect(page.texts('.card-stack:not(.besides) h3')).to.deep.equal(['Come back']);
    expect(page.texts('.reactivation-offers button')).to.deep.equal([
      'Reactivate – The paper',
      'Reactivate – The digital',
    ]);
    expect(page.all('.reactivation-earlier')).to.deep.equal([]);
  });

  it('is not offered to who has a running one of its type', async () => {
    const page = await open({ subscriptions: [subscriptionFixture()], answers: finds([ended('digital')]) });
    await settled(page);
    await waitUntil(() => page.sent(route).length === 2);
    expect(page.all('.reactivation-offers')).to.deep.equal([]);
  });

  it('is not offered while it is not known what runs', async () => {
    const page = await open({ answers: { ...finds([ended('digital')]), 'GET /subsadapter/subscriptions': offline } });
    await settled(page);
    expect(page.all('.reactivation-offers')).to.deep.equal([]);
  });

  it('shows nothing while it is looked for, nor when there is nothing', async () => {
    const answer = createDeferred<object>();
    const page = await open({ answers: { [route]: () => answer.promise } });
    await settled(page);
    expect(page.texts('.card-stack:not(.besides) :is(h3, .failed)')).to.deep.equal([]);
    answer.resolve({ subscriptions: [ended('digital')] });
    // The same for digital and print: it is one plan.
    await offered(page, 'The digital Ended on 1 March 2026');
  });

  it('that can’t be looked up says so, and comes when it is asked for again', async () => {
    const page = await open({ subscriptions: [donation], answers: { [route]: offline } });
    await waitUntil(() => page.all('.failed').length > 0);
    expect(page.texts('.failed p')).to.deep.equal(['Your earlier subscriptions could not be loaded.']);
    expect(page.texts('article h3')).to.deep.equal(['Friend']);
    Object.assign(page.site.network.answers, finds([ended('digital')]));
    page.press('Try again');
    await offered(page, 'The digital Ended on 1 March 2026');
  });

  it('leaves out the two products that nobody in Australia comes back to', async () => {
    const subscriptions = ['15', '101', '16'].map((planId) => ended(`sub-${planId}`, { planId }));
    const page = await open({ at: '/portal/au/subscription', answers: finds(subscriptions) });
    await offered(page, 'The sub-16 Ended on 1 March 2026');
  });

  it('says before the last button what is charged; then all is looked up again', async () => {
    const record: { now: object[] } = { now: [] };
    const back = subscriptionFixture({ subsId: 'digital', planId: 'digital' });
    const page = await open({
      answers: {
        ...finds([ended('digital')]),
        'GET /subsadapter/subscriptions': () => ({ subscriptions: record.now }),
        'GET /subsadapter/subscription-detail': { subscription: back },
        'POST /subsadapter/reactivate': { subscription: back },
      },
    });
    await offered(page, 'The digital Ended on 1 March 2026');
    page.button('Reactivate').focus();
    page.press('Reactivate');
    await waitUntil(() => page.texts('.previews li').length > 0);
    expect(page.texts('.previews li').slice(0, 2)).to.deep.equal([
      '£13.00 is charged now, to the card ending in 4242.',
      'You get your full access back immediately.',
    ]);
    record.now = [back];
    page.press('Reactivate subscription and pay £13.00');
    await waitUntil(() => page.all('dialog.sheet').length === 0);
    expect(page.texts('.toast p')).to.deep.equal(['Welcome back.']);
    await waitUntil(
      () => page.texts('article h3').join() === 'Ledger Digital' && page.all('.reactivation-offers').length === 0,
    );
    expect(page.sent(route)).to.have.length(4);
    await waitUntil(() => page.root.activeElement?.className === 'page-heading');
  });
});

describe('A way back that nobody can pay for', () => {
  for (const code of ['payment_failed', 'payment_method_not_present']) {
    it(`leads to how somebody pays: ${code}`, async () => {
      const page = await open({
        subscriptions: [],
        answers: {
          ...finds([ended('digital')]),
          'POST /subsadapter/reactivate': status(402, { api_error_code: code }),
        },
      });
      await offered(page, 'The digital Ended on 1 March 2026');
      page.press('Reactivate');
      await waitUntil(() => page.texts('.previews li').length > 0);
      expect(page.all('dialog.sheet a')).to.deep.equal([]);
      page.press('Reactivate subscription and pay £13.00');
      await waitUntil(() => page.texts('dialog.sheet a').length > 0, page.text());
      expect(page.texts('dialog.sheet a')).to.deep.equal(['Billing History']);
      page.find('dialog.sheet a').click();
      await waitUntil(() => page.all('dialog.sheet').length === 0);
      await waitUntil(() => page.texts('.page-heading').join() === 'Billing History');
    });
  }
});

describe('What has ended, where the edition shows its card', () => {
  const us = { at: '/portal/us/subscription' };

  it('stands below all else under a heading of its own, with its marker and the way back', async () => {
    const page = await open({ ...us, subscriptions: [ended('paper', { subsType: 'print' }), subscriptionFixture()] });
    await settled(page);
    expect(page.texts('.card-stack:not(.besides) h3, .reactivation-earlier h4')).to.deep.equal([
      'Ledger Digital',
      'Earlier subscriptions',
      'The paper',
    ]);
    expect(page.texts('.reactivation-earlier .mark, .reactivation-earlier .hint')).to.deep.equal([
      'Expired',
      'Ended on March 1, 2026',
    ]);
    expect(page.texts('.reactivation-earlier button')).to.deep.equal(['Reactivate']);
  });

  it('is shown, but not offered, to a reader who has a running one of its type', async () => {
    const page = await open({ ...us, subscriptions: [ended('digital'), subscriptionFixture()] });
    await settled(page);
    expect(page.texts('.reactivation-earlier h4')).to.deep.equal(['The digital']);
    expect(page.all('.reactivation-earlier button')).to.deep.equal([]);
  });

  it('is offered once: what the look-up finds is on its card already', async () => {
    const page = await open({ ...us, subscriptions: [ended('digital')], answers: finds([ended('digital')]) });
    await settled(page);
    await waitUntil(() => page.sent(route).length === 2);
    expect(page.texts('.page button')).to.deep.equal(['Reactivate']);
  });

  it('costs what its sheet says, less the credit that waits for it', async () => {
    const page = await open({
      ...us,
      subscriptions: [ended('digital')],
      answers: {
        'GET /promotional-credit': {
          promotional_credits: [{ subscription_id: 'digital', amount: 300, currency_code: 'USD' }],
        },
      },
    });
    await settled(page);
    page.press('Reactivate');
    await waitUntil(() => page.texts('.previews li')[0] === '$10.00 is charged now, to the card ending in 4242.');
    expect(page.all('.alert')).to.deep.equal([]);
  });
});

describe('The way back that the Canadian check has found', () => {
  const check = (message: string) => ({ 'GET /canadian-cancelled-subscription': { status: 'ok', message } });
  const answers = check('A cancelled sub can be reactivated');
  const ca = { at: '/portal/ca/subscription' };

  it('is a link to where the edition leads', async () => {
    const page = await open({ ...ca, answers });
    await waitUntil(() => page.texts('.card-stack:not(.besides) h3').includes('Come back'));
    expect(page.link('Reactivate').getAttribute('href')).to.equal(`https://pw.example/about/reactivate`);
  });

  for (const [what, input] of [
    ['where nothing was found', { answers: check('No cancelled sub exists') }],
    ['where the check fails', { answers: { 'GET /canadian-cancelled-subscription': offline } }],
    ['to who reads', { answers, subscriptions: [subscriptionFixture({ subsType: 'print' })] }],
    ['where a card offers the same', { answers, subscriptions: [ended('digital')] }],
    ['in an edition without such a link', { at: '/portal/us/subscription', answers }],
  ] as const) {
    it(`is not shown ${what}`, async () => {
      const page = await open({ ...ca, ...input });
      await settled(page);
      expect(page.texts('.card-stack:not(.besides) h3')).not.to.include('Come back');
    });
  }
});

describe('A donor', () => {
  for (const at of ['/portal/us/donation', '/portal/uk/donation']) {
    it(`is offered what they have read before: ${at}`, async () => {
      const page = await openPortal({
        at,
        subscriptions: [donation],
        answers: finds([ended('digital')], [ended('paper', { subsType: 'print' })]),
      });
      await waitUntil(() => page.all('.reactivation-offers li').length === 2);
    });
  }

  it('who reads as well is offered nothing', async () => {
    const page = await openPortal({
      at: '/portal/us/donation',
      subscriptions: [donation, subscriptionFixture()],
      answers: finds([ended('digital')]),
    });
    await waitUntil(() => page.sent(route).length === 2 && page.all('.facts').length > 0);
    expect(page.all('.reactivation-offers')).to.deep.equal([]);
  });

  it('who is none is offered nothing on that page', async () => {
    const page = await openPortal({ at: '/portal/us/donation', answers: finds([ended('digital')]) });
    await waitUntil(() => page.sent(route).length === 2 && page.all('[part=empty]').length > 0);
    expect(page.all('.reactivation-offers')).to.deep.equal([]);
  });
});
