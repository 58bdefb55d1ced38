import { expect } from '@open-wc/testing';
import type { SeatOperation } from '../../src/seats/seat-list.ts';
import { createSeats } from '../../src/seats/seats.ts';
import { editionFor } from '../support/billing/subscriptions.ts';
import { type FakeReply, offline, status } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';
import { waitUntil } from '../support/world/until.ts';

const free = { seat_id: 'sub-1.1', subscription_id: 'sub-1', kind: 'free', guest_email: null };
const assignedSeat = { ...free, guest_email: 'guest@people.example', assigned_at: 1_700_000_000 };
const paid = { ...assignedSeat, seat_id: 'seat-2.1', subscription_id: 'seat-2', kind: 'paid' };
const offer = { plan_id: 'extra', name: 'Extra', price: 400, currency_code: 'USD', period: 1, period_unit: 'month' };
const refusal = (code: number, api_error_code: string) => status(code, { api_error_code });

const open = (answers: Record<string, FakeReply>, now: readonly object[] = [free]) => {
  const world = createPortalWorld({ answers: { 'GET /seats': { seats: now, offer }, ...answers } });
  const { http, platform, log } = world;
  const signedOut: string[] = [];
  const onSignedOut = () => void signedOut.push('signed out');
  const seats = createSeats({ http, platform, log, edition: editionFor(), onSignedOut });
  const bodies = (path: string): unknown[] => world.sentTo(path).map(({ body }) => JSON.parse(String(body)));
  const keys = (path: string) => world.sentTo(path).map(({ headers }) => headers.get('idempotency-key'));
  return { ...world, seats, bodies, keys, signedOut };
};

const guestEmail = 'guest@people.example';
const assign: SeatOperation = { name: 'assign-seat', guestEmail };
const create: SeatOperation = { name: 'create-seat', guestEmail, planId: 'extra', price: 400 };

describe('Seats', () => {
  it('are listed with their guests and their ends, and with the price of one more', async () => {
    const { seats, sentTo } = open({}, [free, { ...paid, ends_at: 1_800_000_000 }]);
    await seats.load();
    const [list] = seats.$list.get().items;
    expect(list?.seats).to.deep.equal([
      { seatId: 'sub-1.1', subsId: 'sub-1', isPaid: false, guestEmail: null, assignedAt: null, endsAt: null },
      {
        seatId: 'seat-2.1',
        subsId: 'seat-2',
        isPaid: true,
        guestEmail,
        assignedAt: 1_700_000_000_000,
        endsAt: 1_800_000_000_000,
      },
    ]);
    expect(list?.offer).to.deep.equal({ planId: 'extra', price: 400, period: 1, periodUnit: 'month' });
    expect(sentTo('/seats').map(({ query }) => query.get('siteid'))).to.deep.equal(['ledger']);
  });

  it('are not sold in the currency of another edition', async () => {
    const { seats } = open({ 'GET /seats': { seats: [], offer: { ...offer, currency_code: 'CAD' } } });
    await seats.load();
    expect(seats.$list.get().items[0]?.offer).to.equal(null);
  });

  for (const [operation, path, body, after] of [
    [assign, 'assign', { guest_email: guestEmail }, [assignedSeat]],
    [
      { name: 'reassign-seat', guestEmail, seatId: 'sub-1.1' },
      'reassign',
      { guest_email: guestEmail, seat_id: 'sub-1.1' },
      [assignedSeat],
    ],
    [create, 'create-paid', { guest_email: guestEmail, plan_id: 'extra', price: 400 }, [free, paid]],
    [{ name: 'cancel-seat', seatId: 'seat-2.1' }, 'cancel-paid', { seat_id: 'seat-2.1' }, [free]],
  ] as const) {
    const route = `/seats/${path}`;

    it(`are changed by ${path}, by one intent, and done once they are so`, async () => {
      const { seats, bodies, keys } = open({ [`POST ${route}`]: { seats: after, offer } }, after);
      await seats.load();
      expect(await seats.perform(operation)).to.deep.equal({ kind: 'done' });
      expect(bodies(route)).to.deep.equal([{ siteid: 'ledger', ...body }]);
      expect(seats.$list.get().items[0]?.seats.length).to.equal(after.length);
      await seats.perform(operation);
      expect(keys(route)[0]).not.to.equal(keys(route)[1]);
    });

    it(`are found out about where no answer came to ${path}`, async () => {
      const { seats } = open({ [`POST ${route}`]: offline }, after);
      expect(await seats.perform(operation)).to.deep.equal({ kind: 'done' });
    });
  }

  for (const [what, read] of [
    ['that did not come', { seats: [free], offer: null }],
    ['that can’t be read', status(404)],
  ] as const) {
    it(`${what} though the service said yes are not confirmed: one intent, until a look shows them`, async () => {
      const world = open({ 'POST /seats/assign': { seats: [assignedSeat] }, 'GET /seats': read });
      const reported: string[] = [];
      expect(await world.seats.perform(assign, (end) => reported.push(end))).to.deep.equal({ kind: 'not-confirmed' });
      await world.seats.perform(assign, (end) => reported.push(end));
      expect(world.keys('/seats/assign')[0]).to.equal(world.keys('/seats/assign')[1]);
      world.network.answers['GET /seats'] = { seats: [assignedSeat], offer: null };
      await world.clock.advance(2000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal(['done']);
      await world.seats.perform(assign);
      expect(world.keys('/seats/assign')[2]).not.to.equal(world.keys('/seats/assign')[0]);
    });
  }

  it('are one intent for as long as nobody knows, and another after a no', async () => {
    const route = '/seats/create-paid';
    const unknown = open({ [`POST ${route}`]: offline });
    expect(await unknown.seats.perform(create)).to.deep.equal({ kind: 'not-confirmed' });
    await unknown.seats.perform(create);
    expect(unknown.keys(route)[0]).to.equal(unknown.keys(route)[1]);
    const declined = open({ [`POST ${route}`]: refusal(402, 'payment_failed') });
    expect(await declined.seats.perform(create)).to.deep.equal({ kind: 'refused', refusal: 'payment-failed' });
    await declined.seats.perform(create);
    expect(declined.keys(route)[0]).not.to.equal(declined.keys(route)[1]);
  });

  for (const [code, name, outcome] of [
    [400, 'guest_is_owner', { kind: 'guest', error: 'is-owner' }],
    [409, 'guest_has_seat', { kind: 'guest', error: 'has-seat' }],
    [429, 'seat_moved_too_often', { kind: 'moved-too-often' }],
    [409, 'no_free_seat', { kind: 'refused', refusal: 'wrong-state' }],
    [429, 'api_request_limit_exceeded', { kind: 'refused', refusal: 'too-many' }],
    [403, 'agent_forbidden', { kind: 'refused', refusal: 'agent-forbidden' }],
  ] as const) {
    it(`are refused by what the code says: ${name}`, async () => {
      const { seats } = open({ 'POST /seats/assign': refusal(code, name) });
      expect(await seats.perform(assign)).to.deep.equal(outcome);
    });
  }

  for (const [param, outcome] of [
    ['guest_email', { kind: 'guest', error: 'no-address' }],
    ['siteid', { kind: 'refused', refusal: 'bad-value' }],
  ] as const) {
    it(`are refused for a wrong value of ${param}`, async () => {
      const { seats } = open({ 'POST /seats/assign': status(400, { api_error_code: 'param_wrong_value', param }) });
      expect(await seats.perform(assign)).to.deep.equal(outcome);
    });
  }

  it('that another tab has given count as given; one is never bought by a no', async () => {
    const route = (path: string) => ({ [`POST /seats/${path}`]: refusal(409, 'no_free_seat') });
    expect(await open(route('assign'), [assignedSeat]).seats.perform(assign)).to.deep.equal({ kind: 'done' });
    expect(await open(route('create-paid'), [paid]).seats.perform(create)).to.deep.equal({
      kind: 'refused',
      refusal: 'wrong-state',
    });
  });

  it('are read again where the offer is another one by now', async () => {
    const world = open({ 'POST /seats/create-paid': refusal(409, 'operation_failed') });
    expect(await world.seats.perform(create)).to.deep.equal({ kind: 'refused', refusal: 'change-ahead' });
    expect(world.sentTo('/seats').length).to.equal(1);
  });

  it('of somebody whom the service no longer knows ask them to sign in', async () => {
    const { seats, signedOut } = open({ 'GET /seats': status(401) });
    await seats.load();
    expect([seats.$list.get().status, signedOut]).to.deep.equal(['failed', ['signed out']]);
  });
});
