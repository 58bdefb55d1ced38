import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compareRates,
  rateOf,
  readersUntil,
  type VariantCounts,
} from '../../../../demo/service/domain/experiments/confidence-sequence.ts';
import { hasMinimum } from '../../../../demo/service/domain/experiments/verdict.ts';
import { createRandom } from '../../../../src/flow/simulate/audience/random.ts';

const random = createRandom(7);

/** Adds a day's readers of a rate. */
const addDay = (counts: VariantCounts, readers: number, rate: number): void => {
  counts.readers += readers;
  for (let index = 0; index < readers; index++) if (random() < rate) counts.conversions++;
};

type Claims = (first: VariantCounts, other: VariantCounts) => boolean;

const claimsBySequence: Claims = (first, other) => {
  const { low, high } = compareRates(first, other, 0.05);
  return low > 0 || high < 0;
};

/** The usual interval of 95 %, which holds for one look. */
const claimsByFixedTest: Claims = (first, other) => {
  const [p, q] = [rateOf(first), rateOf(other)];
  const deviation = Math.sqrt((p * (1 - p)) / first.readers + (q * (1 - q)) / other.readers);
  return Math.abs(q - p) > 1.959964 * deviation;
};

interface Setting {
  rates: readonly [number, number];
  readersPerDay: number;
  days: number;
}

/** Returns the share of the experiments that ever claim a difference, with a look each day, for each of the tests. */
const shareOfClaims = (experiments: number, { rates, readersPerDay, days }: Setting, tests: readonly Claims[]) => {
  const claims = tests.map(() => 0);
  for (let experiment = 0; experiment < experiments; experiment++) {
    const [first, other] = [
      { readers: 0, conversions: 0 },
      { readers: 0, conversions: 0 },
    ];
    const hasClaimed = tests.map(() => false);
    for (let day = 0; day < days; day++) {
      addDay(first, readersPerDay, rates[0]);
      addDay(other, readersPerDay, rates[1]);
      if (!hasMinimum([first, other])) continue;
      for (const [index, claim] of tests.entries()) hasClaimed[index] ||= claim(first, other);
    }
    for (const [index, isClaimed] of hasClaimed.entries()) if (isClaimed) claims[index] = (claims[index] ?? 0) + 1;
  }
  return claims.map((count) => count / experiments);
};

describe('A confidence sequence, with a look each day for two months', () => {
  for (const [rate, readersPerDay] of [
    [0.02, 100],
    [0.05, 200],
    [0.3, 100],
  ] as const) {
    it(`claims a difference in at most 5 % of the experiments without one, at a rate of ${rate}; a fixed test does not`, () => {
      const setting = { rates: [rate, rate], readersPerDay, days: 60 } as const;
      const [sequence = 1, fixed = 0] = shareOfClaims(1000, setting, [claimsBySequence, claimsByFixedTest]);
      // Three standard errors of a share of 5 % in 1,000 experiments are 2 %.
      assert.ok(sequence <= 0.07, `the sequence claims ${sequence}`);
      assert.ok(fixed > 0.15, `the fixed test claims ${fixed}`);
    });
  }

  it('finds a difference that is there', () => {
    const setting = { rates: [0.05, 0.065], readersPerDay: 200, days: 60 } as const;
    const [sequence = 0] = shareOfClaims(200, setting, [claimsBySequence]);
    assert.ok(sequence > 0.8, `the sequence finds ${sequence}`);
  });
});

describe('The interval of a difference', () => {
  it('is around the difference, and narrower with more readers', () => {
    const few = compareRates({ readers: 1000, conversions: 50 }, { readers: 1000, conversions: 60 }, 0.05);
    const many = compareRates({ readers: 50_000, conversions: 2500 }, { readers: 50_000, conversions: 3000 }, 0.05);
    assert.ok(Math.abs(few.value - 0.01) < 1e-12 && few.low < 0 && few.high > 0.02);
    assert.ok(many.low > 0 && many.high < 0.02);
  });

  it('is that of the published formula', () => {
    // alpha = 0.05 and N* = 5000 give rho = 0.0395…; worked out by hand from the formula.
    const { value, high } = compareRates(
      { readers: 2500, conversions: 250 },
      { readers: 2500, conversions: 250 },
      0.05,
    );
    const rho2 = (-2 * Math.log(0.05) + Math.log(-2 * Math.log(0.05) + 1)) / 5000;
    const variance = (2 * 0.09) / 2500;
    const [n, scaled] = [5000, 5000 * rho2];
    const expected =
      Math.sqrt(variance * n) *
      Math.sqrt(((2 * (scaled + 1)) / (n * n * rho2)) * Math.log(Math.sqrt(scaled + 1) / 0.05));
    assert.equal(value, 0);
    assert.ok(Math.abs(high - expected) < 1e-12);
  });

  it('is as narrow as was foretold, once so many readers have come', () => {
    const [first, other] = [
      { readers: 400, conversions: 20 },
      { readers: 400, conversions: 24 },
    ];
    const readers = readersUntil(first, other, 0.05, 0.01);
    const scale = readers / 800;
    const grown = (counts: VariantCounts) => ({
      readers: counts.readers * scale,
      conversions: counts.conversions * scale,
    });
    const { value, high } = compareRates(grown(first), grown(other), 0.05);
    assert.ok(Math.abs(high - value - 0.01) < 1e-4);
    assert.equal(readersUntil(first, other, 0.05, 1), 800);
    assert.equal(readersUntil(first, other, 0.05, 0), Number.POSITIVE_INFINITY);
  });
});
