import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createMerchantStore } from '../../src/checkout/merchant-store.ts';
import { createDeferred } from '../support/world/fake-account.ts';
import { createWorld } from '../support/world/fake-world.ts';

const serviceHosts = { paywall: 'https://pw.example', subs: 'https://subs.example' };

/** A checkout that waits for the region of its reader. */
const create = ({ siteId = 'ledger', regionId = 'cali', paywall = serviceHosts.paywall } = {}) => {
  const { log } = createWorld();
  const decision = createDeferred<void>();
  const $region = atom({ regionId: '' });
  const store = createMerchantStore({
    decidable: decision.promise,
    $region,
    site: () => ({ siteId, env: 'development' }),
    hosts: () => ({ ...serviceHosts, paywall }),
    log,
  });
  return {
    ...store,
    log,
    $region,
    decide: async () => {
      $region.set({ regionId });
      decision.resolve();
      await decision.promise;
    },
    key: () => {
      const merchant = store.$merchant.get();
      return typeof merchant === 'string' ? merchant : `${merchant.edition} ${merchant.mode}`;
    },
  };
};

describe('The merchant of a checkout', () => {
  it('is the edition of the site and of the reader’s region, once that is known', async () => {
    const { open, decide, key } = create();
    open();
    expect(key()).to.equal('waiting');
    await decide();
    expect(key()).to.equal('CALI development');
  });

  it('stays the same for a reader who signs in meanwhile', async () => {
    const { open, decide, key, $region } = create();
    open();
    await decide();
    $region.set({ regionId: 'us' });
    expect(key()).to.equal('CALI development');
    open();
    await Promise.resolve();
    expect(key()).to.equal('CALI development');
  });

  it('is nobody on a site without an edition', async () => {
    const { open, decide, key, log } = create({ siteId: 'elsewhere' });
    open();
    await decide();
    expect(key()).to.equal('none');
    expect(log.lines).to.deep.equal([]);
  });

  it('is nobody where its addresses are invalid, and the console says so', async () => {
    const { open, decide, key, log } = create({ paywall: 'nowhere' });
    open();
    await decide();
    expect(key()).to.equal('none');
    expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] Nothing can be sold here' }]);
  });

  it('is not decided for a checkout that was closed before', async () => {
    const { open, decide, key } = create();
    open()();
    await decide();
    expect(key()).to.equal('waiting');
  });
});
