import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import {
  assignedSeat,
  changingReplies,
  epochSeconds,
  extraSeatPlan,
  freeSeat,
  offer,
  openSeats,
  paidSeat,
} from '../../../../support/trees/seats-tree.ts';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('The card of the seats', () => {
  it('says who has each seat, how it is paid for and when it ends', async () => {
    const { page, rows } = await openSeats([
      assignedSeat,
      { ...freeSeat, seat_id: 'sub-1.2' },
      { ...paidSeat, ends_at: epochSeconds('2026-05-10') },
    ]);
    expect(rows()).to.deep.equal([
      'guest@people.example',
      'Included',
      'Since April 2, 2026',
      'Unused seat',
      'Included',
      'paul@people.example',
      'Paid forEnds on May 10, 2026',
    ]);
    expect(page.texts('.seat button')).to.deep.equal([
      'Change guest – guest@people.example',
      'Change guest – paul@people.example',
    ]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('is not there for who has no seats and can buy none, nor in editions without it', async () => {
    const page = await openPortal({ at: '/portal/us/subscription', subscriptions: [subscriptionFixture()] });
    await waitUntil(() => page.sent('GET /seats').length > 0);
    await waitUntil(() => page.all('.card.skeleton').length === 0);
    expect(page.text()).not.to.include('Seats');
    unmountPortals();
    const uk = await openPortal({ at: '/portal/uk/subscription', subscriptions: [subscriptionFixture()] });
    expect(uk.sent('GET /seats')).to.deep.equal([]);
  });

  it('says that there are none, and what one costs', async () => {
    const { page } = await openSeats([]);
    expect(page.text()).to.include('Your subscription has no seats for other people.');
    expect(page.button('Add a seat: $4.00 a month')).to.be.instanceOf(HTMLElement);
  });

  it('shows a seat that is paid for once, with its subscription, and is led to from the overview', async () => {
    const { page } = await openSeats([paidSeat]);
    expect(page.texts('article h3')).to.deep.equal(['Ledger Digital']);
    expect(page.find('.seat details').hasAttribute('open')).to.equal(false);
    page.find('.seat summary').click();
    expect(page.find('.seat details').hasAttribute('open')).to.equal(true);
    expect(page.texts('.seat details dl')).to.deep.equal(['Numberseat-2']);
    page.press('Extra seat, monthly');
    expect(page.root.activeElement?.textContent).to.equal('paul@people.example');
    expect(page.texts('.page button').filter((text) => /^Cancel/.test(text))).to.deep.equal([
      'Cancel subscription – Ledger Digital',
      'Cancel seat – paul@people.example',
    ]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('shows at once how a seat that ends can be kept', async () => {
    const ends = epochSeconds('2026-05-10');
    const { page } = await openSeats(
      [{ ...paidSeat, ends_at: ends }],
      {},
      {
        subscriptions: [
          subscriptionFixture(),
          { ...extraSeatPlan, subsStatus: 'non_renewing', currentTermEnd: ends, cancelledAt: ends },
        ],
      },
    );
    expect(page.find('.seat details').hasAttribute('open')).to.equal(true);
    expect(page.texts('.seat details button').join()).to.contain('Keep subscription');
  });

  for (const [what, seats] of [
    ['is not in the list', {}],
    ['can’t be loaded', { 'GET /seats': status(500) }],
  ] as const) {
    it(`leaves the card of a subscription whose seat ${what}, with the same words`, async () => {
      const { page } = await openSeats([], seats);
      await waitUntil(() => page.texts('article h3').length === 2);
      expect(page.texts('article h3')).to.deep.equal(['Ledger Digital', 'Extra seat, monthly']);
      expect(page.button('Cancel seat – Extra seat, monthly')).to.be.instanceOf(HTMLElement);
    });
  }

  it('lets the owner choose which seat to give where several are free', async () => {
    const other = { ...freeSeat, seat_id: 'sub-1.2' };
    const now = { ...other, guest_email: 'new@people.example' };
    const { page, open, confirm, isClosed } = await openSeats(
      [freeSeat, other],
      changingReplies('POST /seats/reassign', [freeSeat, other], [freeSeat, now]),
    );
    expect(page.texts('button').filter((text) => text.startsWith('Give a seat'))).to.deep.equal([
      'Give a seat – Seat 1 (unused)',
      'Give a seat – Seat 2 (unused)',
    ]);
    await open('Give a seat – Seat 2 (unused)');
    expect(page.texts('dialog.sheet .kicker')).to.deep.equal(['Seat 2 (unused)']);
    page.type({ guest: 'new@people.example' });
    confirm();
    await isClosed();
    expect(page.sent('POST /seats/reassign').map(({ body }): unknown => JSON.parse(String(body)))).to.deep.equal([
      { siteid: 'ledger', guest_email: 'new@people.example', seat_id: 'sub-1.2' },
    ]);
    expect(page.text()).to.include('Give a seat');
  });

  it('that can’t be loaded can be asked for again', async () => {
    let answer: object | typeof offline = offline;
    const { page } = await openSeats([], { 'GET /seats': () => answer });
    await waitUntil(() => page.text().includes('Your seats could not be loaded.'));
    answer = { seats: [assignedSeat], offer };
    page.press('Try again');
    await waitUntil(() => page.text().includes('guest@people.example'), page.text());
  });

  it('gives seats for a reader whom an agent acts for, and sells none', async () => {
    const page = await openPortal({
      at: '/portal/us/subscription?agent_as_user=link-1',
      subscriptions: [subscriptionFixture()],
      answers: { 'GET /seats': { seats: [freeSeat], offer } },
    });
    await waitUntil(() => page.text().includes('Give a seat'), page.text());
    expect(page.text()).to.include('Seats can’t be bought while you act for a reader.');
    expect(page.texts('button').some((text) => text.startsWith('Add a seat'))).to.equal(false);
  });
});
