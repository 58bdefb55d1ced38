import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, lockedText, readers, withCookies } from '../support/edge/edge-world.ts';

const timesOf = (paths: readonly string[], path: string) => paths.filter((each) => each.endsWith(path)).length;

describe('The calls of a decision', () => {
  it('begin with the rules of a reader, which do not wait for who reads', async () => {
    const world = createEdgeWorld();
    await world.send('/warm', readers.subscriber);
    world.requestedPaths.length = 0;
    let answerInfo = () => {};
    world.faults.set(
      '/info',
      () =>
        new Promise<Response>((resolve) => {
          answerInfo = () => resolve(Response.json({ id: 7, email: 'sue@ledger.example', confirmed: 1 }));
        }),
    );
    const sent = world.send('/a', readers.subscriber);
    while (timesOf(world.requestedPaths, '/api/rule/check') === 0) await new Promise(setImmediate);
    answerInfo();
    assert.ok((await sent).text.includes(lockedText));
    assert.equal(timesOf(world.requestedPaths, '/api/rule/check'), 1);
  });

  it('do not fail with rules that the flow does not ask for', async () => {
    const world = createEdgeWorld();
    world.faults.set('/api/rule/check', () => Promise.reject(new TypeError('fetch failed')));
    const { text } = await world.send('/a', withCookies({ pw_client_id: 'bob', pw_auth_token: 'forged' }));
    assert.ok(text.includes(lockedText));
    assert.deepEqual(world.complaints, []);
  });

  it('ask for the region of unknown visitors once a minute, and of each reader every time', async () => {
    const world = createEdgeWorld();
    for (const visitor of ['ann', 'bob', 'cat']) await world.send('/a', withCookies({ pw_client_id: visitor }));
    assert.equal(timesOf(world.requestedPaths, '/api/region'), 1);
    world.clock.now += 60_000;
    await world.send('/a', withCookies({ pw_client_id: 'dan' }));
    assert.equal(timesOf(world.requestedPaths, '/api/region'), 2);
    for (let view = 0; view < 2; view++) await world.send('/a', readers.subscriber);
    assert.equal(timesOf(world.requestedPaths, '/api/region'), 4);
  });
});
