import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMeter } from '../../../src/walls/count/gate-reading.ts';

const wire = {
  uid: 'ann',
  pageId: 'a',
  siteId: 'ledger',
  flowId: 'metered',
  counterId: 'free',
  resetPeriod: '1',
  resetUnit: 'months',
  countSamePage: 'false',
  viewId: 'v',
} as const;

const markOf = (page: string, reading: unknown) => JSON.stringify({ page, meters: { metered: { free: reading } } });

describe('A reading of the gate', () => {
  it('is taken for the page and the meter that it is about', () => {
    assert.deepEqual(readMeter(markOf('a', { count: 2, increment: false }), wire), { count: 2, increment: false });
    assert.equal(readMeter(markOf('b', { count: 2, increment: false }), wire), null);
    assert.equal(readMeter(markOf('a', { count: 2 }), { ...wire, counterId: 'other' }), null);
  });

  it('counts as none if it does not fit', () => {
    for (const odd of ['', '{', 'null', '[]', '{"page":"a"}', markOf('a', null), markOf('a', { count: '2' })])
      assert.equal(readMeter(odd, wire), null, odd);
  });
});
