import { expect } from '@open-wc/testing';
import { createExclusiveSlots } from '../../../src/walls/display/exclusive-slots.ts';

const one = { templateId: 'one', overlappable: false };
const two = { templateId: 'two', overlappable: false };

describe('The arbiter', () => {
  for (const [kind, refusal] of [
    ['popup', 'popup-taken'],
    ['countdown', 'bar-taken'],
  ] as const) {
    it(`gives the place of a ${kind} to the first, until that is gone`, () => {
      const arbiter = createExclusiveSlots();
      expect(arbiter.acquire(kind, 1, one)).to.equal(null);
      expect(arbiter.acquire(kind, 2, two)).to.deep.equal({ kind: refusal, by: 'one' });
      arbiter.release(2);
      expect(arbiter.acquire(kind, 2, two)).to.deep.equal({ kind: refusal, by: 'one' });
      arbiter.release(1);
      expect(arbiter.acquire(kind, 2, two)).to.equal(null);
    });
  }

  it('lets one that is overlappable join, which then holds no place', () => {
    const arbiter = createExclusiveSlots();
    arbiter.acquire('popup', 1, one);
    expect(arbiter.acquire('popup', 2, { ...two, overlappable: true })).to.equal(null);
    arbiter.release(1);
    expect(arbiter.acquire('popup', 3, two)).to.equal(null);
  });

  it('lets a bar stand beside a popup, and inline walls anywhere', () => {
    const arbiter = createExclusiveSlots();
    arbiter.acquire('popup', 1, one);
    expect(arbiter.acquire('countdown', 2, two)).to.equal(null);
    expect(arbiter.acquire('inline', 3, one)).to.equal(null);
    expect(arbiter.acquire('inline', 4, two)).to.equal(null);
  });
});
