import { expect } from '@open-wc/testing';
import { createProfileStore } from '../../../src/session/portal/profile-store.ts';
import { createBillingStores } from '../../../src/subscriptions/lists/billing-stores.ts';
import { editionFor } from '../../support/billing/subscriptions.ts';
import { status } from '../../support/world/fake-world.ts';
import { createPortalWorld } from '../../support/world/portal/portal-world.ts';

const open = (billing: 'chargebee' | 'conductor', onAgentRefused?: () => void) => {
  const world = createPortalWorld();
  const { http, platform, clock, log, reader } = world;
  const stores = createBillingStores({
    http,
    edition: editionFor({ billing }),
    platform: { ...platform, clock, log, loadVisibility: async () => reader.presence },
    profileStore: createProfileStore({
      http,
      log,
      site: () => ({ siteId: '', regionId: '' }),
      isAgent: false,
      bannedWords: [],
      language: () => null,
    }),
    onAgentRefused,
  });
  return {
    ...world,
    stores,
    isExpired: () => stores.expiry.$isExpired.get(),
    requests: () => world.network.sent.length,
  };
};

describe('The stores of a portal', () => {
  it('request nothing before they are opened, and the billing data of card billing at once', async () => {
    const card = open('chargebee');
    expect(card.requests()).to.equal(0);
    card.stores.open();
    await card.clock.advance(0);
    expect(card.sentTo('/payment-due-invoice')).to.have.length(1);
    const conductor = open('conductor');
    conductor.stores.open();
    await conductor.clock.advance(0);
    expect(conductor.sentTo('/payment-due-invoice')).to.have.length(0);
  });

  it('load everything again after a new sign-in, and by their keys', async () => {
    const { stores, clock, sentTo } = open('chargebee');
    stores.open();
    await clock.advance(0);
    stores.queryClient.notifySignIn();
    await clock.advance(0);
    expect([sentTo('/payment-due-invoice').length, sentTo('/subscriptions').length]).to.deep.equal([2, 2]);
    await stores.queryClient.invalidate('billing');
    expect([sentTo('/payment-due-invoice').length, sentTo('/subscriptions').length]).to.deep.equal([3, 2]);
    await stores.queryClient.invalidate('subscriptions');
    expect([sentTo('/payment-due-invoice').length, sentTo('/subscriptions').length]).to.deep.equal([3, 3]);
  });

  it('load the profile unless it is known, and ask for a new sign-in when its session has ended', async () => {
    const { stores, clock, network, sentTo, isExpired } = open('conductor');
    network.answers['GET /info'] = status(401);
    stores.open();
    expect(isExpired()).to.equal(false);
    await clock.advance(0);
    expect(sentTo('/info')).to.have.length(1);
    expect(isExpired()).to.equal(true);
    network.answers['GET /info'] = {};
    stores.queryClient.notifySignIn();
    expect(isExpired()).to.equal(false);
    await clock.advance(0);
    expect(sentTo('/info')).to.have.length(2);
  });

  it('let the reader put the sign-in off, until the session is needed again', async () => {
    const { stores, isExpired } = open('conductor');
    stores.onSignedOut();
    stores.expiry.dismiss();
    expect(isExpired()).to.equal(false);
    stores.onSignedOut();
    expect(isExpired()).to.equal(true);
  });

  it('ask no agent to sign in: their time is over', async () => {
    let refusedCount = 0;
    const { stores, isExpired } = open('conductor', () => void refusedCount++);
    stores.onSignedOut();
    expect([refusedCount, isExpired()]).to.deep.equal([1, false]);
  });

  it('listen to nothing any more once they are closed', async () => {
    const { stores, clock, reader, requests } = open('chargebee');
    const close = stores.open();
    await clock.advance(0);
    close();
    const count = requests();
    expect(reader.listeners()).to.equal(0);
    stores.queryClient.notifySignIn();
    await stores.queryClient.invalidate('billing', 'subscriptions');
    expect(requests()).to.equal(count);
  });
});
