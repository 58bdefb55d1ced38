import { expect } from '@open-wc/testing';
import { createQueryClient } from '../../src/query/query-client.ts';
import { fakeVisibility } from '../support/world/fake-visibility.ts';
import { createWorld } from '../support/world/fake-world.ts';

const open = (loadVisibility?: () => Promise<never>) => {
  const { clock, log } = createWorld();
  const reader = fakeVisibility();
  const client = createQueryClient({
    clock,
    log,
    onSignedOut: () => {},
    loadVisibility: loadVisibility ?? (async () => reader.presence),
  });
  return { client, clock, log, reader };
};

describe('The query client', () => {
  it('invalidates the data of the keys, and waits for it', async () => {
    const { client } = open();
    const events: string[] = [];
    const observe = (key: string) =>
      client.observe({
        key,
        revalidate: async () => {
          await Promise.resolve();
          events.push(key);
        },
      });
    const [stop] = [observe('seats'), observe('billing'), observe('samples')];
    await client.invalidate('seats', 'billing');
    expect(events).to.deep.equal(['seats', 'billing']);
    stop();
    await client.invalidate('seats');
    expect(events).to.have.length(2);
  });

  it('reports a new sign-in to everything that depends on it', () => {
    const { client } = open();
    let count = 0;
    client.observe({ key: 'seats', handleSignIn: () => count++ });
    const stop = client.observe({ key: 'seats', handleSignIn: () => count++ });
    client.notifySignIn();
    stop();
    client.notifySignIn();
    expect(count).to.equal(3);
  });

  it('revalidates what is watched when the reader comes back, until it is stopped', async () => {
    const { client, clock, reader } = open();
    let count = 0;
    const stop = client.watchFocus({ revalidateIfStale: async () => void count++ });
    await clock.advance(6000);
    reader.show(false);
    reader.show(true);
    expect(count).to.equal(1);
    stop();
    await clock.advance(6000);
    reader.show(false);
    reader.show(true);
    expect(count).to.equal(1);
    expect(reader.listeners()).to.equal(0);
  });

  it('warns if it can not know when the reader comes back', async () => {
    const { client, clock, log } = open(() => Promise.reject(new Error('blocked')));
    client.watchFocus({ revalidateIfStale: async () => {} });
    await clock.advance(0);
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['[PW] The lists are not kept fresh']);
  });
});
