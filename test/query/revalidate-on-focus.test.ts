import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { revalidateOnFocus } from '../../src/query/revalidate-on-focus.ts';
import { fakeVisibility } from '../support/world/fake-visibility.ts';
import { createWorld } from '../support/world/fake-world.ts';

const open = () => {
  const { clock } = createWorld();
  const reader = fakeVisibility();
  const requests: string[] = [];
  const list = (name: string) => ({
    $failureCount: atom(0),
    isSlow: () => name === 'slow',
    revalidateIfStale: async () => void requests.push(name),
  });
  const [one, other, slow] = [list('one'), list('other'), list('slow')];
  const stop = revalidateOnFocus([one, other, slow], reader.presence, clock);
  return { clock, reader, requests, one, other, slow, stop };
};

describe('Lists are kept fresh', () => {
  it('when the reader comes back, though not more often than every five seconds', async () => {
    const { clock, reader, requests } = open();
    reader.show(true);
    await clock.advance(4999);
    reader.show(true);
    expect(requests).to.deep.equal([]);
    await clock.advance(1);
    reader.show(false);
    expect(requests).to.deep.equal([]);
    reader.show(true);
    reader.show(true);
    expect(requests).to.deep.equal(['one', 'other', 'slow']);
    await clock.advance(5000);
    reader.show(true);
    expect(requests).to.have.length(6);
  });

  it('five seconds after a failure that may pass, then ten, and so on up to eighty', async () => {
    const { clock, requests, one } = open();
    for (const [failureCount, ms] of [5000, 10_000, 20_000, 40_000, 80_000, 80_000].entries()) {
      one.$failureCount.set(failureCount + 1);
      await clock.advance(ms - 1);
      expect(requests).to.have.length(failureCount);
      await clock.advance(1);
      expect(requests).to.have.length(failureCount + 1);
    }
    expect(new Set(requests)).to.deep.equal(new Set(['one']));
  });

  it('ten seconds after it on a slow connection', async () => {
    const { clock, requests, slow } = open();
    slow.$failureCount.set(1);
    await clock.advance(9999);
    expect(requests).to.deep.equal([]);
    await clock.advance(1);
    expect(requests).to.deep.equal(['slow']);
  });

  it('not while nobody looks, nor once it has come after all', async () => {
    const { clock, reader, requests, one, other } = open();
    one.$failureCount.set(1);
    other.$failureCount.set(1);
    other.$failureCount.set(0);
    reader.show(false);
    await clock.advance(60_000);
    expect(requests).to.deep.equal([]);
  });

  it('at once for what is missing, when the browser is online again', () => {
    const { reader, requests, other } = open();
    other.$failureCount.set(1);
    reader.comeOnline();
    expect(requests).to.deep.equal(['other']);
  });

  it('until they are given up: no timer and no listener is left', async () => {
    const { clock, reader, requests, one, stop } = open();
    one.$failureCount.set(1);
    stop();
    expect(reader.listeners()).to.equal(0);
    one.$failureCount.set(2);
    await clock.advance(60_000);
    expect(requests).to.deep.equal([]);
  });
});
