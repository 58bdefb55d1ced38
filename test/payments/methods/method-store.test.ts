import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createMethodStore } from '../../../src/payments/methods/method-store.ts';
import type { QueryState } from '../../../src/query/query.ts';
import { openPaymentMethods } from '../../support/payment/opened-methods.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';

const open = async () => {
  const world = await openPaymentMethods();
  const { client } = createClientWorld(world);
  const $card = atom<QueryState<unknown>>({ status: 'loading', items: [] });
  const store = createMethodStore({ client, methods: world.methods, $card });
  // A read may take more than one request.
  const path = world.network.sent[0]?.path ?? '';
  return { ...world, client, $card, store, reads: () => world.sentTo(path).length - 1 };
};

describe('The payment methods of a reader', () => {
  it('follow the charged card, once it is known', async () => {
    const { store, clock, $card, reads } = await open();
    store.query.$list.listen(() => {});
    await clock.advance(0);
    $card.set({ status: 'loaded', items: ['a'] });
    await clock.advance(0);
    expect(reads()).to.equal(0);
    $card.set({ status: 'loaded', items: ['b'] });
    await clock.advance(0);
    expect(reads()).to.equal(1);
  });

  it('are loaded again after a new sign-in', async () => {
    const { store, client, clock, reads } = await open();
    store.query.$list.listen(() => {});
    await clock.advance(0);
    client.notifySignIn();
    await clock.advance(0);
    expect(reads()).to.equal(1);
  });

  it('have the billing data loaded again after a change, and say that the charged one is another', async () => {
    const { store, client, method } = await open();
    const events: string[] = [];
    for (const key of ['billing', 'charged-method'])
      client.observe({ key, revalidate: () => void events.push(`revalidate ${key}`) });
    const change = store.createChange({
      onSuccess: ({ name }) => void events.push(name),
      onSignedOut: () => {},
    });
    await change.run({ name: 'remove', method: method('pm-4242') });
    expect(events).to.deep.equal(['revalidate billing', 'revalidate charged-method', 'remove']);
  });
});
