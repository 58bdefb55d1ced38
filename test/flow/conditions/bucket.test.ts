import { expect } from '@open-wc/testing';
import { drawFor } from '../../../src/flow/conditions/bucket.ts';

describe('The draw of a visitor', () => {
  it('is the same on every page', () => {
    expect(drawFor(['client', 'flow', '3', 'node'])).to.equal(drawFor(['client', 'flow', '3', 'node']));
  });

  it('differs by visitor, flow, version and node, and by where one part ends', () => {
    const draws = [
      ['a', 'f', '1', 'n'],
      ['b', 'f', '1', 'n'],
      ['a', 'g', '1', 'n'],
      ['a', 'f', '2', 'n'],
      ['a', 'f', '1', 'm'],
      ['af', '', '1', 'n'],
    ].map(drawFor);
    expect(new Set(draws).size).to.equal(draws.length);
  });

  it('is spread evenly over [0, 100): a chi-square over 20 bins of 100,000 visitors stays under its 99.9% bound', () => {
    const bins = new Array<number>(20).fill(0);
    const visitors = 100_000;
    for (let visitor = 0; visitor < visitors; visitor++) {
      const draw = drawFor([`00000000-0000-4000-8000-${visitor.toString(16).padStart(12, '0')}`, 'f', '1', 'n']);
      expect(draw >= 0 && draw < 100).to.equal(true);
      const bin = Math.floor(draw / 5);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const expected = visitors / bins.length;
    const chiSquare = bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).to.be.below(43.8);
  }).timeout(10_000);
});
