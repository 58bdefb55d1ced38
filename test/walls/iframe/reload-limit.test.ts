import { expect } from '@open-wc/testing';
import { canReload } from '../../../src/walls/iframe/reload-limit.ts';

const memory = (isKept = true) => {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => {
      if (isKept) values.set(key, value);
      return isKept;
    },
  };
};

describe('A page that a frame may have loaded again', () => {
  it('is so at most once in 10 s', () => {
    const session = memory();
    expect([0, 9_999, 10_000].map((ms) => canReload(session, 1_000_000 + ms))).to.deep.equal([true, false, true]);
  });

  it('is so at most 3 times a session', () => {
    const session = memory();
    const granted = [1, 2, 3, 4, 5].map((minute) => canReload(session, minute * 60_000));
    expect(granted).to.deep.equal([true, true, true, false, false]);
  });

  it('is not where that can not be noted', () => {
    expect(canReload(memory(false), 60_000)).to.equal(false);
  });
});
