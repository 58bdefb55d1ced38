import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type CountedVariant,
  compareVariants,
  decideExperiment,
  type Verdict,
} from '../../../../demo/service/domain/experiments/verdict.ts';
import { createRandom } from '../../../../src/flow/simulate/audience/random.ts';

const variantsOf = (...counts: readonly (readonly [readers: number, conversions: number])[]): CountedVariant[] =>
  counts.map(([readers, conversions], index) => {
    const name = 'ABC'[index] ?? '';
    return { variant: `test-${name.toLowerCase()}`, name, percent: 100 / counts.length, readers, conversions };
  });

const fail = (): never => assert.fail('There is no variant');

const decide = (variants: readonly CountedVariant[], more: object = {}): Verdict =>
  decideExperiment({ variants, smallestLift: 10, days: 10, isLive: true, ...more });

describe('The verdict', () => {
  it('waits for a minimum of readers and conversions, and says for how long', () => {
    for (const variants of [variantsOf([99, 20], [99, 20]), variantsOf([5000, 10], [5000, 14])]) {
      const verdict = decide(variants);
      assert.equal(verdict.kind, 'not-enough');
      assert.match(verdict.text, /^Not enough readers yet/);
    }
    assert.deepEqual(decide(variantsOf([500, 0], [500, 0])).daysLeft, null);
  });

  it('foretells days that are right if rates and readers stay as they are', () => {
    const { kind, daysLeft, text } = decide(variantsOf([2000, 200], [2000, 260]));
    assert.equal(kind, 'not-enough');
    assert.ok(daysLeft !== null);
    assert.equal(text, `Not enough readers yet: about ${daysLeft} more ${daysLeft === 1 ? 'day' : 'days'}.`);
    const grow = (days: number) => decide(variantsOf([200 * days, 20 * days], [200 * days, 26 * days]), { days }).kind;
    assert.equal(grow(10 + daysLeft), 'better');
    assert.equal(grow(10 + daysLeft - 2), 'not-enough');
  });

  it('says that a year is too long, and what would help', () => {
    const { daysLeft, text } = decide(variantsOf([400, 15], [400, 15]), { days: 100 });
    assert.equal(daysLeft, null);
    assert.match(text, /more than a year to tell a lift of 10 %: choose a goal that more readers reach/);
  });

  it('names the better variant with its lift and the interval', () => {
    const { kind, variant, text } = decide(variantsOf([20_000, 1000], [20_000, 1400]));
    assert.deepEqual([kind, variant], ['better', 'test-b']);
    assert.match(text, /^B is better than A: \+40\u00a0% \(\+\d+\u00a0% to \+\d+\u00a0%\)\.$/);
  });

  it('names the first variant if all others are worse, and not if one is open', () => {
    const worse = decide(variantsOf([20_000, 1400], [20_000, 1000]));
    assert.deepEqual([worse.kind, worse.variant], ['first-better', 'test-a']);
    assert.match(worse.text, /^A is better: B −29\u00a0% \(−\d+\u00a0% to −\d+\u00a0%\)\.$/);
    assert.equal(decide(variantsOf([20_000, 1400], [20_000, 1000], [20_000, 1410])).kind, 'not-enough');
  });

  it('says how large a difference could still be, once that does not matter', () => {
    const { kind, text } = decide(variantsOf([200_000, 20_000], [200_000, 20_050]));
    assert.equal(kind, 'no-difference');
    assert.match(text, /^No difference larger than \d\.\d\u00a0%: /);
    assert.equal(decide(variantsOf([200_000, 20_000], [200_000, 20_050]), { smallestLift: 1 }).kind, 'not-enough');
  });

  it('warns first of shares that were not meant', () => {
    const verdict = decide(variantsOf([20_000, 1000], [18_000, 1400]));
    assert.equal(verdict.kind, 'sample-ratio');
    assert.match(verdict.text, /^Do not rely on this: .*20000 in A \(50 % meant\), 18000 in B/);
  });

  it('foretells nothing for a version that is no longer live', () => {
    const { daysLeft, text } = decide(variantsOf([500, 50], [500, 50]), { isLive: false });
    assert.equal(daysLeft, null);
    assert.match(text, /no longer live/);
  });

  it('waits until each variant would have met the goal, and missed it, often enough at the rate of all', () => {
    const uneven = (first: readonly [number, number], second: readonly [number, number]) => {
      const [a, b] = variantsOf(first, second);
      return a && b
        ? [
            { ...a, percent: 95 },
            { ...b, percent: 5 },
          ]
        : [];
    };
    assert.equal(decide(uneven([11_400, 342], [600, 0])).kind, 'not-enough');
    assert.equal(decide(uneven([11_400, 11_058], [600, 600])).kind, 'not-enough');
    assert.equal(decide(uneven([19_000, 570], [1000, 0])).kind, 'first-better');
  });

  it('claims a difference in at most 5 % of uneven experiments without one, with a look each day', () => {
    const random = createRandom(5);
    const experiments = 500;
    let claims = 0;
    for (let experiment = 0; experiment < experiments; experiment++) {
      const [first = fail(), other = fail()] = variantsOf([0, 0], [0, 0]);
      const variants = [
        { ...first, percent: 95 },
        { ...other, percent: 5 },
      ];
      const isClaimed = Array.from({ length: 40 }, (_, day) => {
        for (const each of variants) {
          const readers = each.percent * 4;
          each.readers += readers;
          for (let reader = 0; reader < readers; reader++) if (random() < 0.02) each.conversions++;
        }
        return decide(variants, { days: day + 1 }).kind;
      }).some((kind) => kind === 'better' || kind === 'first-better');
      if (isClaimed) claims++;
    }
    // Three standard errors of a share of 5 % in 500 experiments are 3 %.
    assert.ok(claims / experiments <= 0.08, `${claims} of ${experiments} claim a difference`);
  });

  it('can be asked each day: without a difference at most 5 % of the experiments ever claim one, with three variants, too', () => {
    const random = createRandom(3);
    let claims = 0;
    const experiments = 600;
    for (let experiment = 0; experiment < experiments; experiment++) {
      const variants = variantsOf([0, 0], [0, 0], [0, 0]);
      const isClaimed = Array.from({ length: 60 }, (_, day) => {
        for (const each of variants) {
          each.readers += 100;
          for (let reader = 0; reader < 100; reader++) if (random() < 0.05) each.conversions++;
        }
        return decide(variants, { days: day + 1 }).kind;
      }).some((kind) => kind === 'better' || kind === 'first-better');
      if (isClaimed) claims++;
    }
    assert.ok(claims / experiments <= 0.075, `${claims} of ${experiments} claim a difference`);
  });
});

describe('Variants beside the first one', () => {
  it('have no lift without a rate to compare with, and no comparison without readers', () => {
    const [comparison] = compareVariants(variantsOf([5000, 0], [5000, 60]));
    assert.equal(comparison?.lift, null);
    assert.ok((comparison?.difference.low ?? 0) > 0);
    assert.match(
      decide(variantsOf([5000, 0], [5000, 60])).text,
      /^B is better than A: \+1\.2\u00a0% of the readers \(/,
    );
    assert.deepEqual(compareVariants(variantsOf([5000, 3], [0, 0])), []);
  });
});
