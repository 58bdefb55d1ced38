import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createEdgeWorld,
  createWorldAfterThreeViews,
  type EdgeWorld,
  lockedText,
  pageOf,
  readers,
  withCookies,
} from '../support/edge/edge-world.ts';

const { ann, subscriber } = readers;

const html =
  (text: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

describe('An edge whose services fail', () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  const broken = new Map<string, () => Response | Promise<Response>>([
    ['away', away],
    ['with an error', () => new Response('no', { status: 500 })],
    ['with rubbish', () => new Response('<html>')],
    ['with another shape', () => Response.json({ __proto__: { count: 0 }, status: 'failed' })],
    ['with nothing', () => new Response('')],
  ]);

  for (const [what, fault] of broken) {
    it(`hands the text out when they answer ${what}, for an article is never hostage`, async () => {
      const world = await createWorldAfterThreeViews();
      for (const path of ['/api/flow/meter', '/api/rule/check', '/api/region', '/info']) world.faults.set(path, fault);
      assert.ok((await world.send('/d', ann)).text.includes(lockedText));
      assert.ok((await world.send('/d', subscriber)).text.includes(lockedText));
      assert.ok(world.complaints.includes('meter'));
    });

    it(`withholds it where the publisher wants that, when they answer ${what}`, async () => {
      const world = await createWorldAfterThreeViews({ inDoubt: 'closed' });
      for (const path of ['/api/flow/meter', '/api/rule/check', '/api/region', '/info']) world.faults.set(path, fault);
      assert.ok(!(await world.send('/d', ann)).text.includes(lockedText));
      assert.ok(!(await world.send('/d', subscriber)).text.includes(lockedText));
    });
  }

  it('goes on with the flow that it knows, and without one is in doubt', async () => {
    const knownWorld = await createWorldAfterThreeViews();
    knownWorld.faults.set('/api/flow/data', away);
    knownWorld.clock.now += 3_600_000;
    assert.ok(!(await knownWorld.send('/d', ann)).text.includes(lockedText));
    for (const [inDoubt, isRead] of [
      ['open', true],
      ['closed', false],
    ] as const) {
      const world = createEdgeWorld({ inDoubt });
      world.faults.set('/api/flow/data', () => Response.json({ flowId: 7 }));
      assert.equal((await world.send('/a', ann)).text.includes(lockedText), isRead);
    }
  });

  it('waits no longer than it may', async () => {
    const world = createEdgeWorld({ requestTimeoutMs: 20, inDoubt: 'closed' });
    world.faults.set('/api/flow/data', () => new Promise<Response>(() => {}));
    assert.ok(!(await world.send('/a', ann)).text.includes(lockedText));
  });

  it('says so when the publisher’s own server is away', async () => {
    const world = createEdgeWorld();
    world.pages.set('/a', () => {
      throw new TypeError('fetch failed');
    });
    assert.equal((await world.send('/a', ann)).status, 502);
  });

  it('refuses pages in which no mark could be found: packed in an unknown way, or not written in ASCII', async () => {
    const world = createEdgeWorld();
    world.pages.set('/a', html(pageOf('a'), { 'content-encoding': 'dcb' }));
    world.pages.set(
      '/b',
      () => new Response(pageOf('b'), { headers: { 'content-type': 'text/html; charset=UTF-16' } }),
    );
    for (const path of ['/a', '/b']) assert.equal((await world.send(path, ann)).status, 502, path);
  });
});

describe('Somebody who was entitled lately', () => {
  const memoryOf = async (world: EdgeWorld) => {
    const cookies = (await world.send('/a', subscriber)).headers.getSetCookie();
    const [, value = ''] =
      /^pw_edge=([^;]+); Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure$/.exec(cookies[0] ?? '') ?? [];
    return value;
  };
  const remembered = (value: string, token = 'paid') =>
    withCookies({ pw_client_id: 'sue', pw_auth_token: token, pw_edge: value });
  const breakAll = (world: EdgeWorld) => {
    for (const path of ['/api/flow/meter', '/api/rule/check', '/api/region', '/info']) {
      world.faults.set(path, () => new Response('', { status: 503 }));
    }
  };

  it('reads on for a day while the services are away, though the others do not', async () => {
    const world = createEdgeWorld({ inDoubt: 'closed' });
    const value = await memoryOf(world);
    breakAll(world);
    assert.ok((await world.send('/d', remembered(value))).text.includes(lockedText));
    world.clock.now += 86_400_000;
    assert.ok(!(await world.send('/d', remembered(value))).text.includes(lockedText));
  });

  it('is not a reader who writes such a cookie, copies one, or has logged out', async () => {
    const world = createEdgeWorld({ inDoubt: 'closed' });
    const value = await memoryOf(world);
    breakAll(world);
    const [at = '', signature = ''] = value.split('.');
    for (const forged of [
      `${Number(at) + 1}.${signature}`,
      `${at}.${'0'.repeat(64)}`,
      at,
      '',
      `${at}.zz`,
      `${value}0`,
    ]) {
      assert.ok(!(await world.send('/d', remembered(forged))).text.includes(lockedText), forged);
    }
    assert.ok(!(await world.send('/d', remembered(value, 'other'))).text.includes(lockedText));
    assert.ok(
      !(await world.send('/d', withCookies({ pw_client_id: 'sue', pw_edge: value }))).text.includes(lockedText),
    );
  });

  it('is remembered once an hour, and forgotten when the subscription is over', async () => {
    const world = createEdgeWorld();
    const value = await memoryOf(world);
    assert.deepEqual((await world.send('/b', remembered(value))).headers.getSetCookie(), []);
    world.clock.now += 3_600_000;
    assert.equal((await world.send('/b', remembered(value))).headers.getSetCookie().length, 1);
    const [ended = ''] = (await world.send('/b', remembered(value, 'free'))).headers.getSetCookie();
    assert.match(ended, /^pw_edge=; Path=\/; Max-Age=0/);
  });
});
