import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findPreviousLive, stateOf } from '../../../../demo/service/domain/flows/history.ts';

describe('The state of a version', () => {
  it('is draft until it is published, live while readers get it, and retired afterwards', () => {
    assert.equal(stateOf({ version: 3, isDraft: true }, 2), 'draft');
    assert.equal(stateOf({ version: 2, isDraft: false }, 2), 'live');
    assert.equal(stateOf({ version: 1, isDraft: false }, 2), 'retired');
    assert.equal(stateOf({ version: 1, isDraft: false }, null), 'retired');
  });
});

describe('The version to go back to', () => {
  const published = (version: number, liveBefore: number | null) =>
    ({ act: 'published', version, liveBefore }) as const;

  it('is the one that was live before the live one was published', () => {
    assert.equal(findPreviousLive([published(3, 2), published(2, 1)], 3), 2);
    assert.equal(findPreviousLive([published(3, 2), published(2, 1)], 2), 1);
  });

  it('goes further back after a rollback, never forth', () => {
    const rolledBack = { act: 'rolled-back', version: 2, liveBefore: 3 } as const;
    assert.equal(findPreviousLive([rolledBack, published(3, 2), published(2, 1)], 2), 1);
  });

  it('is none for a version that no operator has published', () => {
    assert.equal(findPreviousLive([], 1), null);
    assert.equal(findPreviousLive([published(1, null)], 1), null);
  });
});
