import { expect } from '@open-wc/testing';
import { createToastStore } from '../../src/notices/toast-store.ts';
import { createWorld } from '../support/world/fake-world.ts';

/** The spec's (newsletters point 9). */
const closeAfterMs = 3000;

const create = () => {
  const { clock } = createWorld();
  const store = createToastStore(clock, closeAfterMs);
  const texts = () => store.$toasts.get().map(({ text }) => text);
  return { clock, store, texts };
};

describe('The toasts of an element', () => {
  it('disappear one by one, each after its time', async () => {
    const { clock, store, texts } = create();
    store.open();
    store.show('info', 'First');
    await clock.advance(1000);
    store.show('info', 'Second');
    await clock.advance(1999);
    expect(texts()).to.deep.equal(['First', 'Second']);
    await clock.advance(1);
    expect(texts()).to.deep.equal(['Second']);
  });

  it('with an action stay for 20 seconds', async () => {
    const { clock, store, texts } = create();
    store.open();
    store.show('success', 'Removed', { label: 'Undo', run: () => {} });
    await clock.advance(19_999);
    expect(texts()).to.deep.equal(['Removed']);
    await clock.advance(1);
    expect(texts()).to.deep.equal([]);
  });

  it('wait as long as they are paused, and then for their whole time', async () => {
    const { clock, store, texts } = create();
    store.open();
    store.show('info', 'First');
    await clock.advance(2000);
    store.setPaused(true);
    store.show('info', 'Second');
    await clock.advance(60_000);
    store.setPaused(false);
    await clock.advance(2999);
    expect(texts()).to.deep.equal(['First', 'Second']);
    await clock.advance(1);
    expect(texts()).to.deep.equal([]);
  });

  it('wait for a view, and are gone with it', async () => {
    const { clock, store, texts } = create();
    store.show('info', 'Early');
    await clock.advance(60_000);
    const close = store.open();
    expect(texts()).to.deep.equal(['Early']);
    await clock.advance(1000);
    close();
    expect(texts()).to.deep.equal([]);
    store.show('info', 'Late');
    await clock.advance(60_000);
    store.open();
    expect(texts()).to.deep.equal(['Late']);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('stay in the view that has taken the place of another', async () => {
    const { clock, store, texts } = create();
    const close = store.open();
    store.show('info', 'Text');
    store.open();
    close();
    expect(texts()).to.deep.equal(['Text']);
    await clock.advance(closeAfterMs);
    expect(texts()).to.deep.equal([]);
  });

  it('are at most four', () => {
    const { store, texts } = create();
    for (const text of ['1', '2', '3', '4', '5', '6']) store.show('info', text);
    expect(texts()).to.deep.equal(['3', '4', '5', '6']);
  });
});
