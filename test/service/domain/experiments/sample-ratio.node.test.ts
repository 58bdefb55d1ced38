import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSampleRatioOff } from '../../../../demo/service/domain/experiments/sample-ratio.ts';
import { createRandom } from '../../../../src/flow/simulate/audience/random.ts';

const random = createRandom(11);

/** Returns if a day's look ever suspects an experiment whose readers come with a probability for the first variant. */
const isEverOff = (probability: number, readersPerDay: number, days: number): boolean => {
  let [first, other] = [0, 0];
  for (let day = 0; day < days; day++) {
    for (let reader = 0; reader < readersPerDay; reader++) {
      if (random() < probability) first++;
      else other++;
    }
    const halves = [
      { readers: first, share: 0.5 },
      { readers: other, share: 0.5 },
    ];
    if (isSampleRatioOff(halves)) return true;
  }
  return false;
};

describe('The ratio of the variants’ readers', () => {
  it('is almost never suspected while it is in order, with a look each day', () => {
    const suspects = Array.from({ length: 500 }, () => isEverOff(0.5, 200, 60)).filter(Boolean);
    assert.ok(suspects.length <= 3, `${suspects.length} of 500 are suspected`);
  });

  it('is suspected once a variant loses a tenth of its readers', () => {
    const suspects = Array.from({ length: 100 }, () => isEverOff(0.5 / 0.95, 200, 60)).filter(Boolean);
    assert.ok(suspects.length > 90, `${suspects.length} of 100 are suspected`);
  });

  it('is suspected at once if a variant without a share has readers', () => {
    const all = [
      { readers: 50, share: 1 },
      { readers: 1, share: 0 },
    ];
    assert.equal(isSampleRatioOff(all), true);
    assert.equal(isSampleRatioOff(all.slice(0, 1)), false);
    assert.equal(isSampleRatioOff([]), false);
  });
});
