import { expect } from '@open-wc/testing';
import { offline } from '../../../support/fake-world.ts';
import { closePortals, openPortal, subscription } from '../../../support/portal-tree.tsx';
import { free, given, offer, openSeats, paid, second } from '../../../support/seats-tree.ts';
import { waitUntil } from '../../../support/until.ts';

afterEach(closePortals);

describe('The card of the seats', () => {
  it('says who has each seat, how it is paid for and when it ends', async () => {
    const { page, rows } = await openSeats([
      given,
      { ...free, seat_id: 'sub-1.2' },
      { ...paid, ends_at: second('2026-05-10') },
    ]);
    expect(rows()).to.deep.equal([
      'guest@people.example',
      'Included',
      'Since 04/02/2026',
      'Nobody has this seat yet',
      'Included',
      'paul@people.example',
      'Paid forEnds on 05/10/2026',
    ]);
    expect(page.texts('.seat button')).to.deep.equal([
      'Change guest – guest@people.example',
      'Change guest – paul@people.example',
    ]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('is not there for who has no seats and can buy none, nor in editions without it', async () => {
    const page = await openPortal({ at: '/portal/us/subscription', subscriptions: [subscription()] });
    await waitUntil(() => page.sent('GET /seats').length > 0);
    await waitUntil(() => page.all('.card.skeleton').length === 0);
    expect(page.text()).not.to.include('Seats');
    closePortals();
    const uk = await openPortal({ at: '/portal/uk/subscription', subscriptions: [subscription()] });
    expect(uk.sent('GET /seats')).to.deep.equal([]);
  });

  it('says that there are none, and what one costs', async () => {
    const { page } = await openSeats([]);
    expect(page.text()).to.include('Your subscription includes no seats.');
    expect(page.button('Add a seat: $4.00 a month')).to.be.instanceOf(HTMLElement);
  });

  it('that can’t be loaded can be asked for again', async () => {
    let answer: object | typeof offline = offline;
    const { page } = await openSeats([], { 'GET /seats': () => answer });
    await waitUntil(() => page.text().includes('Your seats could not be loaded.'));
    answer = { seats: [given], offer };
    page.press('Try again');
    await waitUntil(() => page.text().includes('guest@people.example'), page.text());
  });

  it('gives seats for a reader whom an agent acts for, and sells none', async () => {
    const page = await openPortal({
      at: '/portal/us/subscription?agent_as_user=link-1',
      subscriptions: [subscription()],
      answers: { 'GET /seats': { seats: [free], offer } },
    });
    await waitUntil(() => page.text().includes('Give a seat'), page.text());
    expect(page.text()).to.include('Seats can’t be bought while you act for a reader.');
    expect(page.texts('button').some((text) => text.startsWith('Add a seat'))).to.equal(false);
  });
});
