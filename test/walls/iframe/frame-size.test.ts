import { expect } from '@open-wc/testing';
import { limitSize, sizeToBox } from '../../../src/walls/iframe/frame-size.ts';

describe('The size that a resizable template asks for', () => {
  for (const [width, height, parent, granted] of [
    [300, 400, 800, { width: 300, height: 400 }],
    [null, 800, 800, { width: null, height: 800 }],
    [null, 801, 800, { width: null, height: 798 }],
    [0.2, 1e9, null, { width: 1, height: 10_000 }],
    [null, 5, 1, { width: null, height: 1 }],
  ] as const) {
    it(`${width} by ${height} in a parent of ${parent} px becomes ${JSON.stringify(granted)}`, () => {
      expect(limitSize({ width, height }, parent)).to.deep.equal(granted);
    });
  }

  it('leaves alone what it does not name', () => {
    expect(sizeToBox({ width: null, height: 30 })).to.deep.equal({ height: '30px' });
  });
});
