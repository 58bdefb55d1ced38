import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kinds, meter, test } from './written-flow.ts';

describe('The flow checker, on tests and meters,', () => {
  it('names a test without variants, and percents that are none or do not add up', () => {
    assert.deepEqual(kinds(test()), ['error no-variants']);
    assert.deepEqual(kinds(test(50, 40)), ['warning percents']);
    assert.deepEqual(kinds(test(60, 60)), ['error percents']);
    assert.deepEqual(kinds(test(-10, 100)), ['error percent-invalid']);
    assert.deepEqual(kinds(test('half', 50)), ['error percent-invalid', 'warning percents']);
    assert.deepEqual(test(33.3, 33.3, 33.4), []);
  });

  it('names a meter without values, without a counter or with a period that is none', () => {
    const expired = { id: 'v', rule: 'expired', next: ['wall'] };
    assert.deepEqual(kinds(meter({ expireAt: 3 }, [])), ['warning no-values']);
    assert.deepEqual(kinds(meter({ counterId: '', expireAt: 3 }, [expired])), ['error counter-missing']);
    assert.deepEqual(kinds(meter({ expireAt: 3, reset: { value: 1, unit: 'years' } }, [expired])), [
      'error reset-invalid',
    ]);
    assert.deepEqual(meter({ expireAt: 3, reset: { value: 1, unit: 'months' } }, [expired]), []);
  });

  it('names values of a meter that never hold', () => {
    const held = (value: object, target: object = { expireAt: 3 }) => kinds(meter(target, [{ id: 'v', ...value }]));
    assert.deepEqual(held({ rule: 'expired' }, {}), ['error value-never-holds']);
    assert.deepEqual(held({ rule: 'equals' }), ['error value-never-holds']);
    assert.deepEqual(held({ rule: 'equals', value: 4 }), ['error value-never-holds']);
    assert.deepEqual(held({ rule: 'increments', start_at: 5 }), ['error value-never-holds']);
    assert.deepEqual(held({ rule: 'sometimes' }), ['error value-never-holds']);
    assert.deepEqual(held({ rule: 'equals', value: 3 }), []);
  });
});
