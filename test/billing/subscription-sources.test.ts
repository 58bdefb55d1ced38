import { expect } from '@open-wc/testing';
import { createSubscriptionSources, type SubscriptionSource } from '../../src/billing/subscription-sources.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import { type Answer, hang, offline, status } from '../support/fake-world.ts';
import { createPortalWorld } from '../support/portal-world.ts';
import { digital, editionFor } from '../support/subscriptions.ts';
import { waitUntil } from '../support/until.ts';

const routes = {
  detailed: 'GET /subs/subscriptions',
  appstore: 'GET /subs/app-store',
  playstore: 'GET /subs/play-store',
  access: 'GET /subs/access-grants',
} as const satisfies Record<SubscriptionSource, string>;
const names = ['detailed', 'appstore', 'playstore', 'access'] as const;

/** Paths as the fake network tells them: it takes the host's own prefix off. */
const bare = (route: string) => route.replace(' /subs/', ' /');
const open = (answers: Record<string, Answer> = {}, edition: Partial<PortalEdition> = {}) => {
  const full = {
    [routes.detailed]: { subscriptions: [] },
    'GET /subsadapter/subscriptions': { subscriptions: [] },
    [routes.appstore]: { list: [] },
    [routes.playstore]: { list: [] },
    [routes.access]: { access: [] },
    ...answers,
  };
  const entries = Object.entries(full).map(([route, answer]) => [bare(route), answer] as const);
  const world = createPortalWorld({ answers: Object.fromEntries(entries) });
  const { http, log } = world;
  const sources = createSubscriptionSources({ http, log, edition: editionFor(edition) });
  const stores = {
    detailed: sources.$detailed,
    appstore: sources.$appstore,
    playstore: sources.$playstore,
    access: sources.$access,
  };
  const answer = (source: SubscriptionSource, said: Answer) => {
    world.network.answers[bare(routes[source])] = said;
  };
  return { ...world, sources, stores, answer, statuses: () => names.map((name) => stores[name].get().status) };
};
const loaded = async (...given: Parameters<typeof open>) => {
  const world = open(...given);
  await world.sources.load();
  return world;
};

describe('What a reader has', () => {
  it('is asked for in an edition billed by card by its own parameters', async () => {
    const { addresses } = await loaded({}, { mode: 'development' });
    expect(addresses.sort()).to.deep.equal([
      'https://subs.example/subs/access-grants?site_id=ledger',
      'https://subs.example/subs/app-store?site_id=ledger',
      'https://subs.example/subs/play-store?site_id=ledger',
      'https://subs.example/subs/subscriptions?siteid=ledger&mode=development',
    ]);
  });

  it('is asked for in one billed by the conductor at its adapter', async () => {
    const { addresses } = await loaded({}, { billing: 'conductor' });
    expect(addresses).to.include('https://subs.example/subsadapter/subscriptions?site_id=ledger&region_id=us');
    expect(addresses.filter((address) => address.includes('/subs/subscriptions'))).to.deep.equal([]);
  });

  it('is asked for at the edition’s own host where it has one', async () => {
    const hosts = { subsApi: 'https://subs-ca.example', subsHostUrl: null };
    const { addresses } = await loaded({}, { hosts });
    expect(addresses.map((address) => new URL(address).host)).to.deep.equal(Array(4).fill('subs-ca.example'));
  });

  it('is told list by list', async () => {
    const { stores, sources, statuses } = await loaded({
      [routes.detailed]: { subscriptions: [digital] },
      [routes.appstore]: { list: [{ product_id: 'epochtv', purchase_time: 1_700_000_000 }] },
      [routes.playstore]: { list: [{ product_id: 'news', purchase_time: null }] },
      [routes.access]: { access: [{ access_id: 'a', access_name: 'Archive' }] },
    });
    expect(statuses()).to.deep.equal(Array(4).fill('loaded'));
    expect(stores.detailed.get().items.map(({ subsId }) => subsId)).to.deep.equal(['sub-1']);
    expect(stores.appstore.get().items).to.deep.equal([{ productId: 'epochtv', purchaseTime: 1_700_000_000_000 }]);
    expect(stores.playstore.get().items).to.deep.equal([{ productId: 'news', purchaseTime: null }]);
    expect(stores.access.get().items).to.deep.equal([{ accessId: 'a', accessName: 'Archive' }]);
    expect(sources.$hasAny.get()).to.equal(true);
  });

  it('is nothing before it was asked for, and loading until every list has answered', async () => {
    let answer = (_reply: object) => {};
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    const { sources, network, statuses } = open({ [routes.access]: () => late });
    expect(statuses()).to.deep.equal(Array(4).fill('loading'));
    expect(network.sent).to.deep.equal([]);
    const loading = sources.load();
    await waitUntil(() => statuses().filter((each) => each === 'loaded').length === 3);
    expect(sources.$isLoading.get()).to.equal(true);
    answer({ access: [] });
    await loading;
    expect(sources.$isLoading.get()).to.equal(false);
    expect(sources.$hasAny.get()).to.equal(false);
  });

  it('is any subscription but a cancelled one, any purchase, or any access', async () => {
    const hasAny = async (answers: Record<string, Answer>) => (await loaded(answers)).sources.$hasAny.get();
    const withStatus = (subsStatus: string) => ({
      [routes.detailed]: { subscriptions: [{ ...digital, subsStatus }] },
    });
    for (const each of ['active', 'non_renewing', 'paused', 'future', 'in_trial', 'transferred'])
      expect(await hasAny(withStatus(each)), each).to.equal(true);
    expect(await hasAny(withStatus('cancelled'))).to.equal(false);
    expect(await hasAny({ [routes.appstore]: { list: [{ product_id: 'x' }] } })).to.equal(true);
    expect(await hasAny({ [routes.playstore]: { list: [{ product_id: 'x' }] } })).to.equal(true);
    expect(await hasAny({ [routes.access]: { access: [{ access_id: 'a', access_name: 'A' }] } })).to.equal(true);
  });

  it('is shown without what was cancelled, and tells of a donation that goes on', async () => {
    const donation = { ...digital, subsId: 'sub-2', subsType: 'donation' };
    const over = { ...donation, subsStatus: 'cancelled' };
    const { sources, answer } = await loaded({ [routes.detailed]: { subscriptions: [digital, over] } });
    expect(sources.$detailed.get().items).to.have.length(2);
    expect(sources.$shown.get().map(({ subsId }) => subsId)).to.deep.equal(['sub-1']);
    expect(sources.$hasDonation.get()).to.equal(false);
    answer('detailed', { subscriptions: [donation] });
    await sources.load();
    expect(sources.$hasDonation.get()).to.equal(true);
  });
});

describe('A list that fails', () => {
  for (const source of names) {
    it(`is flagged and empty, hides no other, and can be asked for again: ${source}`, async () => {
      const { sources, stores, statuses, log, answer, network } = await loaded({
        [routes.detailed]: { subscriptions: [digital] },
        [routes.access]: { access: [{ access_id: 'a', access_name: 'Archive' }] },
        [routes[source]]: status(500, { message: 'down' }),
      });
      expect(statuses()).to.deep.equal(names.map((name) => (name === source ? 'failed' : 'loaded')));
      expect(stores[source].get().items).to.deep.equal([]);
      expect(sources.$isLoading.get()).to.equal(false);
      expect(sources.$hasAny.get()).to.equal(true);
      expect(log.lines.map(({ text }) => text)).to.deep.equal([
        `[PW] The list of subscriptions '${source}' could not be loaded`,
      ]);
      const before = network.sent.length;
      answer(source, source === 'detailed' ? { subscriptions: [] } : { list: [], access: [] });
      await sources.retry(source);
      expect(statuses()).to.deep.equal(Array(4).fill('loaded'));
      expect(network.sent.length).to.equal(before + 1);
    });
  }

  for (const [what, answer] of [
    ['without a network', offline],
    ['with rubbish', status(200, '<html>')],
    ['with a list of the wrong shape', { subscriptions: [{ subsId: 5 }] }],
    ['for a session that has ended', status(401, { message: 'No' })],
  ] as const) {
    it(`counts as failed ${what}`, async () => {
      expect((await loaded({ [routes.detailed]: answer })).statuses()[0]).to.equal('failed');
    });
  }

  it('is given up on after 20 s', async () => {
    const { sources, clock, statuses } = open({ [routes.playstore]: hang });
    const loading = sources.load();
    await clock.advance(20_000);
    await loading;
    expect(statuses()).to.deep.equal(['loaded', 'loaded', 'failed', 'loaded']);
  });

  it('is empty after it had been loaded, and loading while it is tried again', async () => {
    const { sources, stores, answer, statuses } = await loaded({ [routes.detailed]: { subscriptions: [digital] } });
    answer('detailed', status(500));
    const loading = sources.load();
    expect(stores.detailed.get().status).to.equal('loaded');
    await loading;
    expect(stores.detailed.get()).to.deep.equal({ status: 'failed', items: [] });
    const again = sources.retry('detailed');
    expect(statuses()[0]).to.equal('loading');
    await again;
    expect(sources.$isLoading.get()).to.equal(false);
  });
});

describe('A list that says in words that there is nothing', () => {
  const noCustomer = "Can't find customer id mapping from token";
  const noAccess = 'Error: cannot get access list for this reader';

  for (const [where, answer] of [
    ['as its message', (words: string) => status(400, { message: words })],
    ['as its error', (words: string) => status(500, { error: words })],
    ['in its error', (words: string) => status(404, { error: { message: words } })],
    ['as plain text', (words: string) => status(400, words)],
    ['in an answer that succeeds', (words: string) => ({ message: words })],
  ] as const) {
    it(`is empty, not failed: ${where}`, async () => {
      const { statuses, stores, log } = await loaded({
        [routes.detailed]: answer(noCustomer),
        [routes.access]: answer(noAccess),
      });
      expect(statuses()).to.deep.equal(Array(4).fill('loaded'));
      expect([...stores.detailed.get().items, ...stores.access.get().items]).to.deep.equal([]);
      expect(log.lines).to.deep.equal([]);
    });
  }

  it('has failed where those are the words of another list', async () => {
    const { statuses } = await loaded({
      [routes.detailed]: status(400, { message: noAccess }),
      [routes.appstore]: status(400, { message: noCustomer }),
      [routes.access]: status(400, { message: noCustomer }),
    });
    expect(statuses()).to.deep.equal(['failed', 'failed', 'loaded', 'failed']);
  });

  it('is empty in the conductor’s family, too', async () => {
    const world = await loaded(
      { 'GET /subsadapter/subscriptions': status(400, { message: noCustomer }) },
      { billing: 'conductor' },
    );
    expect(world.statuses()[0]).to.equal('loaded');
  });
});

describe('Lists that nobody needs any more', () => {
  it('are given up, and change nothing', async () => {
    const { sources, statuses, clock, network, log } = open({ [routes.detailed]: hang, [routes.access]: hang });
    const loading = sources.load();
    await waitUntil(() => statuses().filter((each) => each === 'loaded').length === 2);
    sources.stop();
    await loading;
    await clock.advance(30_000);
    expect(statuses()).to.deep.equal(['loading', 'loaded', 'loaded', 'loading']);
    expect(sources.$isLoading.get()).to.equal(true);
    const before = network.sent.length;
    await sources.load();
    await sources.retry('access');
    expect(network.sent.length).to.equal(before);
    expect(log.lines).to.deep.equal([]);
  });

  it('are not taken from an answer that a later one overtook', async () => {
    const answers: ((reply: object) => void)[] = [];
    const { sources, stores } = open({ [routes.access]: () => new Promise((resolve) => answers.push(resolve)) });
    const loads = [sources.load(), sources.retry('access')];
    await waitUntil(() => answers.length === 2);
    answers[1]?.({ access: [] });
    await loads[1];
    answers[0]?.({ access: [{ access_id: 'old', access_name: 'Old' }] });
    await loads[0];
    expect(stores.access.get().items).to.deep.equal([]);
  });
});
