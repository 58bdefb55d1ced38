import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, type EdgeWorld, lockedText, withCookies } from '../support/edge/edge-world.ts';

const createWorld = () => createEdgeWorld({ meter: 'cookie' });

/** A browser: it sends the cookie that it got last. */
const createBrowser = (clientId = 'ann') => {
  let pw_meter = '';
  return {
    cookie: () => pw_meter,
    read: async (world: EdgeWorld, path: string, init: RequestInit = {}) => {
      const { headers, text } = await world.send(path, {
        ...withCookies({ pw_client_id: clientId, pw_meter }),
        ...init,
      });
      const [, value] = /pw_meter=([^;]+)/.exec(headers.getSetCookie().join('\n')) ?? [];
      pw_meter = value ?? pw_meter;
      return text.includes(lockedText);
    },
  };
};

const readAll = async (world: EdgeWorld, browser: ReturnType<typeof createBrowser>, paths: readonly string[]) => {
  const results = [];
  for (const path of paths) results.push(await browser.read(world, path));
  return results;
};

describe('A meter in a signed cookie', () => {
  it('gives three articles and no fourth, and asks no service for a count', async () => {
    const world = createWorld();
    assert.deepEqual(await readAll(world, createBrowser(), ['/a', '/b', '/a', '/c', '/d', '/a']), [
      ...[true, true, true, true],
      ...[false, true],
    ]);
    assert.ok(!world.requestedPaths.some((path) => path.endsWith('/api/flow/meter')));
    assert.equal(world.counted.size, 0);
  });

  it('counts on in another process', async () => {
    const browser = createBrowser();
    assert.deepEqual(await readAll(createWorld(), browser, ['/a', '/b']), [true, true]);
    assert.deepEqual(await readAll(createWorld(), browser, ['/c', '/d']), [true, false]);
  });

  it('begins again a month after its first view', async () => {
    const world = createWorld();
    const browser = createBrowser();
    await readAll(world, browser, ['/a', '/b', '/c']);
    world.clock.now += 29 * 86_400_000;
    assert.equal(await browser.read(world, '/d'), false);
    world.clock.now += 86_400_000;
    assert.equal(await browser.read(world, '/d'), true);
  });

  it('is exact in one process: for requests at once, and for an old cookie that comes again', async () => {
    const world = createWorld();
    const requests = ['/a', '/b', '/c', '/d', '/e'].map((path) => createBrowser().read(world, path));
    assert.equal((await Promise.all(requests)).filter(Boolean).length, 3);
    assert.equal(await createBrowser().read(world, '/f'), false);
  });

  it('gives a visitor who sends old cookies the limit once in each process, and no more', async () => {
    const worlds = [createWorld(), createWorld()];
    let readCount = 0;
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'])
      for (const world of worlds) readCount += Number(await createBrowser().read(world, path));
    assert.equal(readCount, 2 * 3);
  });

  it('takes no cookie of another visitor, and none that was changed', async () => {
    const spender = createBrowser();
    await readAll(createWorld(), spender, ['/a', '/b', '/c']);
    const send = async (clientId: string, pw_meter: string) =>
      (await createWorld().send('/d', withCookies({ pw_client_id: clientId, pw_meter }))).text.includes(lockedText);
    assert.equal(await send('ann', spender.cookie()), false);
    assert.equal(await send('bob', spender.cookie()), true);
    for (const odd of ['x', 'x.y', `${spender.cookie()}0`, '.']) assert.equal(await send('ann', odd), true, odd);
  });

  it('uses up nothing by HEAD, and stays when a page is withheld', async () => {
    const world = createWorld();
    const browser = createBrowser();
    await browser.read(world, '/a', { method: 'HEAD' });
    assert.deepEqual(await readAll(world, browser, ['/b', '/c', '/d', '/e']), [true, true, true, false]);
  });

  it('needs a secret', () => {
    assert.throws(() => createEdgeWorld({ meter: 'cookie', secret: undefined }), /`secret` must be set/);
  });
});
