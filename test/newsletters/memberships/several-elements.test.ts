import { expect } from '@open-wc/testing';
import { createMemberships, getMembership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
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
import { neverAnswers, offline, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const a = newsletterFixture('a');
const b = newsletterFixture('b');

/** Two elements of one page that show the same reader. */
const createTwo = async (answers: Parameters<typeof createMailingWorld>[0] = {}) => {
  const world = createMailingWorld(answers);
  const other = createMemberships(world.http, world.log);
  await world.memberships.load(ada, [a, b]);
  await other.load({ ...ada }, [a]);
  const inOther = (newsletter: Newsletter) => getMembership(other.$memberships.get(), newsletter);
  return { ...world, other, inOther };
};

describe('Two elements that show the same address', () => {
  it('tell one truth: a change in one shows in the other', async () => {
    const { memberships, other, at, inOther } = await createTwo();
    expect(await memberships.subscribe(a)).to.equal('done');
    expect(inOther(a)).to.include({ state: 'subscribed', isBusy: false });
    expect(await other.unsubscribe(a)).to.equal('done');
    expect(at(a)).to.include({ state: 'not-subscribed', isBusy: false });
  });

  it('send one change, however often it is pressed in both', async () => {
    const { promise, resolve } = createDeferred<unknown>();
    const { memberships, other, inOther, sentTo } = await createTwo({ [subscribeRoute]: () => promise });
    const changing = memberships.subscribe(a);
    expect(inOther(a)).to.include({ state: 'not-subscribed', isBusy: true });
    expect(await other.subscribe(a)).to.equal('ignored');
    resolve({ success: true });
    expect(await changing).to.equal('done');
    expect(sentTo(subscribeRoute)).to.have.length(1);
  });

  it('show each only its own newsletters', async () => {
    const { memberships, other } = await createTwo();
    await memberships.subscribe(b);
    expect(Object.keys(other.$memberships.get())).to.deep.equal([a.key]);
  });

  it('keep what one of them knows when the other asks and gets no answer', async () => {
    const { other, at, inOther, answer } = await createTwo({ [searchRoute]: searchReply(() => 1) });
    answer(searchRoute, status(503));
    await other.load(ada, [a]);
    expect([at(a).state, inOther(a).state]).to.deep.equal(['subscribed', 'subscribed']);
    expect(other.$state.get()).to.equal('failed');
  });

  it('both know what became of a change whose element was removed', async () => {
    const { promise, resolve } = createDeferred<unknown>();
    const { memberships, inOther } = await createTwo({ [subscribeRoute]: () => promise });
    const changing = memberships.subscribe(a);
    memberships.stop();
    resolve({ success: true });
    expect(await changing).to.equal('done');
    expect(inOther(a)).to.include({ state: 'subscribed', isBusy: false });
  });

  it('wait for nothing that the other has given up', async () => {
    const { memberships, other, inOther, answer } = await createTwo();
    answer(searchRoute, neverAnswers);
    void memberships.load(ada, [a, b]);
    answer(
      searchRoute,
      searchReply(() => 1),
    );
    const loading = other.load(ada, [a]);
    memberships.stop();
    await loading;
    expect(inOther(a).state).to.equal('subscribed');
  });
});

describe('An element that is put somewhere else in the page', () => {
  it('finds its change on its way, and sees how it ended', async () => {
    const { promise, resolve } = createDeferred<unknown>();
    const world = createMailingWorld({ [subscribeRoute]: () => promise });
    await world.memberships.load(ada, [a]);
    const changing = world.memberships.subscribe(a);
    await waitUntil(() => world.sentTo(subscribeRoute).length === 1);
    world.memberships.stop();
    const moved = createMemberships(world.http, world.log);
    await moved.load(ada, [a]);
    expect(getMembership(moved.$memberships.get(), a).isBusy).to.equal(true);
    resolve({ success: true });
    await changing;
    expect(getMembership(moved.$memberships.get(), a)).to.include({ state: 'subscribed', isBusy: false });
  });
});

describe('Elements that show different addresses', () => {
  it('know nothing of each other', async () => {
    const world = createMailingWorld();
    const other = createMemberships(world.http, world.log);
    await world.memberships.load(ada, [a]);
    await other.load(bob, [a]);
    await world.memberships.subscribe(a);
    expect(getMembership(other.$memberships.get(), a).state).to.equal('not-subscribed');
  });
});

describe('A page whose reader has gone', () => {
  it('keeps nothing of them for the next reader', async () => {
    const world = createMailingWorld({ [searchRoute]: searchReply(() => 1) });
    await world.memberships.load(ada, [a]);
    await world.memberships.load({ kind: 'nobody' }, [a]);
    world.answer(searchRoute, offline);
    await world.memberships.load(ada, [a]);
    expect(world.at(a).state).to.equal('not-known');
  });
});
