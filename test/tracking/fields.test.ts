import { expect } from '@open-wc/testing';
import { createRegionStore } from '../../src/region/region-store.ts';
import { createKeyStore } from '../../src/session/key-store.ts';
import { keys } from '../../src/session/keys.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { createCommonFields } from '../../src/tracking/fields.ts';
import { getInitialReferrer } from '../../src/tracking/page/initial-referrer.ts';
import { storeReferrer } from '../../src/tracking/page/store-referrer.ts';
import { createWorld, noMetadata } from '../support/world/fake-world.ts';

const address = 'https://ledger.example/news/a?utm_source=mail&utm_campaign=spring&auth_lwpw=hush&est=hush#top';

const setUp = () => {
  const metadata = { ...noMetadata, title: 'A title', postId: 'p-1', pageType: 'article' };
  const world = createWorld({
    page: { address, metadata: () => metadata, referrer: () => 'https://search.example/?est=hush' },
  });
  const keyStore = createKeyStore(world.storage, world.cookies);
  const sessionStore = createSessionStore(keyStore, world.platform.random);
  sessionStore.setUpClientId();
  const { $region } = createRegionStore(() => Promise.reject(new Error('not asked')), world.clock.now);
  return { ...world, keyStore, sessionStore, region: $region.get() };
};

describe('The fields of every event', () => {
  it('describe page, visitor and campaign', () => {
    const { platform, sessionStore, region } = setUp();
    const fields = createCommonFields(platform.page, 'https://search.example/', {
      url: address,
      session: sessionStore.$session.get(),
      region: { ...region, regionId: 'us' },
      siteId: 'ledger',
      hostPage: {},
    });
    expect(fields).to.deep.include({
      currentUrl: 'https://ledger.example/news/a?utm_source=mail&utm_campaign=spring#top',
      cleanUrl: 'https://ledger.example/news/a',
      referrerUrl: 'https://search.example/',
      initialReferrerUrl: 'https://search.example/',
      utmSource: 'mail',
      utmCampaign: 'spring',
      utmMedium: null,
      title: 'A title',
      postId: 'p-1',
      pageType: 'article',
      deviceId: sessionStore.$session.get().user.clientId,
      deviceCategory: 'desktop',
      siteId: 'ledger',
      regionId: 'us',
      userId: null,
      loginStatus: 'anonymous',
      userSubProvider: 'none',
      userPlanId: null,
    });
  });

  it('hold nothing of anybody’s sign-in with a provider', () => {
    const { platform, sessionStore, region } = setUp();
    const session = sessionStore.$session.get();
    const back = 'https://ledger.example/?a=1&code=hush&state=hush&iss=x&oauth_token=hush&oauth_verifier=hush';
    const fields = createCommonFields(platform.page, back, { url: back, session, region, siteId: 's', hostPage: {} });
    expect(fields.currentUrl).to.equal('https://ledger.example/?a=1');
    expect(JSON.stringify(fields)).not.to.include('hush');
  });

  it('hold nothing of a sign-in that came behind the hash', () => {
    const { platform, sessionStore, region } = setUp();
    const session = sessionStore.$session.get();
    for (const [hash, expected] of [
      ['#access_token=hush&token_type=bearer', ''],
      ['#state=a&id_token=hush', ''],
      ['#chapter=2', '#chapter=2'],
      ['#top', '#top'],
    ]) {
      const at = `https://ledger.example/?a=1${hash}`;
      const fields = createCommonFields(platform.page, '', { url: at, session, region, siteId: 's', hostPage: {} });
      expect(fields.currentUrl).to.equal(`https://ledger.example/?a=1${expected}`);
    }
  });

  it('hold no secret in any address', () => {
    const { platform, sessionStore, region } = setUp();
    const moment = { url: address, session: sessionStore.$session.get(), region, siteId: 's', hostPage: {} };
    const fields = createCommonFields(platform.page, 'https://x.example/?pw_est=hush', moment);
    expect(JSON.stringify(fields)).not.to.include('hush');
  });
});

describe('The initial referrer', () => {
  it('is the other site that a page was reached from, and stored without secrets once it may be', () => {
    const { keyStore, platform, storage } = setUp();
    expect(getInitialReferrer(keyStore, platform.page)).to.equal('https://search.example/?est=hush');
    expect(storage.get(keys.initialReferrer.name)).to.equal(null);
    storeReferrer(keyStore, 'https://search.example/?pw_est=hush');
    expect(storage.get(keys.initialReferrer.name)).to.equal('https://search.example/');
    storeReferrer(keyStore, 'https://later.example/');
    expect(storage.get(keys.initialReferrer.name)).to.equal('https://search.example/');
  });

  it('stays the stored one', () => {
    const { keyStore, platform } = setUp();
    keyStore.write(keys.initialReferrer, 'https://first.example/');
    expect(getInitialReferrer(keyStore, platform.page)).to.equal('https://first.example/');
  });

  it('is empty for a page reached from its own site', () => {
    const { page, keyStore } = {
      ...setUp(),
      page: createWorld({ page: { address, referrer: () => 'https://ledger.example/' } }).platform.page,
    };
    expect(getInitialReferrer(keyStore, page)).to.equal('');
  });
});
