import { expect } from '@open-wc/testing';
import { held } from '../../../support/fake-account.ts';
import { type Answer, offline, status } from '../../../support/fake-world.ts';
import { closePortals, openPortal, subscription } from '../../../support/portal-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

const second = (iso: string) => Date.parse(iso) / 1000;
const free = { seat_id: 'sub-1.1', subscription_id: 'sub-1', kind: 'free', guest_email: null };
const given = { ...free, guest_email: 'guest@people.example', assigned_at: second('2026-04-02') };
const paid = {
  ...free,
  seat_id: 'seat-2.1',
  subscription_id: 'seat-2',
  kind: 'paid',
  guest_email: 'paul@people.example',
};
const extra = subscription({
  subsId: 'seat-2',
  subsType: 'extra_seat',
  planName: 'Extra seat, monthly',
  currentTermEnd: second('2026-05-10'),
});
const offer = { plan_id: 'extra', name: 'Extra', price: 400, currency_code: 'USD', period: 1, period_unit: 'month' };
const card = { status: 'valid', card_type: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030 };

/** The page of the subscriptions of somebody with these seats; what a change answers is what is there from then on. */
const open = async (seats: readonly object[], answers: Record<string, Answer> = {}, more: object = {}) => {
  const page = await openPortal({
    at: '/portal/us/subscription',
    subscriptions: [subscription(), extra],
    answers: { 'GET /seats': { seats, offer }, 'GET /card-expiry-status': card, ...answers },
    ...more,
  });
  await waitUntil(() => page.text().includes('Seats') || page.all('.failed').length > 0, page.text());
  return {
    page,
    open: async (text: string) => {
      page.press(text);
      await waitUntil(() => page.texts('.consequences li').length > 0, 'the sheet does not open');
    },
    confirm: () => page.find('dialog.sheet button[type=submit]').click(),
    isClosed: () => waitUntil(() => page.all('dialog.sheet').length === 0, 'the sheet stays'),
    rows: () => page.texts('.seat > p'),
  };
};

/** Answers a list of seats that the first change of a route turns into another. */
const turning = (route: string, before: readonly object[], after: readonly object[]): Record<string, Answer> => {
  let now = before;
  return {
    'GET /seats': () => ({ seats: now, offer }),
    [route]: () => {
      now = after;
      return { seats: now, offer };
    },
  };
};

afterEach(closePortals);

describe('Cancelling what includes seats', () => {
  it('names the seats and guests that end with it, and no others', async () => {
    const ended = { ...given, seat_id: 'sub-1.3', guest_email: 'gone@people.example', ends_at: second('2026-05-01') };
    const { page } = await open([given, { ...free, seat_id: 'sub-1.2' }, ended, paid]);
    page.press('Cancel subscription');
    await waitUntil(() => page.all('[part=ending-seats]').length > 0, 'no seats are named');
    expect(page.texts('[part=ending-seats] li')).to.deep.equal(['guest@people.example', 'Nobody has this seat yet']);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('says nothing of seats where there are none', async () => {
    const { page } = await open([paid]);
    page.press('Cancel subscription');
    await waitUntil(() => page.sent('GET /seats').length === 2);
    await waitUntil(() => page.all('.consequences').length > 0);
    expect(page.all('[part=ending-seats]')).to.deep.equal([]);
  });
});

describe('The card of the seats', () => {
  it('says who has each seat, how it is paid for and when it ends', async () => {
    const { page, rows } = await open([
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
    const { page } = await open([]);
    expect(page.text()).to.include('Your subscription includes no seats.');
    expect(page.button('Add a seat: $4.00 a month')).to.be.instanceOf(HTMLElement);
  });

  it('that can’t be loaded can be asked for again', async () => {
    let answer: object | typeof offline = offline;
    const { page } = await open([], { 'GET /seats': () => answer });
    await waitUntil(() => page.text().includes('Your seats could not be loaded.'));
    answer = { seats: [given], offer };
    page.press('Try again');
    await waitUntil(() => page.text().includes('guest@people.example'), page.text());
  });

  it('gives a seat to somebody by their address, once it is one', async () => {
    const route = 'POST /seats/assign';
    const sheet = await open([free], turning(route, [free], [given]));
    const { page } = sheet;
    await sheet.open('Give a seat');
    expect(page.texts('.consequences li')[0]).to.equal('Nothing is charged now.');
    page.type({ guest: 'nobody' });
    sheet.confirm();
    await waitUntil(() => page.describedAs('guest') !== '', 'nothing is said of the address');
    expect(page.sent(route)).to.deep.equal([]);
    page.type({ guest: ' Guest@People.example ' });
    sheet.confirm();
    await sheet.isClosed();
    expect(page.sent(route).map(({ body }) => body)).to.deep.equal([
      '{"siteid":"ledger","guest_email":"guest@people.example"}',
    ]);
    await waitUntil(() => page.toasts().includes('The seat is given.'));
    expect(sheet.rows()[0]).to.equal('guest@people.example');
  });

  for (const [code, text] of [
    ['guest_is_owner', 'This is your own address. Name somebody else’s.'],
    ['guest_has_seat', 'This guest has one of your seats already.'],
  ] as const) {
    it(`says at the address what is wrong with it: ${code}`, async () => {
      const sheet = await open([free], { 'POST /seats/assign': status(409, { api_error_code: code }) });
      const { page } = sheet;
      await sheet.open('Give a seat');
      page.type({ guest: 'guest@people.example' });
      sheet.confirm();
      await waitUntil(() => page.describedAs('guest') === text, page.text());
      expect(page.input('guest').value).to.equal('guest@people.example');
    });
  }

  it('says before a seat changes hands who loses it', async () => {
    const route = 'POST /seats/reassign';
    const other = { ...given, guest_email: 'other@people.example' };
    const sheet = await open([given], turning(route, [given], [other]));
    const { page } = sheet;
    await sheet.open('Change guest – guest@people.example');
    expect(page.texts('.consequences li')).to.include('guest@people.example can no longer read by this seat.');
    page.type({ guest: 'other@people.example' });
    sheet.confirm();
    await sheet.isClosed();
    expect(JSON.parse(String(page.sent(route)[0]?.body)).seat_id).to.equal('sub-1.1');
    expect(sheet.rows()[0]).to.equal('other@people.example');
  });

  it('says before a seat is bought what is charged now and next, and charges it by one intent', async () => {
    const route = 'POST /seats/create-paid';
    const sheet = await open([given], turning(route, [given], [given, paid]));
    const { page } = sheet;
    await sheet.open('Add a seat: $4.00 a month');
    const [now, next] = page.texts('.consequences li');
    expect(now).to.equal('$4.00 is charged now, to the card ending in 4242.');
    expect(next).to.match(/^The next charge is \$4\.00 on /);
    const lists = page.sent('GET /subscriptions').length;
    page.type({ guest: 'paul@people.example' });
    sheet.confirm();
    sheet.confirm();
    await sheet.isClosed();
    expect(page.sent(route).map(({ body }) => JSON.parse(String(body)))).to.deep.equal([
      { siteid: 'ledger', guest_email: 'paul@people.example', plan_id: 'extra', price: 400 },
    ]);
    expect(page.sent('GET /subscriptions').length).to.be.greaterThan(lists);
  });

  it('that nobody can pay for keeps what was typed, and leads to how somebody pays', async () => {
    const declined = status(402, { api_error_code: 'payment_failed' });
    const sheet = await open([given], { 'POST /seats/create-paid': declined });
    const { page } = sheet;
    await sheet.open('Add a seat: $4.00 a month');
    page.type({ guest: 'paul@people.example' });
    sheet.confirm();
    await waitUntil(() => page.texts('dialog.sheet a').length > 0, page.text());
    expect(page.alerts().join()).to.include('The payment failed.');
    expect(page.input('guest').value).to.equal('paul@people.example');
    expect(await page.violations()).to.deep.equal([]);
  });

  it('cancels a seat that is paid for in two presses, and says until when its guest reads', async () => {
    const route = 'POST /seats/cancel-paid';
    const ending = { ...paid, ends_at: second('2026-05-10') };
    const sheet = await open([paid], turning(route, [paid], [ending]));
    const { page } = sheet;
    await sheet.open('Cancel seat – paul@people.example');
    expect(page.texts('.consequences li')).to.deep.equal([
      'Nothing more is charged.',
      'Your guest can read until 05/10/2026.',
      'You can undo this here until 05/10/2026.',
    ]);
    expect(page.sent(route)).to.deep.equal([]);
    sheet.confirm();
    await sheet.isClosed();
    expect(sheet.rows()[1]).to.equal('Paid forEnds on 05/10/2026');
    expect(page.all('.seat button').length).to.equal(1);
  });

  it('can be left while a seat is given: the end is told all the same', async () => {
    const answer = held<object>();
    let now: readonly object[] = [free];
    const sheet = await open([], {
      'GET /seats': () => ({ seats: now, offer }),
      'POST /seats/assign': () => answer.promise,
    });
    const { page } = sheet;
    await sheet.open('Give a seat');
    page.type({ guest: 'guest@people.example' });
    sheet.confirm();
    page.press('Back');
    await sheet.isClosed();
    await waitUntil(() => page.sent('POST /seats/assign').length > 0);
    now = [given];
    answer.settle({ seats: now, offer });
    await waitUntil(() => page.toasts().includes('The seat is given.'));
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
