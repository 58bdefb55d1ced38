import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import type { ShippingInfo } from '../../../src/subscriptions/adapters/billing-adapter.ts';
import { createDeliveryStore } from '../../../src/subscriptions/change-plan/delivery-store.ts';
import { createLatestShipping } from '../../../src/subscriptions/delivery/shipping-store.ts';
import { createShippingQueries } from '../../../src/subscriptions/lists/shipping-queries.ts';
import { storedAddress } from '../../support/billing/change-plan-world.ts';
import { createClientWorld } from '../../support/query/fake-client.ts';

const openDelivery = (shippingInfo: ShippingInfo = storedAddress) => {
  const { client, clock } = createClientWorld();
  let requestCount = 0;
  let isDown = false;
  const shipping = createShippingQueries(
    {
      shipping: async () => {
        requestCount++;
        if (isDown) throw new Error('away');
        return shippingInfo;
      },
    },
    client,
  );
  const $isWanted = atom(false);
  const latest = createLatestShipping({ client, query: shipping.of('s1'), $isWanted });
  const store = createDeliveryStore(getConfig('US', 'production'), { firstName: 'Elias' }, latest);
  store.form.open();
  return {
    ...store,
    $isWanted,
    settle: () => clock.advance(0),
    requestCount: () => requestCount,
    setDown: () => {
      isDown = true;
    },
  };
};

describe('The delivery address of a change', () => {
  it('is loaded once it is wanted, and fills the form', async () => {
    const { $isWanted, $delivery, form, settle, requestCount } = openDelivery();
    await settle();
    expect(requestCount()).to.equal(0);
    $isWanted.set(true);
    await settle();
    expect(requestCount()).to.equal(1);
    expect($delivery.get()).to.deep.equal({ hasAddress: true, hasFailed: false, shippingInfo: storedAddress });
    expect(form.$state.get().address.line1).to.equal('9 Fish Pier');
  });

  it('is stored already as long as nothing of it is changed', async () => {
    const { $isWanted, form, isStored, settle } = openDelivery();
    $isWanted.set(true);
    await settle();
    const { address } = form.$state.get();
    expect([isStored(address), isStored({ ...address, zip: '02211' })]).to.deep.equal([true, false]);
  });

  it('is not stored where there is none', async () => {
    const { $isWanted, $delivery, form, isStored, settle } = openDelivery({ token: 't', address: null });
    $isWanted.set(true);
    await settle();
    expect([$delivery.get().hasAddress, isStored(form.$state.get().address)]).to.deep.equal([false, false]);
  });

  it('keeps what was typed when it is loaded again, and says when that fails', async () => {
    const { $isWanted, $delivery, form, refetch, setDown, settle } = openDelivery();
    $isWanted.set(true);
    await settle();
    form.change({ line1: '7 Harbor Ln' });
    setDown();
    refetch();
    await settle();
    expect($delivery.get()).to.deep.equal({ hasAddress: true, hasFailed: true, shippingInfo: null });
    expect(form.$state.get().address.line1).to.equal('7 Harbor Ln');
  });
});
