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
  const store = createUnsubscribeAllStore({ unsubscribe }, newsletters);
  return { store, requests, maxPending: () => maxPending, states: () => [...store.$state.get().states.values()] };
};

describe('Unsubscribing from all newsletters', () => {
  it('asks first, then sends each, four at a time', async () => {
    const { store, requests, maxPending, states } = createStore();
    expect(store.$state.get().phase).to.equal('asking');
    expect(requests).to.deep.equal([]);
    const result = store.unsubscribeAll();
    expect(states()).to.deep.equal(['busy', 'busy', 'busy', 'busy', 'waiting', 'waiting']);
    expect(await result).to.deep.equal({ left: newsletters, areAllDone: true });
    expect(requests).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(maxPending()).to.equal(4);
    expect(store.$state.get().phase).to.equal('done');
  });

  it('sends nothing twice while it is running', async () => {
    const { store, requests } = createStore();
    const result = store.unsubscribeAll();
    expect(await store.unsubscribeAll()).to.equal(null);
    await result;
    expect(requests).to.have.length(6);
  });

  it('names what failed, and tries that alone again', async () => {
    let isDown = true;
    const { store, requests, states } = createStore((listId) => (isDown && listId === 'b' ? 'failed' : 'done'));
    const first = await store.unsubscribeAll();
    expect(first?.areAllDone).to.equal(false);
    expect(first?.left.map(({ listId }) => listId)).to.deep.equal(['a', 'c', 'd', 'e', 'f']);
    expect(store.$state.get().phase).to.equal('partly');
    expect(states()).to.deep.equal(['done', 'failed', 'done', 'done', 'done', 'done']);
    isDown = false;
    requests.length = 0;
    const second = await store.unsubscribeAll();
    expect(requests).to.deep.equal(['b']);
    expect(second?.left.map(({ listId }) => listId)).to.deep.equal(['b']);
    expect(store.$state.get().phase).to.equal('done');
  });
});
