import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findLivePeriods, isLiveAt } from '../../../../demo/service/domain/experiments/live-periods.ts';

const changeOf = (
  act: 'saved' | 'published' | 'rolled-back',
  version: number,
  liveBefore: number | null,
  day: number,
) => ({
  act,
  version,
  liveBefore,
  at: `2026-03-0${day}T00:00:00.000Z`,
});
const day = (number: number) => new Date(`2026-03-0${number}T00:00:00.000Z`);

describe('The times in which a version was live', () => {
  it('are all times for the live version of a flow that nobody has published here', () => {
    assert.deepEqual(findLivePeriods([], 2, 2), [{ from: null, until: null }]);
    assert.deepEqual(findLivePeriods([], 1, 2), []);
    assert.deepEqual(findLivePeriods([changeOf('saved', 3, 2, 1)], 3, 2), []);
  });

  it('begin and end with publications, also several times', () => {
    const changes = [
      changeOf('published', 3, 2, 5),
      changeOf('rolled-back', 2, 3, 4),
      changeOf('published', 3, 2, 2),
      changeOf('saved', 3, 2, 1),
    ];
    assert.deepEqual(findLivePeriods(changes, 2, 3), [
      { from: null, until: day(2) },
      { from: day(4), until: day(5) },
    ]);
    assert.deepEqual(findLivePeriods(changes, 3, 3), [
      { from: day(2), until: day(4) },
      { from: day(5), until: null },
    ]);
  });

  it('begin with the first publication of a new flow', () => {
    assert.deepEqual(findLivePeriods([changeOf('published', 1, null, 2)], 1, 1), [{ from: day(2), until: null }]);
  });

  it('begin with the last publication for a version of a later import', () => {
    const changes = [changeOf('published', 2, 1, 2)];
    assert.deepEqual(findLivePeriods(changes, 5, 5), [{ from: day(2), until: null }]);
    assert.deepEqual(findLivePeriods(changes, 2, 5), []);
  });

  it('contain their first moment, and not their last', () => {
    const periods = findLivePeriods([changeOf('published', 2, 1, 4), changeOf('published', 1, null, 2)], 1, 2);
    const moments = [day(1), day(2), day(3), day(4)].map((each) => isLiveAt(periods, each.getTime()));
    assert.deepEqual(moments, [false, true, true, false]);
  });
});
