import { expect } from '@open-wc/testing';
import { unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import {
  assignedSeat,
  changingReplies,
  epochSeconds,
  freeSeat,
  offer,
  openSeats,
  paidSeat,
} from '../../../../support/trees/seats-tree.ts';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('The card of the seats', () => {
  it('gives a seat to somebody by their address, once it is one', async () => {
    const route = 'POST /seats/assign';
    const sheet = await openSeats([freeSeat], changingReplies(route, [freeSeat], [assignedSeat]));
    const { page } = sheet;
    await sheet.open('Give a seat');
    expect(page.texts('.previews li')[0]).to.equal('Nothing is charged now.');
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
    await waitUntil(() => page.toasts().includes('The seat has been given.'));
    expect(sheet.rows()[0]).to.equal('guest@people.example');
  });

  it('gives the one that goes on, where another free one is about to end', async () => {
    const route = 'POST /seats/reassign';
    const ending = { ...freeSeat, seat_id: 'sub-0.1', subscription_id: 'sub-0', ends_at: epochSeconds('2026-05-01') };
    const sheet = await openSeats(
      [ending, freeSeat],
      changingReplies(route, [ending, freeSeat], [ending, assignedSeat]),
    );
    await sheet.open('Give a seat');
    sheet.page.type({ guest: 'guest@people.example' });
    sheet.confirm();
    await sheet.isClosed();
    expect(JSON.parse(sheet.page.sent(route)[0]?.body ?? '')).to.deep.include({ seat_id: 'sub-1.1' });
  });

  for (const [code, text] of [
    ['guest_is_owner', 'This is your own address. Enter somebody else’s.'],
    ['guest_has_seat', 'This guest already has one of your seats.'],
  ] as const) {
    it(`says at the address what is wrong with it: ${code}`, async () => {
      const sheet = await openSeats([freeSeat], { 'POST /seats/assign': status(409, { api_error_code: code }) });
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
    const other = { ...assignedSeat, guest_email: 'other@people.example' };
    const sheet = await openSeats([assignedSeat], changingReplies(route, [assignedSeat], [other]));
    const { page } = sheet;
    await sheet.open('Change guest – guest@people.example');
    expect(page.texts('.previews li')).to.include('guest@people.example will lose access through this seat.');
    page.type({ guest: 'other@people.example' });
    sheet.confirm();
    await sheet.isClosed();
    expect(JSON.parse(String(page.sent(route)[0]?.body)).seat_id).to.equal('sub-1.1');
    expect(sheet.rows()[0]).to.equal('other@people.example');
  });

  it('says before a seat is bought what is charged now and next, and charges it by one intent', async () => {
    const route = 'POST /seats/create-paid';
    const sheet = await openSeats([assignedSeat], changingReplies(route, [assignedSeat], [assignedSeat, paidSeat]));
    const { page } = sheet;
    await sheet.open('Add a seat: $4.00 a month');
    const [now, next] = page.texts('.previews li');
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
    const sheet = await openSeats([assignedSeat], { 'POST /seats/create-paid': declined });
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
    const ending = { ...paidSeat, ends_at: epochSeconds('2026-05-10') };
    const sheet = await openSeats([paidSeat], changingReplies(route, [paidSeat], [ending]));
    const { page } = sheet;
    await sheet.open('Cancel seat – paul@people.example');
    expect(page.texts('.previews li')).to.deep.equal([
      'There will be no further charges.',
      'Your guest keeps access until May 10, 2026.',
      'You can undo this here until May 10, 2026.',
    ]);
    expect(page.sent(route)).to.deep.equal([]);
    sheet.confirm();
    await sheet.isClosed();
    expect(sheet.rows()[1]).to.equal('Paid forEnds on May 10, 2026');
    expect(page.texts('.seat button').some((text) => text.startsWith('Cancel seat'))).to.equal(false);
  });

  it('can be left while a seat is assigned: the result is shown all the same', async () => {
    const answer = createDeferred<object>();
    let now: readonly object[] = [freeSeat];
    const sheet = await openSeats([], {
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
    now = [assignedSeat];
    answer.resolve({ seats: now, offer });
    await waitUntil(() => page.toasts().includes('The seat has been given.'));
  });
});
