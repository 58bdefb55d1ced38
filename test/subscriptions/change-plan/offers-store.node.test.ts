import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Failure } from '../../../src/http/failure.ts';
import { createChangeWorld, planOption } from '../../support/billing/change-plan-world.ts';

const broken = new Failure('status', 'Request failed with status code 500', 500);

describe('The offers of a change', () => {
  it('load for every start date at once', async () => {
    const { offers, requested, settle } = createChangeWorld({ immediate: [planOption('yearly')] });
    assert.equal(offers().isWaiting, true);
    await settle();
    assert.deepEqual(requested, ['immediate', 'end_of_term']);
    assert.equal(offers().isWaiting, false);
    assert.deepEqual(
      offers().offers.immediate.map(({ planId }) => planId),
      ['yearly'],
    );
  });

  it('of a start date that is not permitted are not requested', async () => {
    const { offers, requested, settle } = createChangeWorld({}, true);
    await settle();
    assert.deepEqual(requested, ['end_of_term']);
    assert.equal(offers().states.immediate.status, 'held');
  });

  it('that failed leave the others, are reported once, and can be loaded again', async () => {
    const world = createChangeWorld({ immediate: broken, end_of_term: [planOption('yearly')] });
    await world.settle();
    assert.deepEqual([world.offers().hasFailed, world.failures()], [true, 1]);
    assert.equal(world.offers().states.end_of_term.status, 'loaded');
    world.replies.immediate = [planOption('weekly')];
    world.refetchFailed();
    assert.equal(world.offers().isWaiting, false);
    await world.settle();
    assert.deepEqual(world.requested, ['immediate', 'end_of_term', 'immediate']);
    assert.deepEqual([world.offers().hasFailed, world.failures()], [false, 1]);
  });

  it('that failed are loaded again after a new sign-in', async () => {
    const world = createChangeWorld({ immediate: broken });
    await world.settle();
    world.client.notifySignIn();
    await world.settle();
    assert.deepEqual(world.requested, ['immediate', 'end_of_term', 'immediate']);
  });
});
