import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OperationRun } from '../../../src/subscriptions/operations/operation-store.ts';
import { createOperationsWorld, digital } from '../../support/billing/change-plan-world.ts';

const doneResult = { kind: 'done', subscription: digital } as const;

/** A sheet that is open, with what was reported to it. */
const openSheet = (options?: Parameters<typeof createOperationsWorld>[0]) => {
  const world = createOperationsWorld(options);
  const close = world.store.open();
  const reported: string[] = [];
  const run = (...operations: OperationRun['operations']) =>
    world.store.run({
      subscription: digital,
      operations,
      onDone: () => {
        reported.push('done');
        // The portal closes a sheet whose operation is done while its lists are read again.
        if (options !== undefined) close();
      },
      onStep: ({ name }) => void reported.push(name),
    });
  return { ...world, close, reported, run };
};

describe('The operations of a sheet', () => {
  it('run once for two presses, and are reported before they are shown', async () => {
    const { run, end, state, performed, reports, reported } = openSheet();
    void run({ name: 'resume' });
    void run({ name: 'resume' });
    assert.equal(state().kind, 'running');
    await end(doneResult);
    assert.deepEqual([performed, reports, reported], [['resume'], ['resume done'], ['done']]);
    assert.deepEqual(state(), { kind: 'ended', name: 'resume', result: doneResult });
  });

  it('run one after the other, and stop at the first that fails', async () => {
    const { run, end, performed, reported, state } = openSheet();
    void run({ name: 'switch-plan', planId: 'a' }, { name: 'resume' });
    await end(doneResult);
    assert.deepEqual(reported, ['switch-plan']);
    await end(doneResult);
    assert.deepEqual(reported, ['switch-plan', 'done']);
    void run({ name: 'switch-plan', planId: 'b' }, { name: 'resume' });
    await end({ kind: 'refused', refusal: 'wrong-state' });
    assert.equal(performed.length, 3);
    assert.equal(state().kind, 'ended');
  });

  it('can be tried again after a failure', async () => {
    const { run, end, performed } = openSheet();
    void run({ name: 'resume' });
    await end({ kind: 'not-done' });
    void run({ name: 'resume' });
    await end(doneResult);
    assert.equal(performed.length, 2);
  });

  it('tell when the session has ended', async () => {
    const { run, end, signOuts } = openSheet();
    void run({ name: 'resume' });
    await end({ kind: 'refused', refusal: 'signed-out' });
    assert.equal(signOuts(), 1);
  });

  it('forget after a new sign-in that the session had ended, and nothing else', async () => {
    const { run, end, state, store } = openSheet();
    void run({ name: 'resume' });
    await end({ kind: 'refused', refusal: 'signed-out' });
    assert.equal(state().kind, 'ended');
    store.clearSignedOut();
    assert.equal(state().kind, 'idle');
    void run({ name: 'resume' });
    await end({ kind: 'refused', refusal: 'wrong-state' });
    store.clearSignedOut();
    assert.equal(state().kind, 'ended');
  });

  it('go on when their sheet is closed, and report a failure elsewhere', async () => {
    const { run, end, close, reported, reports } = openSheet();
    void run({ name: 'resume' });
    close();
    await end({ kind: 'not-done' });
    assert.deepEqual(reports, ['resume not-done', 'hidden resume not-done']);
    void run({ name: 'resume' });
    await end(doneResult);
    assert.deepEqual(reported, ['done']);
  });

  it('show a late result while they are still shown', async () => {
    const { run, end, endLate, state, reported } = openSheet();
    void run({ name: 'resume' });
    await end({ kind: 'not-confirmed' });
    await endLate(doneResult);
    assert.deepEqual(state(), { kind: 'ended', name: 'resume', result: doneResult });
    assert.deepEqual(reported, ['done']);
  });

  for (const kind of ['done', 'not-done'] as const) {
    it(`take a late result for the result that comes while an uncertain one is reported: ${kind}`, async () => {
      let isFirst = true;
      const late = kind === 'done' ? doneResult : ({ kind } as const);
      const { run, end, endLate, state, reported, reports } = openSheet({
        onReport: () => {
          // The lists are read again, and show what became of it.
          if (isFirst) void endLate(late);
          isFirst = false;
        },
      });
      void run({ name: 'resume' });
      await end({ kind: 'not-confirmed' });
      assert.deepEqual(reports, ['resume not-confirmed', `resume ${kind}`]);
      assert.deepEqual(reported, kind === 'done' ? ['done'] : []);
      if (kind === 'not-done') assert.deepEqual(state(), { kind: 'ended', name: 'resume', result: late });
    });
  }

  it('report a late failure elsewhere once another one is running', async () => {
    const { run, end, endLate, state, reports } = openSheet();
    void run({ name: 'resume' });
    await end({ kind: 'not-confirmed' });
    void run({ name: 'cancel' });
    await endLate({ kind: 'not-done' });
    assert.equal(state().kind, 'running');
    assert.deepEqual(reports, ['resume not-confirmed', 'resume not-done', 'hidden resume not-done']);
  });

  const address = {
    ...{ firstName: 'Ada', lastName: 'Byron', line1: '9 Fish Pier', line2: '', city: 'Boston' },
    ...{ state: 'MA', zip: '02210', country: 'US', company: '' },
  };
  const paper = [
    { name: 'update-shipping', address, validation: 'valid', token: 't-1' },
    { name: 'upgrade-to-print', planId: 'paper', email: 'ada@readers.example' },
  ] as const;

  it('stop where the first is confirmed late, say so, and can be run again', async () => {
    const { run, end, endLate, state, performed, reported, reports } = openSheet();
    void run(...paper);
    await end({ kind: 'not-confirmed' });
    await endLate(doneResult);
    assert.deepEqual(state(), { kind: 'ended', name: 'upgrade-to-print', result: { kind: 'part-done' } });
    assert.deepEqual(reported, ['update-shipping']);
    assert.deepEqual(reports, ['update-shipping not-confirmed', 'update-shipping done']);
    void run(paper[1]);
    await end(doneResult);
    assert.deepEqual(performed, ['update-shipping', 'upgrade-to-print']);
    assert.deepEqual(reported, ['update-shipping', 'done']);
  });

  it('that stop where the first is confirmed after the sheet was closed are reported elsewhere', async () => {
    const { run, end, endLate, close, reports } = openSheet();
    void run(...paper);
    await end({ kind: 'not-confirmed' });
    close();
    await endLate(doneResult);
    assert.deepEqual(reports, [
      'update-shipping not-confirmed',
      'update-shipping done',
      'hidden upgrade-to-print part-done',
    ]);
  });
});
