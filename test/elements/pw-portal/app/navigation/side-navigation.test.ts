import { expect } from '@open-wc/testing';
import {
  openPortal,
  renderPortal,
  subscriptionFixture,
  unmountPortals,
} from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { neverAnswers, status } from '../../../../support/world/fake-world.ts';
import { adaInfo } from '../../../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const lists = ['GET /subscriptions', 'GET /app-store', 'GET /play-store', 'GET /access-grants'] as const;
const ePaper = 'E-paper';
const origin = 'https://pw.example';

afterEach(unmountPortals);

describe('The tabs', () => {
  it('wait for the subscriptions', async () => {
    const answer = createDeferred<object>();
    const page = renderPortal({ answers: { 'GET /subscriptions': () => answer.promise } });
    page.begin();
    await waitUntil(() => page.heading() === 'Account' && page.texts('.side-navigation-reader span').length > 0);
    for (const list of lists) await waitUntil(() => page.sent(list).length === 1);
    expect([page.tabs(), page.find('nav').getAttribute('aria-busy')]).to.deep.equal([[], 'true']);
    expect(page.all('.side-navigation-tabs')[0]?.ariaHidden).to.equal('true');
    answer.resolve({ subscriptions: [] });
    await waitUntil(() => page.tabs().length > 0);
    expect(page.find('nav').getAttribute('aria-busy')).to.equal('false');
  });

  it('wait for no store, which no tab depends on', async () => {
    const late = {
      'GET /app-store': neverAnswers,
      'GET /play-store': neverAnswers,
      'GET /access-grants': neverAnswers,
    };
    const page = renderPortal({ answers: late });
    page.begin();
    await waitUntil(() => page.tabs().length > 0);
  });

  it('come also where no list can be had', async () => {
    const answers = Object.fromEntries(lists.map((list) => [list, status(500)]));
    const page = await openPortal({ answers });
    expect(page.tabs()).to.contain('Subscription');
  });

  it('lead to a donation outside in a tab of its own, which knows nothing of this one', async () => {
    const page = await openPortal({ at: '/portal/en/', attributes: { edition: 'AU' } });
    const link = page.link('Donation (opens in a new tab)');
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).to.deep.equal([
      `${origin}/about/donate`,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('lead to donations in here where the edition has them, and to a donor’s in every edition', async () => {
    const us = await openPortal();
    expect([
      us.link('Donation').getAttribute('target'),
      new URL(us.link('Donation').getAttribute('href') ?? '').pathname,
    ]).to.deep.equal([null, '/portal/us/donation']);
    us.unmount();
    const page = await openPortal({
      at: '/portal/en/donation',
      attributes: { edition: 'UK' },
      subscriptions: [subscriptionFixture({ subsType: 'donation', planName: 'Friend', subsStatus: 'active' })],
    });
    expect(page.heading()).to.equal('Donation');
    expect(page.texts('.page h3')).to.include('Friend');
  });

  it('forget a donation that is cancelled', async () => {
    const page = await openPortal({
      at: '/portal/en/',
      attributes: { edition: 'UK' },
      subscriptions: [subscriptionFixture({ subsType: 'donation', subsStatus: 'cancelled' })],
    });
    expect(page.tabs()).not.to.contain('Donation');
    expect(page.texts('.side-navigation-links a')).not.to.contain(ePaper);
  });

  it('ask for a page’s code when somebody turns to one, before the click', async () => {
    const page = await openPortal();
    page.press('Menu');
    await waitUntil(() => page.link('Sample').checkVisibility());
    page.link('Sample').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    page.link('Sample').focus();
    expect(page.heading()).to.equal('Account');
    page.link('Sample').click();
    await waitUntil(() => page.all('.page form').length > 0);
  });
});

describe('The side navigation', () => {
  it('says who is here, by name and address', async () => {
    const page = await openPortal();
    expect(page.texts('.side-navigation-reader > *')).to.deep.equal(['Ada Byron', 'ada@readers.example']);
  });

  it('says the address alone of somebody without a name', async () => {
    const nameless = { ...adaInfo, name: '', first_name: '', last_name: '' };
    const page = await openPortal({ answers: { 'GET /info': nameless } });
    expect(page.texts('.side-navigation-reader > *')).to.deep.equal(['ada@readers.example']);
  });

  for (const [what, has] of [
    ['a subscription', { subscriptions: [subscriptionFixture()] }],
    ['something from a store', { appStore: [{ product_id: 'news', purchase_time: 1 }] }],
    ['an access', { access: [{ access_id: 'a', access_name: 'Trial' }] }],
  ] as const) {
    it(`leads to e-paper and premium content for a reader who has ${what}`, async () => {
      const page = await openPortal(has);
      expect(page.texts('.side-navigation-links a')).to.include.members([ePaper, 'Premium content']);
    });
  }

  it('has its links lead where the deployment says', async () => {
    const page = await openPortal({ subscriptions: [subscriptionFixture()] });
    expect(
      page.all('.side-navigation-back, .side-navigation-links a').map((link) => link.getAttribute('href')),
    ).to.deep.equal([
      `${origin}/`,
      `${origin}/about/rewards`,
      `${origin}/about/shop`,
      `${origin}/about/e-paper`,
      `${origin}/about/premium`,
      `${origin}/about/faq`,
      `${origin}/about/terms`,
      `${origin}/about/contact`,
    ]);
  });
});
