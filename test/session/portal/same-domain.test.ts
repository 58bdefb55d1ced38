import { expect } from '@open-wc/testing';
import { appStore } from '../../../src/contract/subscriptions/subscription-list.ts';
import { updateUser, userInfo } from '../../../src/contract/users/profile.ts';
import { withSameDomainAuth } from '../../../src/session/portal/same-domain.ts';
import { adaInfo, createPortalWorld } from '../../support/world/portal/portal-world.ts';

const open = () => {
  const world = createPortalWorld({
    answers: {
      'GET /info': adaInfo,
      'POST /update': {},
      'GET /subs/app-store': { list: [] },
      'GET /app-store': { list: [] },
    },
  });
  return { ...world, same: withSameDomainAuth(world.http, 'https://ledger.example/auth') };
};

describe('A sign-in on the page’s own domain', () => {
  it('asks the user service there, with the bearer and whatever else the call says', async () => {
    const { same, addresses, sentTo } = open();
    await same(userInfo, {});
    await same(updateUser, { body: { firstname: 'Ada', lastname: 'Byron' } });
    expect(addresses).to.deep.equal(['https://ledger.example/auth/info', 'https://ledger.example/auth/update']);
    const [update] = sentTo('/update');
    expect([update?.authorization, update?.body]).to.deep.equal([
      'Bearer own-1',
      '{"firstname":"Ada","lastname":"Byron"}',
    ]);
  });

  it('asks every other service where it stands', async () => {
    const { same, addresses } = open();
    await same(appStore, { query: { site_id: 'ledger-de' } });
    await same(appStore, { query: { site_id: 'ledger-de' }, base: 'https://billing.example' });
    expect(addresses.map((address) => new URL(address).origin)).to.deep.equal([
      'https://subs.example',
      'https://billing.example',
    ]);
  });
});
