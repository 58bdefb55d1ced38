import { expect } from '@open-wc/testing';
import {
  ada,
  bob,
  createMailingWorld,
  searchRoute,
  subscribeRoute,
  unsubscribeRoute,
} from '../../support/newsletters/mailing-world.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { createDeferred } from '../../support/world/fake-account.ts';
import { offline } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const members = newsletterFixture('me-members', { regionId: 'me', isMembership: true });
const morning = newsletterFixture('us-morning');

/** A service that tells of the first search what `first` says, and of every later one what `then` says. */
const twice = (first: () => unknown, then: () => unknown) => {
  let count = 0;
  return () => (count++ === 0 ? first() : then());
};
const list = (status: number) => ({ data: { lists: [{ cid: 'me-members', status }] } });

describe('The membership newsletter', () => {
  it('is asked about in its own region, apart from those of the edition', async () => {
    const { memberships, sentTo } = createMailingWorld();
    await memberships.load(ada, [morning, members]);
    expect(
      sentTo(searchRoute).map(({ query }) => [query.get('regionId'), ...query.getAll('listId')]),
    ).to.have.deep.members([
      ['us', 'us-morning'],
      ['me', 'me-members'],
    ]);
  });

  it('is subscribed to and left in its own region', async () => {
    const { memberships, sentTo } = createMailingWorld();
    await memberships.load(ada, [members]);
    await memberships.subscribe(members);
    await memberships.unsubscribe(members);
    for (const call of [subscribeRoute, unsubscribeRoute]) {
      expect(sentTo(call).map(({ query }) => String(query))).to.deep.equal(['siteId=ledger&regionId=me']);
    }
  });

  for (const [code, state] of [
    [1, 'subscribed'],
    [2, 'not-subscribed'],
    [3, 'not-known'],
  ] as const) {
    it(`stands as the service tells after a subscription: at ${code} as ${state}`, async () => {
      const { promise, resolve } = createDeferred<unknown>();
      const answer = twice(
        () => list(2),
        () => promise,
      );
      const { memberships, at, sentTo } = createMailingWorld({ [searchRoute]: answer });
      await memberships.load(ada, [members]);
      const changing = memberships.subscribe(members);
      await waitUntil(() => sentTo(searchRoute).length === 2);
      expect(at(members)).to.include({ state: 'loading', isBusy: false });
      expect(await memberships.unsubscribe(members)).to.equal('ignored');
      resolve(list(code));
      expect(await changing).to.equal('done');
      expect(at(members)).to.include({ state, isBusy: false });
    });
  }

  it('brings the state of all membership newsletters that are shown', async () => {
    const films = newsletterFixture('me-films', { regionId: 'me', isMembership: true });
    const both = (status: number) => ({
      data: { lists: ['me-members', 'me-films'].map((cid) => ({ cid, status })) },
    });
    const answer = twice(
      () => both(2),
      () => both(1),
    );
    const { memberships, at, sentTo } = createMailingWorld({ [searchRoute]: answer });
    await memberships.load(ada, [members, films]);
    expect(await memberships.subscribe(members)).to.equal('done');
    expect([at(members).state, at(films).state]).to.deep.equal(['subscribed', 'subscribed']);
    expect(sentTo(searchRoute)[1]?.query.getAll('listId')).to.deep.equal(['me-members', 'me-films']);
  });

  it('is not known where that can’t be found out; the subscription counts all the same', async () => {
    const answer = twice(
      () => list(2),
      () => offline,
    );
    const { memberships, at, log } = createMailingWorld({ [searchRoute]: answer });
    await memberships.load(ada, [members]);
    expect(await memberships.subscribe(members)).to.equal('done');
    expect(at(members).state).to.equal('not-known');
    expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] get membership failed' }]);
  });

  it('is not asked about again when it is left', async () => {
    const { memberships, at, sentTo } = createMailingWorld({ [searchRoute]: list(1) });
    await memberships.load(ada, [members]);
    expect(await memberships.unsubscribe(members)).to.equal('done');
    expect(at(members).state).to.equal('not-subscribed');
    expect(sentTo(searchRoute)).to.have.length(1);
  });

  it('of a reader who has gone since is nobody’s business, nor the console’s', async () => {
    const { promise, resolve } = createDeferred<unknown>();
    const { memberships, at, sentTo, answer, log } = createMailingWorld({ [searchRoute]: list(2) });
    await memberships.load(ada, [members]);
    answer(searchRoute, () => promise);
    const changing = memberships.subscribe(members);
    await waitUntil(() => sentTo(searchRoute).length === 2);
    answer(searchRoute, list(2));
    await memberships.load(bob, [members]);
    resolve(list(1));
    expect(await changing).to.equal('ignored');
    expect(at(members).state).to.equal('not-subscribed');
    expect(log.lines).to.deep.equal([]);
  });
});
