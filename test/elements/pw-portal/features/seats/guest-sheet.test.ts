import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { type FakeReply, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const free = { seat_id: 'sub-1.1', subscription_id: 'sub-1', kind: 'free', guest_email: null };
const assignedSeat = { ...free, guest_email: 'guest@people.example' };
const emptyPaid = (number: number) => ({
  ...free,
  seat_id: `seat-${number}.1`,
  subscription_id: `seat-${number}`,
  kind: 'paid',
});
const offer = { plan_id: 'extra', name: 'Extra', price: 400, currency_code: 'USD', period: 1, period_unit: 'month' };
const card = { status: 'valid', card_type: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030 };
const add = 'Add a seat: $4.00 a month';

/** The page of the subscriptions of somebody with these seats, with the sheet of a button open. */
const openSheet = async (button: string, seats: readonly object[], answers: Record<string, FakeReply> = {}) => {
  const page = await openPortal({
    at: '/portal/us/subscription',
    subscriptions: [subscriptionFixture()],
    answers: { 'GET /seats': { seats, offer }, 'GET /card-expiry-status': card, ...answers },
  });
  await waitUntil(() => page.texts('button').includes(button), page.text());
  page.press(button);
  await waitUntil(() => page.texts('.previews li').length > 0, 'the sheet does not open');
  const confirm = () => page.find('dialog.sheet button[type=submit]').click();
  return {
    ...page,
    give: (guest: string) => {
      page.type({ guest });
      confirm();
    },
    confirm,
    focused: () => page.root.activeElement,
    bodies: (route: string) => page.sent(route).map(({ body }) => JSON.parse(String(body))),
  };
};

afterEach(unmountPortals);

describe('The sheet of a guest', () => {
  it('says that the price has changed, shows the new one, and buys for that at another press', async () => {
    const route = 'POST /seats/create-paid';
    let now: { seats: readonly object[]; offer: object } = { seats: [assignedSeat], offer };
    const page = await openSheet(add, [], {
      'GET /seats': () => now,
      [route]: () => {
        if (now.offer !== offer) return now;
        now = { ...now, offer: { ...offer, price: 500 } };
        return status(409, { api_error_code: 'operation_failed' });
      },
    });
    page.give('paul@people.example');
    await waitUntil(() => page.alerts().length > 0, page.text());
    expect(page.alerts()).to.deep.equal(['The price has changed. Check it before you add the seat.']);
    expect(page.texts('dialog.sheet .kicker')).to.deep.equal(['$5.00 a month']);
    await waitUntil(() => page.texts('.previews li').length > 0, 'nothing is said to follow');
    expect(page.texts('.previews li')[0]).to.equal('$5.00 is charged now, to the card ending in 4242.');
    expect(page.input('guest').value).to.equal('paul@people.example');
    page.confirm();
    await waitUntil(() => page.sent(route).length === 2, page.text());
    expect(page.bodies(route).map(({ price }) => price)).to.deep.equal([400, 500]);
  });

  it('says that no more are sold where the offer is gone, and has nothing to confirm', async () => {
    let now: { seats: readonly object[]; offer: object | null } = { seats: [], offer };
    const page = await openSheet(add, [], {
      'GET /seats': () => now,
      'POST /seats/create-paid': () => {
        now = { seats: [], offer: null };
        return status(409, { api_error_code: 'operation_failed' });
      },
    });
    page.give('paul@people.example');
    await waitUntil(() => page.alerts().length > 0, page.text());
    expect(page.alerts()).to.deep.equal(['No more seats are sold at the moment.']);
    expect(page.all('dialog.sheet button[type=submit]')).to.deep.equal([]);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('asks for the guest’s address, not for the reader’s', async () => {
    const page = await openSheet('Give a seat', [free]);
    page.confirm();
    await waitUntil(() => page.describedAs('guest') !== '', 'nothing is said of the address');
    expect(page.describedAs('guest')).to.equal('Enter your guest’s e‑mail address, for example name@example.com.');
    expect(page.focused()).to.equal(page.input('guest'));
  });

  it('says at the field that the service takes no such address, and goes there', async () => {
    const page = await openSheet('Give a seat', [free], {
      'POST /seats/assign': status(400, { api_error_code: 'param_wrong_value', param: 'guest_email' }),
    });
    page.give('a@b');
    page.find('dialog.sheet button[type=submit]').focus();
    await waitUntil(() => page.describedAs('guest') !== '', 'nothing is said of the address');
    expect(page.describedAs('guest')).to.equal('Enter your guest’s e‑mail address, for example name@example.com.');
    await waitUntil(() => page.focused() === page.input('guest'), 'the focus stays');
    expect([page.input('guest').value, page.alerts().join()]).to.deep.equal(['a@b', '']);
  });

  it('says how long a seat that went from hand to hand stays with its guest', async () => {
    const page = await openSheet('Change guest – guest@people.example', [assignedSeat], {
      'POST /seats/reassign': status(429, { api_error_code: 'seat_moved_too_often', param: 'seat_id' }),
    });
    page.give('other@people.example');
    await waitUntil(() => page.alerts().length > 0, page.text());
    expect(page.alerts()).to.deep.equal(['This seat has changed guests too often. Try again in 24 hours.']);
  });

  it('is about a seat that has a number where several have no guest', async () => {
    const page = await openSheet('Cancel seat – Seat 3 (unused)', [assignedSeat, emptyPaid(2), emptyPaid(3)]);
    expect(page.texts('.seat button').filter((text) => text.startsWith('Cancel seat'))).to.deep.equal([
      'Cancel seat – Seat 2 (unused)',
      'Cancel seat – Seat 3 (unused)',
    ]);
    expect(page.texts('dialog.sheet .kicker')).to.deep.equal(['Seat 3 (unused)']);
  });
});
