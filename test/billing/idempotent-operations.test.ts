import { expect } from '@open-wc/testing';
import { createIdempotentOperations } from '../../src/billing/idempotent-operations.ts';
import { createDeferred } from '../support/world/fake-account.ts';
import { createWorld } from '../support/world/fake-world.ts';

const cancel = { name: 'cancel' } as const;

const openOperations = () => {
  const { clock, platform } = createWorld();
  const open = () => createIdempotentOperations<boolean>(platform);
  const operations = open();
  return { clock, open, operations, operation: operations.of('s1', cancel) };
};

describe('An idempotent operation', () => {
  it('gets another key once it is complete', async () => {
    const { operation, operations } = openOperations();
    const key = await operation.getKey();
    expect(await operations.of('s1', cancel).getKey()).to.equal(key);
    operation.complete();
    expect(await operation.getKey()).not.to.equal(key);
  });

  it('keeps its key after a refusal that a new log-in or a wait mends, and after no other', async () => {
    const { operation } = openOperations();
    const key = await operation.getKey();
    for (const refusal of ['signed-out', 'too-many'] as const) {
      operation.completeUnlessRetried(refusal);
      expect(await operation.getKey()).to.equal(key);
    }
    operation.completeUnlessRetried('wrong-state');
    expect(await operation.getKey()).not.to.equal(key);
  });

  it('keeps its key while it is watched, until a reading shows its outcome', async () => {
    const { operation, operations } = openOperations();
    const key = await operation.getKey();
    const outcomes: string[] = [];
    const result = operation.watch({
      check: (isDone) => isDone,
      poll: async () => false,
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    expect(result).to.deep.equal({ kind: 'not-confirmed' });
    operations.observe(false);
    expect(await operation.getKey()).to.equal(key);
    operations.observe(true);
    expect(outcomes).to.deep.equal(['done']);
    expect(await operation.getKey()).not.to.equal(key);
  });

  it('is not watched any more once it is complete', async () => {
    const { clock, operation, operations } = openOperations();
    const outcomes: string[] = [];
    let polls = 0;
    operation.watch({
      check: (isDone) => isDone,
      poll: async () => {
        polls++;
        return true;
      },
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    operation.complete();
    operations.observe(true);
    await clock.advance(60_000);
    expect(polls).to.equal(0);
    expect(outcomes).to.deep.equal([]);
  });

  for (const [isDone, isSame] of [
    [false, false],
    [true, true],
    [null, true],
  ] as const) {
    it(`${isSame ? 'keeps' : 'replaces'} the key of an earlier page if a read returns ${isDone} for done`, async () => {
      const { clock, open, operation } = openOperations();
      const key = await operation.getKey();
      await clock.advance(60_001);
      const reloaded = open().of('s1', cancel);
      const laterKey = await reloaded.getKey(async () => isDone);
      expect(laterKey === key).to.equal(isSame);
      expect(await reloaded.getKey(async () => false)).to.equal(laterKey);
    });
  }

  it('gets one key in two tabs that replace the key of an earlier page at once', async () => {
    const { clock, open, operation } = openOperations();
    const key = await operation.getKey();
    await clock.advance(60_001);
    const [first, second] = [open().of('s1', cancel), open().of('s1', cancel)];
    const read = createDeferred<boolean>();
    const keys = Promise.all([first.getKey(() => read.promise), second.getKey(() => read.promise)]);
    read.resolve(false);
    const [firstKey, secondKey] = await keys;
    expect(firstKey).to.equal(secondKey);
    expect(firstKey).not.to.equal(key);
  });

  it('keeps the key of an earlier page without a read, until a service had time to show the change', async () => {
    const { clock, open, operation } = openOperations();
    const key = await operation.getKey();
    await clock.advance(60_000);
    let reads = 0;
    const readIsDone = async () => {
      reads++;
      return false;
    };
    expect(await open().of('s1', cancel).getKey(readIsDone)).to.equal(key);
    await clock.advance(60_001);
    expect(await operation.getKey(readIsDone)).to.equal(key);
    expect(reads).to.equal(0);
  });

  it('may have a key of its own, which is never stored', async () => {
    const { operations } = openOperations();
    expect(await operations.withKey('token-key').getKey()).to.equal('token-key');
  });
});
