import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { harbourForm, openDelivery, paper, quayForm } from '../../../../support/trees/shipping-tree.ts';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

const harbour = ['Elias Thornbury', '7 Harbour Lane', 'Port Averill, ME 04901'];
const route = 'GET /shipping-info';

describe('Where a paper goes', () => {
  it('stands on its card as on an envelope, and is asked for once', async () => {
    const page = await openDelivery();
    await page.settled();
    expect(page.addresses()).to.deep.equal([harbour]);
    page.press('Cancel subscription');
    await waitUntil(() => page.all('dialog').length > 0);
    page.press('Back');
    await waitUntil(() => page.all('dialog').length === 0);
    expect(page.sent(route).map(({ query }) => query.get('subscriptionid'))).to.deep.equal(['sub-1']);
  });

  it('has the postal code first where the edition’s envelopes have, and the country where it is another', async () => {
    const page = await openDelivery({ edition: 'DE', shipping: { address: quayForm, token: 't' } });
    await page.settled();
    const lines = ['Jörg Brückner', 'Buchhandlung Leuchtfeuer', 'Speicherkai 14', '20457 Hamburg'];
    expect(page.addresses()).to.deep.equal([lines]);
    unmountPortals();
    const abroad = await openDelivery({
      edition: 'DE',
      shipping: { address: { ...quayForm, Country: 'AT' }, token: 't' },
    });
    await abroad.settled();
    expect(abroad.addresses()).to.deep.equal([[...lines, 'Austria']]);
  });

  it('is asked for when its card comes near the window, not for all thirty at once', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `sub-${at}`);
    const subscriptions = ids.map((subsId) =>
      subscriptionFixture({ subsId, subsType: 'print', planName: 'Saturday paper' }),
    );
    const page = await openDelivery({ subscriptions });
    const requestedIds = () => page.sent(route).map(({ query }) => query.get('subscriptionid'));
    await waitUntil(() => requestedIds().length > 0);
    expect(requestedIds()).to.include('sub-0').and.not.to.include('sub-29');
    expect(requestedIds().length).to.be.lessThan(10);
    page.all('.delivery').at(-1)?.scrollIntoView();
    await waitUntil(() => requestedIds().includes('sub-29'));
  });

  it('moves nothing below it when it comes, so that no press on a button there is lost', async () => {
    const answer = createDeferred<object>();
    const page = await openDelivery({ shipping: () => answer.promise });
    const height = () => page.all('.delivery')[0]?.getBoundingClientRect().height;
    const before = height();
    answer.resolve({ address: harbourForm, token: 't' });
    await page.settled();
    expect(page.addresses()).to.deep.equal([harbour]);
    expect(height()).to.equal(before);
  });

  it('holds its place while it is on its way, and says where there is none', async () => {
    const answer = createDeferred<object>();
    const page = await openDelivery({ shipping: () => answer.promise });
    expect(page.all('.delivery .skeleton')).to.have.length(1);
    answer.resolve({ address: null, token: 'none' });
    await page.settled();
    expect(page.texts('.delivery p')).to.deep.equal(['No delivery address yet']);
    expect(page.texts('.actions button')).to.include('Add delivery address');
  });

  it('that can’t be loaded is reported on its own card and in the console, and has a retry there', async () => {
    const second = subscriptionFixture({ subsId: 'sub-2', subsType: 'ae_magazine', planName: 'The magazine' });
    const page = await openDelivery({
      subscriptions: [paper, second],
      shipping: ({ query }: { query: URLSearchParams }) =>
        query.get('subscriptionid') === 'sub-1' ? status(500) : { address: harbourForm, token: 't' },
    });
    await page.settled();
    expect(page.texts('.delivery [role=alert] p')).to.deep.equal(['The delivery address could not be loaded.']);
    expect(page.addresses()).to.deep.equal([harbour]);
    expect(page.site.log.lines.map(({ text }) => text)).to.include('[PW] A delivery address could not be loaded');
    page.site.network.answers[route] = { address: harbourForm, token: 't' };
    page.press('Try again');
    await waitUntil(() => page.addresses().length === 2);
    expect(page.alerts()).to.deep.equal([]);
  });

  it('is nobody’s business where nothing is delivered, or nothing any more', async () => {
    const page = await openPortal({ at: '/portal/us/subscription', subscriptions: [subscriptionFixture()] });
    await waitUntil(() => page.all('article').length > 0);
    expect([page.all('.delivery').length, page.sent(route).length]).to.deep.equal([0, 0]);
    expect(page.texts('.actions button')).not.to.include('Change delivery address');
  });
});
