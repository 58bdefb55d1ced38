import { expect } from '@open-wc/testing';
import { createUnsubscribeAllStore } from '../../../src/newsletters/leave/unsubscribe-all-store.ts';
import type { ChangeResult } from '../../../src/newsletters/membership-change.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';

const newsletters = ['a', 'b', 'c', 'd', 'e', 'f'].map((listId) => newsletterFixture(listId));

const createStore = (resultOf: (listId: string) => ChangeResult = () => 'done') => {
  const requests: string[] = [];
  let pendingCount = 0;
  let maxPending = 0;
  const unsubscribe = async ({ listId }: { listId: string }) => {
    requests.push(listId);
    maxPending = Math.max(maxPending, ++pendingCount);
    await Promise.resolve();
    pendingCount--;
    return resultOf(listId);
  };
  /** The newsletters that were left, by each call. */
  const reports: { left: string; areAllDone: boolean }[] = [];
  const store = createUnsubscribeAllStore({ unsubscribe }, newsletters, (left, areAllDone) => {
    reports.push({ left: left.map(({ listId }) => listId).join(''), areAllDone });
  });
  return {
    store,
    reports,
    requests,
    maxPending: () => maxPending,
    states: () => [...store.$state.get().states.values()],
  };
};

describe('Unsubscribing from all newsletters', () => {
  it('asks first, then sends each, four at a time', async () => {
    const { store, reports, requests, maxPending, states } = createStore();
    expect(store.$state.get().phase).to.equal('asking');
    expect(requests).to.deep.equal([]);
    const result = store.unsubscribeAll();
    expect(states()).to.deep.equal(['busy', 'busy', 'busy', 'busy', 'waiting', 'waiting']);
    expect(reports).to.deep.equal([]);
    await result;
    expect(reports).to.deep.equal([{ left: 'abcdef', areAllDone: true }]);
    expect(requests).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(maxPending()).to.equal(4);
    expect(store.$state.get().phase).to.equal('done');
  });

  it('sends nothing twice while it is running', async () => {
    const { store, reports, requests } = createStore();
    const result = store.unsubscribeAll();
    await store.unsubscribeAll();
    await result;
    expect(requests).to.have.length(6);
    expect(reports).to.have.length(1);
  });

  it('names what failed, and tries that alone again', async () => {
    let isDown = true;
    const { store, reports, requests, states } = createStore((listId) =>
      isDown && listId === 'b' ? 'failed' : 'done',
    );
    await store.unsubscribeAll();
    expect(reports).to.deep.equal([{ left: 'acdef', areAllDone: false }]);
    expect(store.$state.get().phase).to.equal('partly');
    expect(states()).to.deep.equal(['done', 'failed', 'done', 'done', 'done', 'done']);
    isDown = false;
    requests.length = 0;
    await store.unsubscribeAll();
    expect(requests).to.deep.equal(['b']);
    expect(reports[1]).to.deep.equal({ left: 'b', areAllDone: true });
    expect(store.$state.get().phase).to.equal('done');
  });
});
