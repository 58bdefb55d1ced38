import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBatches } from '../../../demo/service/ports/database/batches.ts';

/** Statements end only when a test ends them. */
const createSlowDatabase = () => {
  const statements: { calls: readonly string[]; end: (failure?: Error) => void }[] = [];
  const call = createBatches(
    (calls: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve(calls.map((one) => `${one} is done`)));
        statements.push({ calls, end });
      }),
  );
  return { call, statements, sent: () => statements.map(({ calls }) => calls) };
};

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const failureOf = (code: string) => Object.assign(new Error('refused'), { code });

describe('Calls of the database that come at the same time', () => {
  it('are one statement, and each gets its own result', async () => {
    const { call, statements, sent } = createSlowDatabase();
    const replies = Promise.all(['a', 'b', 'c'].map(call));
    await nextTurn();
    assert.deepEqual(sent(), [['a', 'b', 'c']]);
    statements[0]?.end();
    assert.deepEqual(await replies, ['a is done', 'b is done', 'c is done']);
  });

  it('run at once while no more than one statement runs, and otherwise share the next one', async () => {
    const { call, statements, sent } = createSlowDatabase();
    const replies: Promise<string>[] = [];
    for (const one of ['a', 'b', 'c', 'd']) {
      replies.push(call(one));
      await nextTurn();
    }
    assert.deepEqual(sent(), [['a'], ['b']]);
    statements[1]?.end();
    await nextTurn();
    assert.deepEqual(sent(), [['a'], ['b'], ['c', 'd']]);
    for (const { end } of statements) end();
    assert.equal((await Promise.all(replies)).length, 4);
  });

  it('are a hundred in one statement at most', async () => {
    const { call, statements } = createSlowDatabase();
    const replies = Promise.all(Array.from({ length: 250 }, (_, at) => call(String(at))));
    for (let at = 0; at < 3; at++) {
      await nextTurn();
      statements[at]?.end();
    }
    assert.equal((await replies)[249], '249 is done');
    assert.deepEqual(
      statements.map(({ calls }) => calls.length),
      [100, 100, 50],
    );
  });

  it('fail together if the database does', async () => {
    const { call, statements, sent } = createSlowDatabase();
    const replies = Promise.allSettled(['a', 'b'].map(call));
    await nextTurn();
    statements[0]?.end(failureOf('53100'));
    assert.deepEqual(
      (await replies).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.deepEqual(sent(), [['a', 'b']]);
  });

  it('do not fail with the one whose data the database refuses', async () => {
    const { call, statements, sent } = createSlowDatabase();
    const replies = Promise.allSettled(['good', 'faulty', 'fine'].map(call));
    await nextTurn();
    statements[0]?.end(failureOf('22021'));
    for (const failure of [undefined, failureOf('22021'), undefined]) {
      await nextTurn();
      statements.at(-1)?.end(failure);
    }
    assert.deepEqual(
      (await replies).map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(sent(), [['good', 'faulty', 'fine'], ['good'], ['faulty'], ['fine']]);
  });

  it('run again after a failure', async () => {
    const { call, statements } = createSlowDatabase();
    const failed = assert.rejects(call('a'));
    await nextTurn();
    statements[0]?.end(failureOf('08006'));
    await failed;
    const reply = call('b');
    await nextTurn();
    statements[1]?.end();
    assert.equal(await reply, 'b is done');
  });
});
