import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BitSet } from '../../../../src/flow/simulate/counts/bit-set.ts';
import { Histogram, shareOf } from '../../../../src/flow/simulate/counts/statistics.ts';

const rounded = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)];

describe('A share', () => {
  it('has the interval of Wilson’s method, as textbooks have it', () => {
    assert.deepEqual(rounded(shareOf(10, 20)), ['0.2993', '0.7007']);
    assert.deepEqual(rounded(shareOf(1, 10)), ['0.0179', '0.4042']);
    assert.deepEqual(rounded(shareOf(0, 10)), ['0.0000', '0.2775']);
    assert.deepEqual(rounded(shareOf(10, 10)), ['0.7225', '1.0000']);
  });

  it('of nothing can be anything', () => {
    assert.deepEqual(shareOf(0, 0), { count: 0, of: 0, value: 0, low: 0, high: 1 });
  });
});

describe('A histogram', () => {
  const distributionOf = (values: readonly number[]) => {
    const histogram = new Histogram();
    for (const value of values) histogram.add(value);
    return histogram.toDistribution();
  };

  it('counts whole numbers, their mean and their median', () => {
    assert.deepEqual(distributionOf([0, 2, 2, 5]), { counts: [1, 0, 2, 0, 0, 1], more: 0, mean: 2.25, median: 2 });
    assert.deepEqual(distributionOf([]), { counts: [], more: 0, mean: 0, median: 0 });
  });

  it('counts what is above a hundred together', () => {
    const { counts, more, mean, median } = distributionOf([100, 101, 5000]);
    assert.deepEqual([counts.length, more, mean, median], [101, 2, 5201 / 3, 101]);
  });
});

it('A set of numbers knows which it has, far beyond its first word', () => {
  const set = new BitSet();
  const numbers = [0, 29, 30, 31, 59, 60, 200];
  for (const number of numbers) {
    assert.equal(set.has(number), false);
    assert.equal(set.add(number), true);
    assert.equal(set.add(number), false);
  }
  assert.deepEqual(
    Array.from({ length: 210 }, (_, number) => number).filter((number) => set.has(number)),
    numbers,
  );
});
