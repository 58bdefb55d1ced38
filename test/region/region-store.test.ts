import { expect } from '@open-wc/testing';
import { createHttp } from '../../src/http/client.ts';
import { createRegionStore, isActive } from '../../src/region/region-store.ts';
import { createWorld, type FakeReply, neverAnswers, status } from '../support/world/fake-world.ts';

const hosts = { paywall: 'https://pw.example', auth: '', mailing: '', subs: '' };
const subscription = (regionId: string, expiration: number, planId = 'p') => ({
  regionId,
  expiration,
  planId,
  subscribed: true,
  subscriptionType: 'conductor',
});

const setUp = (answer: FakeReply) => {
  const world = createWorld({ answers: { 'GET /api/region': answer } });
  const http = createHttp({ fetch: world.platform.fetch, clock: world.clock, hosts: () => hosts, token: () => null });
  return { ...world, regionStore: createRegionStore(http, world.clock.now) };
};
const load = { siteId: 'ledger', override: null };

describe('A subscription is active', () => {
  for (const [name, expiration, nowMs, active] of [
    ['for ever when its expiration is 1', 1, 5_000_000, true],
    ['while now is before its end', 1000, 999_999, true],
    ['no longer at its end', 1000, 1_000_000, false],
    ['not when it ended at the epoch', 0, 1, false],
  ] as const) {
    it(name, () => expect(isActive(subscription('us', expiration), nowMs)).to.equal(active));
  }
});

describe('The region', () => {
  it('keeps the whole history, the active ones, and the one of this region', async () => {
    const { regionStore } = setUp({
      regionId: 'ca',
      geo: { country: 'CA', city: 'Toronto' },
      subscriptions: [subscription('us', 1, 'a'), subscription('ca', 1, 'b'), subscription('ca', 2, 'old')],
    });
    await regionStore.load(load);
    const region = regionStore.$region.get();
    expect(region.historicSubscriptions.map(({ planId }) => planId)).to.deep.equal(['a', 'b', 'old']);
    expect(region.subscriptions.map(({ planId }) => planId)).to.deep.equal(['a', 'b']);
    expect(region.subscription?.planId).to.equal('b');
    expect(region).to.deep.include({ regionId: 'ca', isKnown: true });
  });

  it('takes the first active subscription where none is of this region', async () => {
    const { regionStore } = setUp({
      regionId: 'uk',
      subscriptions: [subscription('us', 2, 'old'), subscription('us', 1, 'a')],
    });
    await regionStore.load(load);
    expect(regionStore.$region.get().subscription?.planId).to.equal('a');
  });

  it("is the address's own where it names one", async () => {
    const { regionStore } = setUp({
      regionId: 'us',
      subscriptions: [subscription('us', 1, 'a'), subscription('ca', 1, 'b')],
    });
    await regionStore.load({ siteId: 'ledger', override: 'ca' });
    expect(regionStore.$region.get()).to.deep.include({ regionId: 'ca' });
    expect(regionStore.$region.get().subscription?.planId).to.equal('b');
  });

  it("is the address's own also while the service does not answer", async () => {
    const { regionStore } = setUp(() => neverAnswers);
    void regionStore.load({ siteId: 'ledger', override: 'ca' });
    expect(regionStore.$region.get()).to.include({ regionId: 'ca', isKnown: false });
  });

  it('is given up after 4 s', async () => {
    const { regionStore, clock } = setUp(() => neverAnswers);
    regionStore.forget();
    const loading = regionStore.load(load);
    expect(regionStore.$region.get().isPending).to.equal(true);
    await clock.advance(4000);
    await loading;
    expect(regionStore.$region.get()).to.include({ isPending: false, isKnown: false });
  });

  it('is not known after a failure, in silence, and keeps what it was', async () => {
    const { regionStore, network, log } = setUp({ regionId: 'us', subscriptions: [subscription('us', 1)] });
    await regionStore.load(load);
    network.answers['GET /api/region'] = status(500);
    await regionStore.load(load);
    expect(regionStore.$region.get()).to.deep.include({ regionId: 'us', isKnown: false });
    expect(log.lines).to.deep.equal([]);
  });

  it('is asked for without a bearer that the service refuses, which is then dropped', async () => {
    const requests: (string | null)[] = [];
    const { platform, clock, network } = setUp(({ authorization }: { authorization: string | null }) => {
      requests.push(authorization);
      return authorization === null ? { regionId: 'us' } : status(431);
    });
    let token: string | null = 'junk';
    const dropped: string[] = [];
    const http = createHttp({ fetch: platform.fetch, clock, hosts: () => hosts, token: () => token });
    const regionStore = createRegionStore(http, clock.now, {
      token: () => token,
      drop: (each) => {
        dropped.push(each);
        token = null;
      },
    });
    await regionStore.load(load);
    expect(regionStore.$region.get()).to.include({ regionId: 'us', isKnown: true });
    expect(requests).to.deep.equal(['Bearer junk', null]);
    expect(dropped).to.deep.equal(['junk']);
    token = 'good';
    network.answers['GET /api/region'] = status(500);
    await regionStore.load(load);
    expect(dropped, 'a service that is down says nothing of a bearer').to.deep.equal(['junk']);
  });

  it('is asked for without an est where too many unknown ones came from the network', async () => {
    const requests: (string | null)[] = [];
    const { regionStore } = setUp(({ query }: { query: URLSearchParams }) => {
      requests.push(query.get('est'));
      return query.has('est') ? status(429) : { regionId: 'us' };
    });
    await regionStore.load({ ...load, est: 'of-last-year' });
    expect(regionStore.$region.get()).to.include({ regionId: 'us', isKnown: true });
    expect(requests).to.deep.equal(['of-last-year', null]);
  });

  it('keeps the bearer of a service that has had too many calls', async () => {
    const { platform, clock, network } = setUp(({ authorization }: { authorization: string | null }) =>
      authorization === null ? { regionId: 'us' } : status(429),
    );
    const http = createHttp({ fetch: platform.fetch, clock, hosts: () => hosts, token: () => 'good' });
    const dropped: string[] = [];
    const regionStore = createRegionStore(http, clock.now, { token: () => 'good', drop: (each) => dropped.push(each) });
    await regionStore.load(load);
    expect(dropped).to.deep.equal([]);
    expect(network.sent.filter(({ path }) => path === '/api/region').length).to.equal(1);
  });

  it('that can not be had leaves the place, which is asked for alone', async () => {
    const { regionStore, network } = setUp(status(500));
    network.answers['GET /geo'] = { country: 'DE', city: 7 };
    await regionStore.load(load);
    expect(regionStore.$region.get()).to.deep.include({ regionId: '', isKnown: false });
    expect(regionStore.$region.get().geo?.country).to.equal('DE');
    await regionStore.load(load);
    expect(network.sent.filter(({ path }) => path === '/geo').length).to.equal(1);
  });

  it('drops a reply that a later call overtook', async () => {
    const { regionStore, network } = setUp({ regionId: 'first' });
    let release: (value: unknown) => void = () => {};
    network.answers['GET /api/region'] = () => new Promise((resolve) => (release = resolve));
    const slow = regionStore.load(load);
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    network.answers['GET /api/region'] = { regionId: 'second' };
    await regionStore.load(load);
    release({ regionId: 'first' });
    await slow;
    expect(regionStore.$region.get().regionId).to.equal('second');
  });
});
