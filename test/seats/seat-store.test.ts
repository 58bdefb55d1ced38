import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { QueryState } from '../../src/query/query.ts';
import type { SeatOperation } from '../../src/seats/seat-list.ts';
import { createSeatStore } from '../../src/seats/seat-store.ts';
import { createSeats } from '../../src/seats/seats.ts';
import type { DetailedSubscription } from '../../src/subscriptions/subscription/subscription.ts';
import { digital } from '../support/billing/change-plan-world.ts';
import { editionFor } from '../support/billing/subscriptions.ts';
import { createClientWorld } from '../support/query/fake-client.ts';
import { status } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

const free = { seat_id: 'sub-1.1', subscription_id: 'sub-1', kind: 'free', guest_email: null };
const assignedSeat = { ...free, guest_email: 'guest@people.example', assigned_at: 1_700_000_000 };
const assign: SeatOperation = { name: 'assign-seat', guestEmail: 'guest@people.example' };
const cancel: SeatOperation = { name: 'cancel-seat', seatId: 'sub-1.1' };

const open = () => {
  const world = createPortalWorld({ answers: { 'GET /seats': { seats: [free], offer: null } } });
  const { http, platform, clock, log, network } = world;
  const { client, signOuts } = createClientWorld({ clock, log });
  const $subscriptions = atom<QueryState<DetailedSubscription>>({ status: 'loading', items: [] });
  const seats = createSeats({ http, platform, log, edition: editionFor(), onSignedOut: client.onSignedOut });
  const store = createSeatStore({ client, seats, $subscriptions });
  const invalidated: string[] = [];
  for (const key of ['billing', 'subscriptions']) client.observe({ key, revalidate: () => void invalidated.push(key) });
  const reads = () => world.sentTo('/seats').filter(({ method }) => method === 'GET').length;
  return { client, clock, network, store, $subscriptions, invalidated, reads, signOuts };
};

describe('The seats of a reader', () => {
  it('are loaded again when the subscriptions change', async () => {
    const { store, clock, $subscriptions, reads } = open();
    store.query.$list.listen(() => {});
    await clock.advance(0);
    $subscriptions.set({ status: 'loaded', items: [digital] });
    await clock.advance(0);
    expect(reads()).to.equal(2);
    $subscriptions.set({ status: 'loaded', items: [{ ...digital }] });
    await clock.advance(0);
    expect(reads()).to.equal(2);
  });

  it('that an expired session could not fetch are loaded after a new sign-in', async () => {
    const { store, clock, client, network, signOuts } = open();
    network.answers['GET /seats'] = status(401);
    store.query.$list.listen(() => {});
    await clock.advance(0);
    expect([store.query.$list.get().status, signOuts()]).to.deep.equal(['failed', 1]);
    network.answers['GET /seats'] = { seats: [assignedSeat], offer: null };
    client.notifySignIn();
    await clock.advance(0);
    expect(store.query.$list.get().status).to.equal('loaded');
    expect([store.findSubscription(assign), store.findSubscription(cancel)]).to.deep.equal(['sub-1', 'sub-1']);
  });

  it('have the lists loaded again when a seat ends, and not when a guest gets one', async () => {
    const { store, clock, network, invalidated } = open();
    store.query.$list.listen(() => {});
    await clock.advance(0);
    const events: string[] = [];
    const operation = store.createOperation({
      onSuccess: ({ name }) => void events.push(name),
      onSignedOut: () => {},
    });
    network.answers['POST /seats/assign'] = { seats: [assignedSeat] };
    network.answers['GET /seats'] = { seats: [assignedSeat], offer: null };
    await operation.run(assign);
    expect([events, invalidated]).to.deep.equal([['assign-seat'], []]);
    network.answers['POST /seats/cancel-paid'] = { seats: [assignedSeat] };
    network.answers['GET /seats'] = { seats: [{ ...assignedSeat, ends_at: 1_800_000_000 }], offer: null };
    await operation.run(cancel);
    expect([events, invalidated]).to.deep.equal([
      ['assign-seat', 'cancel-seat'],
      ['billing', 'subscriptions'],
    ]);
  });
});
