import { expect } from '@open-wc/testing';
import {
  ada,
  bob,
  createMailingWorld,
  searchReply,
  searchRoute,
  subscribeRoute,
} from '../../support/newsletters/mailing-world.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { createDeferred } from '../../support/world/fake-account.ts';
import { status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const a = newsletterFixture('a');

/** A change that is on its way, and the answer that it waits for. */
const begin = async () => {
  const { promise, resolve } = createDeferred<unknown>();
  const world = createMailingWorld({ [subscribeRoute]: () => promise });
  await world.memberships.load(ada, [a]);
  const changing = world.memberships.subscribe(a);
  await waitUntil(() => world.sentTo(subscribeRoute).length === 1);
  return { ...world, changing, settle: resolve };
};

describe('Asking again while a change is on its way', () => {
  it('lets no second change begin', async () => {
    const { memberships, at, changing, settle, sentTo } = await begin();
    await memberships.load(ada, [a]);
    expect(at(a)).to.include({ state: 'not-subscribed', isBusy: true });
    expect(await memberships.subscribe(a)).to.equal('ignored');
    settle({ success: true });
    expect(await changing).to.equal('done');
    expect(at(a)).to.include({ state: 'subscribed', isBusy: false });
    expect(sentTo(subscribeRoute)).to.have.length(1);
  });

  it('takes no answer for true that is older than the change', async () => {
    const { memberships, at, changing, settle, answer, sentTo } = await begin();
    const late = createDeferred<unknown>();
    answer(searchRoute, () => late.promise);
    const loading = memberships.load(ada, [a]);
    await waitUntil(() => sentTo(searchRoute).length === 2);
    settle({ success: true });
    expect(await changing).to.equal('done');
    late.resolve({ data: { lists: [{ cid: 'a', status: 2 }] } });
    await loading;
    expect(at(a)).to.include({ state: 'subscribed', isBusy: false });
    answer(
      searchRoute,
      searchReply(() => 2),
    );
    await memberships.load(ada, [a]);
    expect(at(a).state).to.equal('not-subscribed');
  });

  it('believes what the service says in the end, not the error that it answered with', async () => {
    const { memberships, at, changing, settle, answer } = await begin();
    answer(
      searchRoute,
      searchReply(() => 1, 4),
    );
    await memberships.load(ada, [a]);
    settle(status(500));
    expect(await changing).to.equal('done');
    expect(at(a)).to.deep.equal({ state: 'subscribed', frequency: 'multiple-times-daily', isBusy: false });
  });

  it('waits on for the answer when the change fails before that, which may have been taken all the same', async () => {
    const { memberships, at, changing, settle, answer, sentTo } = await begin();
    const late = createDeferred<unknown>();
    answer(searchRoute, () => late.promise);
    const loading = memberships.load(ada, [a]);
    await waitUntil(() => sentTo(searchRoute).length === 2);
    settle(status(500));
    await waitUntil(() => sentTo(searchRoute).length === 3);
    expect(at(a)).to.include({ state: 'loading', isBusy: false });
    late.resolve({ data: { lists: [{ cid: 'a', status: 2 }] } });
    await loading;
    expect(await changing).to.equal('failed');
    expect(at(a)).to.include({ state: 'not-subscribed', isBusy: false });
  });
});

describe('A reader who comes back while their change is on its way', () => {
  it('finds it busy, and sees what became of it', async () => {
    const { memberships, at, changing, settle } = await begin();
    await memberships.load(bob, [a]);
    expect(at(a).isBusy).to.equal(false);
    await memberships.load({ ...ada }, [a]);
    expect(at(a).isBusy).to.equal(true);
    settle({ success: true });
    expect(await changing).to.equal('done');
    expect(at(a)).to.include({ state: 'subscribed', isBusy: false });
  });
});
