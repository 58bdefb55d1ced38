import { expect } from '@open-wc/testing';
import { loadListQueries, openListQueries, routes } from '../../support/billing/subscription-world.ts';
import { digitalSubscription } from '../../support/billing/subscriptions.ts';
import { type FakeReply, neverAnswers, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

describe('What a reader has', () => {
  it('is asked for in an edition billed by card by its own parameters', async () => {
    const { addresses } = await loadListQueries({}, { mode: 'development' });
    expect(addresses.sort()).to.deep.equal([
      'https://subs.example/subs/access-grants?site_id=ledger',
      'https://subs.example/subs/app-store?site_id=ledger',
      'https://subs.example/subs/play-store?site_id=ledger',
      'https://subs.example/subs/subscriptions?siteid=ledger&mode=development',
    ]);
  });

  it('is asked for in one billed by the conductor at its adapter', async () => {
    const { addresses } = await loadListQueries({}, { billing: 'conductor' });
    expect(addresses).to.include('https://subs.example/subsadapter/subscriptions?site_id=ledger&region_id=us');
    expect(addresses.filter((address) => address.includes('/subs/subscriptions'))).to.deep.equal([]);
  });

  it('is asked for at the edition’s own host where it has one', async () => {
    const hosts = { subsApi: 'https://subs-ca.example', subsHostUrl: null };
    const { addresses } = await loadListQueries({}, { hosts });
    expect(addresses.map((address) => new URL(address).host)).to.deep.equal(Array(4).fill('subs-ca.example'));
  });

  it('is reported list by list', async () => {
    const { stores, sources, statuses } = await loadListQueries({
      [routes.detailed]: { subscriptions: [digitalSubscription] },
      [routes.appstore]: { list: [{ product_id: 'epochtv', purchase_time: 1_700_000_000 }] },
      [routes.playstore]: { list: [{ product_id: 'news', purchase_time: null }] },
      [routes.access]: {
        access: [
          { access_id: 'a', access_name: 'Archive' },
          { access_id: 'seat-1', access_name: 'Guest seat', guest_of: 'Ada Byron' },
        ],
      },
    });
    expect(statuses()).to.deep.equal(Array(4).fill('loaded'));
    expect(stores.detailed.get().items.map(({ subsId }) => subsId)).to.deep.equal(['sub-1']);
    expect(stores.appstore.get().items).to.deep.equal([{ productId: 'epochtv', purchaseTime: 1_700_000_000_000 }]);
    expect(stores.playstore.get().items).to.deep.equal([{ productId: 'news', purchaseTime: null }]);
    expect(stores.access.get().items).to.deep.equal([
      { accessId: 'a', accessName: 'Archive' },
      { accessId: 'seat-1', accessName: 'Guest seat', guestOf: 'Ada Byron' },
    ]);
    expect(sources.$hasAny.get()).to.equal(true);
  });

  it('is nothing before it was asked for, and loading until the subscriptions are there', async () => {
    let answer = (_reply: object) => {};
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    const { sources, network, statuses } = openListQueries({ [routes.detailed]: () => late });
    expect(statuses()).to.deep.equal(Array(4).fill('loading'));
    expect(network.sent).to.deep.equal([]);
    const loading = sources.load();
    await waitUntil(() => statuses().filter((each) => each === 'loaded').length === 3);
    expect(sources.$routeFacts.get().isLoading).to.equal(true);
    answer({ subscriptions: [] });
    await loading;
    expect(sources.$routeFacts.get().isLoading).to.equal(false);
    expect(sources.$hasAny.get()).to.equal(false);
  });

  it('tells where the service no longer knows whose they are', async () => {
    const { signedOut } = await loadListQueries({ [routes.appstore]: status(401) });
    expect(signedOut).to.deep.equal(['signed out']);
    expect((await loadListQueries({ [routes.appstore]: status(500) })).signedOut).to.deep.equal([]);
  });

  it('is any subscription but a cancelled one, any purchase, or any access', async () => {
    const hasAny = async (answers: Record<string, FakeReply>) => (await loadListQueries(answers)).sources.$hasAny.get();
    const withStatus = (subsStatus: string) => ({
      [routes.detailed]: { subscriptions: [{ ...digitalSubscription, subsStatus }] },
    });
    for (const each of ['active', 'non_renewing', 'paused', 'future', 'in_trial', 'transferred'])
      expect(await hasAny(withStatus(each)), each).to.equal(true);
    expect(await hasAny(withStatus('cancelled'))).to.equal(false);
    expect(await hasAny({ [routes.appstore]: { list: [{ product_id: 'x' }] } })).to.equal(true);
    expect(await hasAny({ [routes.playstore]: { list: [{ product_id: 'x' }] } })).to.equal(true);
    expect(await hasAny({ [routes.access]: { access: [{ access_id: 'a', access_name: 'A' }] } })).to.equal(true);
  });

  it('is shown without what was cancelled, and tells of a donation that goes on', async () => {
    const donation = { ...digitalSubscription, subsId: 'sub-2', subsType: 'donation' };
    const over = { ...donation, subsStatus: 'cancelled' };
    const { sources, answer } = await loadListQueries({
      [routes.detailed]: { subscriptions: [digitalSubscription, over] },
    });
    expect(sources.$detailed.get().items).to.have.length(2);
    expect(sources.$active.get().map(({ subsId }) => subsId)).to.deep.equal(['sub-1']);
    expect(sources.$routeFacts.get().hasDonation).to.equal(false);
    answer('detailed', { subscriptions: [donation] });
    await sources.refetch();
    expect(sources.$routeFacts.get().hasDonation).to.equal(true);
  });

  it('counts as something to see while the portal is open, also when it is over or fails to load', async () => {
    const donation = { ...digitalSubscription, subsType: 'donation' };
    const { sources, answer } = await loadListQueries({ [routes.detailed]: { subscriptions: [donation] } });
    const seen = { isLoading: false, hasFailed: false, hasDonation: true, hasActive: true };
    expect(sources.$routeFacts.get()).to.deep.equal(seen);
    answer('detailed', { subscriptions: [{ ...donation, subsStatus: 'cancelled' }] });
    await sources.refetch();
    expect(sources.$active.get()).to.deep.equal([]);
    expect(sources.$routeFacts.get()).to.deep.equal(seen);
    answer('detailed', status(500));
    await sources.refetch();
    expect(sources.$routeFacts.get()).to.deep.equal({ ...seen, hasFailed: true });
  });
});

describe('Lists that nobody needs any more', () => {
  it('are given up, and change nothing', async () => {
    const { sources, statuses, clock, network, log } = openListQueries({
      [routes.detailed]: neverAnswers,
      [routes.access]: neverAnswers,
    });
    const loading = sources.load();
    await waitUntil(() => statuses().filter((each) => each === 'loaded').length === 2);
    sources.stop();
    await loading;
    await clock.advance(30_000);
    expect(statuses()).to.deep.equal(['loading', 'loaded', 'loaded', 'loading']);
    expect(sources.$routeFacts.get().isLoading).to.equal(true);
    const before = network.sent.length;
    await sources.load();
    await sources.refetch('access');
    expect(network.sent.length).to.equal(before);
    expect(log.lines).to.deep.equal([]);
  });

  it('are not taken from an answer that a later one overtook', async () => {
    const answers: ((reply: object) => void)[] = [];
    const { sources, stores } = openListQueries({
      [routes.access]: () => new Promise((resolve) => answers.push(resolve)),
    });
    const loads = [sources.load(), sources.refetch('access')];
    await waitUntil(() => answers.length === 2);
    answers[1]?.({ access: [] });
    await loads[1];
    answers[0]?.({ access: [{ access_id: 'old', access_name: 'Old' }] });
    await loads[0];
    expect(stores.access.get().items).to.deep.equal([]);
  });
});
