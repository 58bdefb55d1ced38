import { expect } from '@open-wc/testing';
import { entitlementMemory } from '../../src/session/entitlement.ts';
import { createVault } from '../../src/session/vault.ts';
import { createWorld } from '../support/fake-world.ts';

const dayMs = 86_400_000;

const open = () => {
  const { clock, storage, cookies } = createWorld();
  const memory = entitlementMemory(createVault(storage, cookies), clock);
  return { memory, clock, storage };
};

describe('That somebody was entitled', () => {
  it('is remembered for a day, and not a moment longer', async () => {
    const { memory, clock } = open();
    expect(memory.wasLately()).to.equal(false);
    memory.note(true);
    await clock.advance(dayMs - 1);
    expect(memory.wasLately()).to.equal(true);
    await clock.advance(1);
    expect(memory.wasLately()).to.equal(false);
  });

  it('is forgotten once they are not', () => {
    const { memory } = open();
    memory.note(true);
    memory.note(false);
    expect(memory.wasLately()).to.equal(false);
  });

  it('counts for nothing where the moment lies ahead, or is none', () => {
    const { memory, clock, storage } = open();
    for (const told of [String(clock.now() + 1), 'yesterday', '-1']) {
      storage.set('pw_entitled_at', told);
      expect(memory.wasLately(), told).to.equal(false);
    }
  });
});
