import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const at = '/portal/us/donation';
const donation = subscriptionFixture({
  subsId: 'gift',
  subsType: 'donation',
  planName: 'Friend of the paper, $10',
  customerId: 'customer-7',
  planPrice: 1000,
  planPeriod: 1,
  planPeriodUnit: 'month',
  quantity: 2,
  nextBillingAt: Date.parse('2026-05-01') / 1000,
  nextBillingAmount: '2000',
});
const invoice = {
  id: 'INV-9',
  status: 'paid',
  total: 2000,
  currency_code: 'USD',
  date: Date.parse('2026-04-01') / 1000,
  description: 'Friend of the paper',
};
const history = 'GET /donation-invoices';

afterEach(unmountPortals);

describe('The page of the donations', () => {
  it('names each by what is given next, and lets it be more, less, or none', async () => {
    const page = await openPortal({ at, subscriptions: [donation, subscriptionFixture()] });
    await waitUntil(() => page.texts('article h3').length > 0);
    expect(page.texts('article h3')).to.deep.equal(['Friend of the paper, $20.00']);
    expect(page.texts('.actions button')).to.deep.equal(['Change amount', 'End donation']);
    expect(page.link('Support us').getAttribute('href')).to.equal(`https://pw.example/subscribe`);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('says that there are none, and where to give', async () => {
    const page = await openPortal({ at });
    expect(page.texts('[part=empty] p')).to.deep.equal(['You haven’t donated yet.', 'Support us']);
  });

  it('leads to where the publisher takes donations, where there is such a place', async () => {
    const page = await openPortal({ at: '/portal/en/donation', attributes: { edition: 'AU' } });
    expect(page.find('[part=empty] a').getAttribute('href')).to.equal(`https://pw.example/about/donate`);
  });

  it('stays when the last one ends, and says so, also where its tab came with it', async () => {
    let subscription: object = donation;
    const ended = subscriptionFixture({
      ...donation,
      subsStatus: 'cancelled',
      nextBillingAt: null,
      nextBillingAmount: null,
    });
    const page = await openPortal({
      at: '/portal/ca/donation',
      answers: {
        'GET /subscriptions': () => ({ subscriptions: [subscription] }),
        'DELETE /donation': () => {
          subscription = ended;
          return { subscription: ended };
        },
      },
    });
    await waitUntil(() => page.texts('article h3').length > 0);
    page.press('End donation');
    await waitUntil(() => page.all('dialog').length > 0);
    page.find('dialog button[type=submit]').click();
    await waitUntil(() => page.all('dialog').length === 0);
    await waitUntil(() => page.all('[part=empty]').length > 0);
    expect(page.heading()).to.equal('Donation');
    expect(page.texts('[part=empty] p')[0]).to.equal('Your donation has ended. Thank you.');
    expect(page.toasts()).to.deep.equal(['Your donation has ended. Thank you.']);
    expect(page.tabs()).to.include('Donation');
  });

  it('says that the list failed, and asks for it again', async () => {
    const page = await openPortal({ at, answers: { 'GET /subscriptions': status(500) } });
    expect(page.texts('.page [role=alert] p')).to.deep.equal(['Your subscriptions could not be loaded.']);
    page.site.network.answers['GET /subscriptions'] = { subscriptions: [donation] };
    page.press('Try again');
    await waitUntil(() => page.texts('article h3').length > 0);
  });

  it('keeps what was given on a tab of its own, asked for by the donor’s customer id', async () => {
    const page = await openPortal({
      at,
      subscriptions: [donation],
      answers: { [history]: { invoices: [invoice], total_count: 1 } },
    });
    expect(page.texts('[role=tab]')).to.deep.equal(['Donate', 'Donation history']);
    expect(page.sent(history)).to.deep.equal([]);
    page.button('Donate').focus();
    page.button('Donate').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await waitUntil(() => page.texts('[part=invoice] th').includes('INV-9'), page.text());
    expect(page.root.activeElement?.textContent).to.equal('Donation history');
    expect(page.sent(history).map(({ query }) => query.get('customerid'))).to.deep.equal(['customer-7']);
    expect(page.all('select[name=invoices-of]')).to.deep.equal([]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('says that nothing was given yet, or that it is unknown', async () => {
    const answers = { [history]: { invoices: [], total_count: 0 } };
    const page = await openPortal({ at, subscriptions: [donation], answers });
    page.press('Donation history');
    await waitUntil(() => page.text().includes('There are no invoices here.'), page.text());
    page.press('Donate');
    await waitUntil(() => page.texts('article h3').length > 0);
    page.site.network.answers[history] = offline;
    page.press('Donation history');
    await waitUntil(() => page.all('.failed').length > 0, page.text());
    page.site.network.answers[history] = { invoices: [invoice], total_count: 1 };
    page.press('Try again');
    await waitUntil(() => page.texts('[part=invoice] th').includes('INV-9'));
  });
});
