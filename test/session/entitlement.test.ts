import { expect } from '@open-wc/testing';
import { saveEntitlement } from '../../src/session/entitlement.ts';
import { createKeyStore } from '../../src/session/key-store.ts';
import { wasRecentlyEntitled } from '../../src/session/recent-entitlement.ts';
import { createWorld } from '../support/world/fake-world.ts';

const dayMs = 86_400_000;

const open = () => {
  const { clock, storage, cookies } = createWorld();
  const keyStore = createKeyStore(storage, cookies);
  const memory = {
    save: (isEntitled: boolean) => saveEntitlement(keyStore, clock, isEntitled),
    wasRecent: () => wasRecentlyEntitled(keyStore, clock),
  };
  return { memory, clock, storage };
};

describe('That somebody was entitled', () => {
  it('is remembered for a day, and not a moment longer', async () => {
    const { memory, clock } = open();
    expect(memory.wasRecent()).to.equal(false);
    memory.save(true);
    await clock.advance(dayMs - 1);
    expect(memory.wasRecent()).to.equal(true);
    await clock.advance(1);
    expect(memory.wasRecent()).to.equal(false);
  });

  it('is forgotten once they are not', () => {
    const { memory } = open();
    memory.save(true);
    memory.save(false);
    expect(memory.wasRecent()).to.equal(false);
  });

  it('counts for nothing where the moment lies ahead, or is none', () => {
    const { memory, clock, storage } = open();
    for (const reported of [String(clock.now() + 1), 'yesterday', '-1']) {
      storage.set('pw_entitled_at', reported);
      expect(memory.wasRecent(), reported).to.equal(false);
    }
  });
});
