import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ShippingInfo } from '../../../src/subscriptions/adapters/billing-adapter.ts';
import { createLatestShipping, watchShipping } from '../../../src/subscriptions/delivery/shipping-store.ts';
import { createShippingQueries } from '../../../src/subscriptions/lists/shipping-queries.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';

/** The addresses of a reader: each request gets another token, or fails as long as `fail` says so. */
const open = () => {
  const world = createClientWorld();
  let requests = 0;
  let hasFailure = false;
  const shipping = createShippingQueries(
    {
      shipping: async (): Promise<ShippingInfo> => {
        requests++;
        if (hasFailure) throw new Error('away');
        return { address: null, token: String(requests) };
      },
    },
    world.client,
  );
  const fail = (isFailing: boolean) => {
    hasFailure = isFailing;
  };
  return { ...world, shipping, fail, requests: () => requests };
};

describe('The address of a card', () => {
  it('is loaded while the card shows it, unless it is known', async () => {
    const { client, clock, shipping, requests } = open();
    watchShipping(client, shipping, 's1').$list.listen(() => {});
    await clock.advance(5000);
    watchShipping(client, shipping, 's1').$list.listen(() => {});
    client.notifySignIn();
    expect([requests(), shipping.of('s1').$list.get().items[0]?.token]).to.deep.equal([1, '1']);
  });

  it('that failed is loaded by the next card, and after a new sign-in', async () => {
    const { client, clock, shipping, fail, requests } = open();
    fail(true);
    watchShipping(client, shipping, 's1').$list.listen(() => {});
    await clock.advance(0);
    watchShipping(client, shipping, 's1').$list.listen(() => {});
    await clock.advance(0);
    expect(requests()).to.equal(2);
    fail(false);
    client.notifySignIn();
    await clock.advance(0);
    expect([requests(), shipping.of('s1').$list.get().status]).to.deep.equal([3, 'loaded']);
  });
});

describe('The latest address', () => {
  const start = (isWanted = true) => {
    const world = open();
    const $isWanted = atom(isWanted);
    const query = world.shipping.of('s1');
    const { $latest, refetch } = createLatestShipping({ client: world.client, query, $isWanted });
    $latest.listen(() => {});
    return { ...world, $isWanted, $latest, refetch, query };
  };

  it('is fetched although a card knows it, and shown by the card', async () => {
    const { $latest, query, clock, refetch } = start();
    await clock.advance(0);
    expect($latest.get()).to.deep.equal({ status: 'loaded', shippingInfo: { address: null, token: '1' } });
    refetch();
    expect($latest.get().status).to.equal('loading');
    await clock.advance(0);
    expect(query.$list.get().items[0]?.token).to.equal('2');
  });

  it('is fetched once it is wanted, and after a new sign-in', async () => {
    const { $latest, $isWanted, client, clock, requests } = start(false);
    client.notifySignIn();
    expect(requests()).to.equal(0);
    $isWanted.set(true);
    await clock.advance(0);
    client.notifySignIn();
    await clock.advance(0);
    expect([requests(), $latest.get().status]).to.deep.equal([2, 'loaded']);
  });

  it('fails, and can be fetched again', async () => {
    const { $latest, clock, fail, refetch } = start();
    fail(true);
    refetch();
    await clock.advance(0);
    expect($latest.get().status).to.equal('failed');
    fail(false);
    refetch();
    await clock.advance(0);
    expect($latest.get().status).to.equal('loaded');
  });
});
