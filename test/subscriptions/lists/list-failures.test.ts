import { expect } from '@open-wc/testing';
import { loadListQueries, names, openListQueries, routes } from '../../support/billing/subscription-world.ts';
import { digitalSubscription } from '../../support/billing/subscriptions.ts';
import { neverAnswers, offline, status } from '../../support/world/fake-world.ts';

describe('A list that fails', () => {
  for (const source of names) {
    it(`is flagged and empty, hides no other, and can be asked for again: ${source}`, async () => {
      const { sources, stores, statuses, log, answer, network } = await loadListQueries({
        [routes.detailed]: { subscriptions: [digitalSubscription] },
        [routes.access]: { access: [{ access_id: 'a', access_name: 'Archive' }] },
        [routes[source]]: status(500, { message: 'down' }),
      });
      expect(statuses()).to.deep.equal(names.map((name) => (name === source ? 'failed' : 'loaded')));
      expect(stores[source].get().items).to.deep.equal([]);
      expect(sources.$routeFacts.get().isLoading).to.equal(false);
      expect(sources.$hasAny.get()).to.equal(true);
      expect(log.lines.map(({ text }) => text)).to.deep.equal([
        `[PW] The list of subscriptions '${source}' could not be loaded`,
      ]);
      const before = network.sent.length;
      answer(source, source === 'detailed' ? { subscriptions: [] } : { list: [], access: [] });
      await sources.refetch(source);
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
      expect((await loadListQueries({ [routes.detailed]: answer })).statuses()[0]).to.equal('failed');
    });
  }

  it('is given up on after 20 s', async () => {
    const { sources, clock, statuses } = openListQueries({ [routes.playstore]: neverAnswers });
    const loading = sources.load();
    await clock.advance(20_000);
    await loading;
    expect(statuses()).to.deep.equal(['loaded', 'loaded', 'failed', 'loaded']);
  });

  it('is empty after it had been loaded, and loading while it is tried again', async () => {
    const { sources, stores, answer, statuses } = await loadListQueries({
      [routes.detailed]: { subscriptions: [digitalSubscription] },
    });
    answer('detailed', status(500));
    const loading = sources.refetch('detailed');
    expect(stores.detailed.get().status).to.equal('loaded');
    await loading;
    expect(stores.detailed.get()).to.deep.equal({ status: 'failed', items: [] });
    const again = sources.refetch('detailed');
    expect(statuses()[0]).to.equal('loading');
    await again;
    expect(sources.$routeFacts.get().isLoading).to.equal(false);
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
      const { statuses, stores, log } = await loadListQueries({
        [routes.detailed]: answer(noCustomer),
        [routes.access]: answer(noAccess),
      });
      expect(statuses()).to.deep.equal(Array(4).fill('loaded'));
      expect([...stores.detailed.get().items, ...stores.access.get().items]).to.deep.equal([]);
      expect(log.lines).to.deep.equal([]);
    });
  }

  it('has failed where those are the words of another list', async () => {
    const { statuses } = await loadListQueries({
      [routes.detailed]: status(400, { message: noAccess }),
      [routes.appstore]: status(400, { message: noCustomer }),
      [routes.access]: status(400, { message: noCustomer }),
    });
    expect(statuses()).to.deep.equal(['failed', 'failed', 'loaded', 'failed']);
  });

  it('is empty in the conductor’s family, too', async () => {
    const world = await loadListQueries(
      { 'GET /subsadapter/subscriptions': status(400, { message: noCustomer }) },
      { billing: 'conductor' },
    );
    expect(world.statuses()[0]).to.equal('loaded');
  });
});
