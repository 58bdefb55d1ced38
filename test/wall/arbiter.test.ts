import { expect } from '@open-wc/testing';
import { createArbiter } from '../../src/wall/arbiter.ts';

const one = { templateId: 'one', overlappable: false };
const two = { templateId: 'two', overlappable: false };

describe('The arbiter', () => {
  for (const [kind, refusal] of [
    ['popup', 'popup-taken'],
    ['countdown', 'bar-taken'],
  ] as const) {
    it(`gives the place of a ${kind} to the first, until that is gone`, () => {
      const arbiter = createArbiter();
      expect(arbiter.take(kind, 1, one)).to.equal(null);
      expect(arbiter.take(kind, 2, two)).to.deep.equal({ kind: refusal, by: 'one' });
      arbiter.free(2);
      expect(arbiter.take(kind, 2, two)).to.deep.equal({ kind: refusal, by: 'one' });
      arbiter.free(1);
      expect(arbiter.take(kind, 2, two)).to.equal(null);
    });
  }

  it('lets one that is overlappable join, which then holds no place', () => {
    const arbiter = createArbiter();
    arbiter.take('popup', 1, one);
    expect(arbiter.take('popup', 2, { ...two, overlappable: true })).to.equal(null);
    arbiter.free(1);
    expect(arbiter.take('popup', 3, two)).to.equal(null);
  });

  it('lets a bar stand beside a popup, and inline walls anywhere', () => {
    const arbiter = createArbiter();
    arbiter.take('popup', 1, one);
    expect(arbiter.take('countdown', 2, two)).to.equal(null);
    expect(arbiter.take('inline', 3, one)).to.equal(null);
    expect(arbiter.take('inline', 4, two)).to.equal(null);
  });
});
