import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createDismissals, isDismissed } from '../../../src/subscriptions/lists/dismissals.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const name = 'pw_portal_dismissed';
const open = (edition = 'US', { storage } = createWorld()) => {
  const dismissals = createDismissals(storage, edition);
  return {
    storage,
    dismissals,
    has: (about: string, readerId = '7') =>
      isDismissed(dismissals.$dismissed.get(), { edition, readerId, dismissalKey: about }),
  };
};

describe('What was dismissed', () => {
  it('is known at once, and on the next page', () => {
    const { storage, dismissals, has } = open();
    expect(has('promotion a=500')).to.equal(false);
    dismissals.dismiss('7', 'promotion a=500');
    expect(has('promotion a=500')).to.equal(true);
    expect(open('US', { ...createWorld(), storage }).has('promotion a=500')).to.equal(true);
  });

  it('is of this reader, edition and thing alone', () => {
    const { storage, dismissals, has } = open();
    dismissals.dismiss('7', 'promotion a=500');
    expect([has('promotion a=500', '8'), has('promotion a=300'), has('no-payment a')]).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(open('CA', { ...createWorld(), storage }).has('promotion a=500')).to.equal(false);
  });

  it('keeps what another tab has dismissed meanwhile', () => {
    const { storage, dismissals } = open();
    open('CA', { ...createWorld(), storage }).dismissals.dismiss('7', 'no-payment a');
    dismissals.dismiss('7', 'promotion a=500');
    expect(open('CA', { ...createWorld(), storage }).has('no-payment a')).to.equal(true);
  });

  it('is known as long as the page is where nothing can be stored', () => {
    const world = createWorld();
    world.storage.set = () => {};
    const { dismissals, has } = open('US', world);
    dismissals.dismiss('7', 'a');
    dismissals.dismiss('7', 'b');
    expect([has('a'), has('b')]).to.deep.equal([true, true]);
  });

  it('is forgotten, the oldest first, when there is much of it', () => {
    const { dismissals, has } = open();
    for (let at = 0; at <= 50; at++) dismissals.dismiss('7', `thing ${at}`);
    expect([has('thing 0'), has('thing 1'), has('thing 50')]).to.deep.equal([false, true, true]);
  });

  it('bears whatever stands in its storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const world = createWorld();
        world.storage.set(name, text);
        const { dismissals, has } = open('US', world);
        dismissals.dismiss('7', 'a');
        expect(has('a')).to.equal(true);
      }),
      { numRuns: 200 },
    );
  });
});
