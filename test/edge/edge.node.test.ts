import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createEdgeWorld,
  createWorldAfterThreeViews,
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

describe('An edge before a metered newspaper', () => {
  it('gives three articles whole, and the fourth without the bytes of its text', async () => {
    const world = createEdgeWorld({ lead: 'decided' });
    for (const path of ['/a', '/b', '/c']) {
      const { text, headers } = await world.send(path, ann);
      assert.equal(text, pageOf(path.slice(1)));
      assert.equal(headers.get('pw-access'), 'whole');
    }
    const { text, headers, status } = await world.send('/d', ann);
    assert.equal(status, 200);
    assert.equal(headers.get('pw-access'), 'withheld');
    assert.ok(!text.includes(lockedText));
    assert.match(text, /what everybody may read[\s\S]*pw-withheld[\s\S]*The end<\/footer>/);
  });

  it('gives an article that was read before as often as it is wanted, and counts it once, as the page will', async () => {
    const world = await createWorldAfterThreeViews();
    const { text } = await world.send('/a', ann);
    assert.ok(text.includes(lockedText));
    assert.deepEqual([...(world.counted.get('ann') ?? [])], ['a', 'b', 'c']);
  });

  it('gives subscribers every text, and counts nothing for them', async () => {
    const world = createEdgeWorld();
    for (const path of ['/a', '/b', '/c', '/d'])
      assert.ok((await world.send(path, subscriber)).text.includes(lockedText));
    assert.equal(world.counted.size, 0);
  });

  it('takes a token that no service knows for nothing, and a log-out for final', async () => {
    const world = await createWorldAfterThreeViews();
    const forged = withCookies({ pw_client_id: 'ann', pw_auth_token: 'forged', pw_user_id: '7' });
    assert.ok(!(await world.send('/d', forged)).text.includes(lockedText));
    const signedOutCookies = withCookies({ pw_client_id: 'ann', pw_auth_token: 'paid', pw_logout_status: '1' });
    assert.ok(!(await world.send('/d', signedOutCookies)).text.includes(lockedText));
    assert.ok(
      !(await world.send('/d', withCookies({ pw_client_id: 'ann', pw_auth_token: 'free' }))).text.includes(lockedText),
    );
  });

  it('gives a new visitor the id by which the page will count on', async () => {
    const world = createEdgeWorld();
    const [cookie = ''] = (await world.send('/a')).headers.getSetCookie();
    assert.match(cookie, /^pw_client_id=[\da-f-]{36}; Path=\/; Max-Age=315360000; SameSite=Lax; Secure$/);
    const [, id = ''] = /=([\da-f-]+)/.exec(cookie) ?? [];
    assert.deepEqual([...world.counted.keys()], [id]);
    assert.deepEqual((await world.send('/a', withCookies({ pw_client_id: id }))).headers.getSetCookie(), []);
  });

  it('gives two requests at once no second last article', async () => {
    const world = createEdgeWorld();
    for (const path of ['/a', '/b']) await world.send(path, ann);
    const answers = await Promise.all(['/c', '/d', '/e'].map((path) => world.send(path, ann)));
    assert.equal(answers.filter(({ text }) => text.includes(lockedText)).length, 1);
  });

  for (const knowsLimit of [true, false]) {
    it(`gives no second last article at another process either (the service knows the limit: ${knowsLimit})`, async () => {
      const world = createEdgeWorld({ lead: 'decided' });
      world.isLimitSupported = knowsLimit;
      for (const path of ['/a', '/b']) await world.send(path, ann);
      // What another process has counted between the reading and the counting of this one.
      world.beforeCount = () => world.counted.get('ann')?.add('elsewhere');
      const { text, headers } = await world.send('/c', ann);
      assert.equal(headers.get('pw-access'), 'withheld');
      assert.ok(!text.includes(lockedText));
      assert.equal(world.counted.get('ann')?.size, knowsLimit ? 3 : 4);
    });
  }

  it('gives a browser nothing ahead of its reader, and asks it to come again', async () => {
    const world = createEdgeWorld();
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const { status, text } = await world.send('/a', {
        headers: { cookie: 'pw_client_id=ann', 'sec-purpose': purpose },
      });
      assert.deepEqual([status, text], [503, '']);
    }
    assert.equal(world.counted.size, 0);
  });

  it('answers HEAD like GET, with no body, and uses up nothing', async () => {
    const world = await createWorldAfterThreeViews();
    const { headers, text } = await world.send('/d', { ...ann, method: 'HEAD' });
    assert.deepEqual([headers.get('pw-access'), text], ['withheld', '']);
    const bob = withCookies({ pw_client_id: 'bob' });
    assert.equal((await world.send('/d', { ...bob, method: 'HEAD' })).headers.get('pw-access'), 'whole');
    assert.equal(world.counted.get('bob')?.size, 0);
  });
});

describe('What an edge lets others keep', () => {
  it('is nothing of a page that was decided: not in caches, not by a validator, not for another reader', async () => {
    const world = createEdgeWorld();
    const cacheHeaders = {
      'cache-control': 'public, max-age=600',
      'cdn-cache-control': 'max-age=60',
      etag: '"1"',
      'last-modified': 'x',
      'netlify-cdn-cache-control': 'public',
      'x-accel-expires': '600',
      'repr-digest': 'sha-256=:AA==:',
    };
    world.pages.set(
      '/a',
      html(pageOf('a'), { ...cacheHeaders, expires: 'x', vary: 'Accept-Language', 'content-length': '7' }),
    );
    const { headers } = await world.send('/a', ann);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    assert.equal(headers.get('vary'), 'Accept-Language, Cookie');
    for (const name of [...Object.keys(cacheHeaders).slice(1), 'expires', 'content-length']) {
      assert.equal(headers.get(name), null, name);
    }
  });

  it('is all of what has no marks: files, pages that are nobody’s to lock, and what is no page', async () => {
    const world = createEdgeWorld();
    const plain = pageOf('a').replaceAll(/<!-- .*? -->/g, '');
    const picture = new Uint8Array([0, 255, 60, 33, 45, 45, 200]);
    world.pages.set('/plain', html(plain, { 'cache-control': 'public, max-age=600', etag: '"1"' }));
    world.pages.set('/a.png', () => new Response(picture, { headers: { 'content-type': 'image/png', etag: '"2"' } }));
    world.pages.set('/feed', () => new Response(pageOf('a'), { headers: { 'content-type': 'application/json' } }));
    const page = await world.send('/plain', ann);
    assert.deepEqual(
      [page.text, page.headers.get('cache-control'), page.headers.get('etag')],
      [plain, 'public, max-age=600', '"1"'],
    );
    assert.equal((await world.send('/a.png', ann)).headers.get('etag'), '"2"');
    assert.equal((await world.send('/feed', ann)).text, pageOf('a'));
    assert.deepEqual(
      world.requestedPaths.filter((path) => path.includes('/api/')),
      [],
    );
  });

  it('is handed on unpacked, as it came to the edge', async () => {
    const world = createEdgeWorld();
    const packed = { 'content-type': 'text/css', 'content-encoding': 'br', 'content-length': '7', etag: '"3"' };
    world.pages.set('/site.css', () => new Response('body { margin: 0 }', { headers: packed }));
    world.pages.set('/gone', () => new Response(null, { status: 304, headers: { etag: '"3"' } }));
    const { text, headers } = await world.send('/site.css', ann);
    assert.equal(text, 'body { margin: 0 }');
    assert.deepEqual(
      ['content-encoding', 'content-length', 'etag'].map((name) => headers.get(name)),
      [null, null, '"3"'],
    );
    assert.equal((await world.send('/gone', ann)).status, 304);
  });

  it('is an answer without a body, and the way to another page, which leads through the edge', async () => {
    const world = createEdgeWorld();
    world.pages.set('/beacon', () => new Response(null, { status: 204 }));
    assert.equal((await world.send('/beacon', { method: 'POST', body: 'x=1' })).status, 204);
    for (const [input, handedOn] of [
      ['https://origin.example/d?x=1', '/d?x=1'],
      ['https://origin.example//evil.example/', 'https://origin.example//evil.example/'],
      ['https://other.example/d', 'https://other.example/d'],
      ['/d', '/d'],
    ] as const) {
      world.pages.set('/old', () => new Response(null, { status: 301, headers: { location: input } }));
      assert.equal((await world.send('/old', ann)).headers.get('location'), handedOn);
    }
  });

  it('asks for a page whole, whatever part of it somebody wants', async () => {
    const world = await createWorldAfterThreeViews();
    const part = { headers: { cookie: 'pw_client_id=ann', range: 'bytes=100-', 'if-none-match': '"1"' } };
    await world.send('/d', part);
    assert.deepEqual(
      ['range', 'if-none-match'].map((name) => world.originRequests.at(-1)?.headers.get(name)),
      [null, null],
    );
    world.pages.set('/d.aspx', () => {
      const isPart = world.originRequests.at(-1)?.headers.get('range') !== null;
      return isPart
        ? new Response(lockedText, { status: 206, headers: { 'content-type': 'text/html' } })
        : html(pageOf('d'))();
    });
    assert.ok(!(await world.send('/d.aspx', part)).text.includes(lockedText));
    assert.equal((await world.send('/d.aspx', { ...ann, method: 'HEAD' })).headers.get('pw-access'), 'withheld');
  });
});

describe('Crawlers', () => {
  it('read all once they are proven, and are counted by nobody', async () => {
    const world = createEdgeWorld({ isCrawler: async (request) => request.headers.get('user-agent') === 'proven' });
    const { text } = await world.send('/a', { headers: { 'user-agent': 'proven' } });
    assert.ok(text.includes(lockedText));
    assert.equal(world.counted.size, 0);
  });

  it('are readers like others while that is unknown', async () => {
    const world = await createWorldAfterThreeViews({ isCrawler: () => Promise.reject(new Error('no names')) });
    assert.ok(!(await world.send('/d', ann)).text.includes(lockedText));
    assert.ok(world.complaints.includes('crawler'));
  });
});
