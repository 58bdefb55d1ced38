import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keys, type StoredKey } from '../../src/session/keys.ts';
import { createEdgeWorld, openedWith, pageOf, type WorldOptions } from '../support/edge/edge-world.ts';

const cookieDomain = 'ledger.example';
const session = { pw_client_id: 'sue', pw_device: 'device-1', pw_session_id: 'session-1' };
const loggedIn = { ...session, pw_auth_token: 'paid', pw_user_id: '7', pw_logout_status: '0' };

const openWorld = (options: WorldOptions = {}) => createEdgeWorld({ cookieDomain, ...options });

const nameOf = (line: string): string => line.slice(0, line.indexOf('='));

/** Returns the names of the SDK's cookies that an answer sets, in the order of the alphabet. */
const namesIn = ({ headers }: { headers: Headers }): string[] =>
  headers
    .getSetCookie()
    .map(nameOf)
    .filter((name) => name !== 'pw_edge')
    .toSorted();

const withHeader = (cookies: Readonly<Record<string, string>>, name: string, value: string): RequestInit => {
  const headers = new Headers(openedWith(cookies).headers);
  headers.set(name, value);
  return { headers };
};

describe('A gate with a cookie domain', () => {
  it('sets what restores a log-in, as the SDK would write it, and nothing else of a reader', async () => {
    const others = {
      pw_session_id_dev: 'd',
      presswall_sessionid: 'older',
      pw_auth_token_dev: 'd',
      pw_agent_token: 'agent',
      pw_agent_token_dev: 'agent',
    };
    const { headers } = await openWorld().send('/a', openedWith({ ...loggedIn, ...others }));
    const written = ({ name, days }: StoredKey, value: string) =>
      `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax; Secure; Domain=ledger.example`;
    assert.deepEqual(
      headers.getSetCookie().filter((line) => nameOf(line) !== 'pw_edge'),
      [
        written(keys.clientId, session.pw_client_id),
        written(keys.device, session.pw_device),
        written({ ...keys.sessionId, name: 'presswall_sessionid' }, session.pw_session_id),
      ],
    );
  });

  it('gives a new visitor an id for the whole site, and one without a log-in the same id again', async () => {
    const world = openWorld();
    const [line = ''] = (await world.send('/a', openedWith({}))).headers.getSetCookie();
    assert.match(line, /^pw_client_id=[\da-f-]{36}; .*; Domain=ledger\.example$/);
    assert.deepEqual(namesIn(await world.send('/a', openedWith({ pw_client_id: 'ann' }))), ['pw_client_id']);
  });

  it('sets nothing of a session after a log-out, and nothing of half a session', async () => {
    const incomplete: Record<string, string>[] = [
      { ...loggedIn, pw_logout_status: '1' },
      { pw_client_id: 'sue', pw_session_id: 'session-1' },
      { pw_client_id: 'sue', pw_device: 'device-1' },
    ];
    for (const cookies of incomplete) {
      assert.deepEqual(namesIn(await openWorld().send('/a', openedWith(cookies))), ['pw_client_id']);
    }
  });

  it('removes what is left of the copy after a log-out, which a late answer may have set', async () => {
    const cookies = { ...session, pw_logout_status: '1', presswall_sessionid: 'session-1' };
    const { headers } = await openWorld().send('/a', openedWith(cookies));
    assert.equal(
      headers.getSetCookie()[1],
      'presswall_sessionid=; Path=/; Max-Age=0; SameSite=Lax; Secure; Domain=ledger.example',
    );
  });

  it('sets cookies only with a page that a tab opens: there the SDK starts, and ends what has been logged out', async () => {
    const world = openWorld();
    const { headers } = openedWith(session);
    assert.deepEqual(namesIn(await world.send('/a', { headers, method: 'HEAD' })), []);
    assert.deepEqual(namesIn(await world.send('/a', { headers, method: 'POST' })), []);
    for (const [name, value] of [
      ['sec-fetch-mode', 'cors'],
      ['sec-fetch-dest', 'iframe'],
      ['sec-fetch-dest', ''],
    ] as const) {
      assert.deepEqual(namesIn(await world.send('/a', withHeader(session, name, value))), [], value);
    }
  });

  it('sets nothing on another domain, and on plain http only if readers are said to see that', async () => {
    const send = async (options: WorldOptions) => namesIn(await openWorld(options).send('/a', openedWith(session)));
    assert.deepEqual(await send({ cookieDomain: 'other.example' }), []);
    assert.deepEqual(await send({ cookieDomain: 'dger.example' }), []);
    assert.deepEqual(await send({ cookieDomain: 'news.ledger.example' }), []);
    assert.equal((await send({ publicOrigin: 'http://www.ledger.example' })).length, 3);
    const world = openWorld();
    const plain = new Request('http://ledger.example/a', openedWith(session));
    assert.deepEqual(namesIn(await world.respondTo(plain)), []);
    const behindTls = openWorld({ publicOrigin: 'https://www.ledger.example' });
    for (const line of (await behindTls.respondTo(plain)).headers.getSetCookie()) assert.match(line, /; Secure/);
  });

  it('takes no side where a browser has two values, and keeps no strange ones', async () => {
    const twice = 'pw_client_id=sue; pw_device=device-1; pw_session_id=session-1; pw_session_id=planted';
    const { headers } = openedWith({});
    const send = async (cookie: string) =>
      namesIn(await openWorld().send('/a', { headers: { ...Object.fromEntries(new Headers(headers)), cookie } }));
    assert.deepEqual(await send(twice), ['pw_client_id']);
    assert.equal((await send(twice.replace('planted', 'session-1'))).length, 3);
    for (const value of ['a%0D%0ASet-Cookie:b=c', 'a%20b', '', '%F0%9F%92%A9', 'a'.repeat(1001)])
      assert.deepEqual(await send(`pw_client_id=sue; pw_device=${value}; pw_session_id=s`), ['pw_client_id'], value);
    // What the SDK escapes comes back as it was.
    const [, device] = (
      await openWorld().send('/a', openedWith({ ...session, pw_device: 'a%3Bb%25' }))
    ).headers.getSetCookie();
    assert.match(device ?? '', /^pw_device=a%3Bb%25;/);
  });

  it('lets no cache keep an answer that sets a cookie, and sets none in answers that caches may keep', async () => {
    const world = openWorld({ isCrawler: async ({ headers }) => headers.has('x-crawler') });
    world.pages.set(
      '/a',
      () =>
        new Response(pageOf('a'), { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=9' } }),
    );
    const page = await world.send('/a', openedWith(session));
    assert.deepEqual(
      [page.headers.get('cache-control'), page.headers.get('vary'), namesIn(page).length],
      ['private, no-cache', 'Cookie', 3],
    );
    const html = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html' } });
    world.pages.set('/plain', html(pageOf('a').replaceAll(/<!-- .*? -->/g, '')));
    world.pages.set('/a.png', () => new Response('', { headers: { 'content-type': 'image/png' } }));
    // The last is redirected to its plain spelling.
    for (const path of ['/plain', '/a.png', '/%61'])
      assert.deepEqual(namesIn(await world.send(path, openedWith(session))), [], path);
    assert.deepEqual(namesIn(await world.send('/a', withHeader(session, 'sec-purpose', 'prefetch'))), []);
    assert.deepEqual(namesIn(await world.send('/a', withHeader(session, 'x-crawler', '1'))), []);
  });

  it('gives each of many readers at once their own values (100 cases)', async () => {
    const world = openWorld();
    const ids = Array.from({ length: 100 }, (_, index) => String(index));
    const answers = await Promise.all(
      ids.map((id) =>
        world.send(
          `/${id}`,
          openedWith({ pw_client_id: `c${id}`, pw_device: `d${id}`, pw_session_id: `s${id}`, pw_auth_token: 'paid' }),
        ),
      ),
    );
    const valuesOf = (headers: Headers) =>
      headers
        .getSetCookie()
        .flatMap((line) => /^(?:pw_client|pw_device|presswall_session)\w*=(.*?);/.exec(line)?.[1] ?? []);
    assert.deepEqual(
      answers.map(({ headers }) => valuesOf(headers)),
      ids.map((id) => [`c${id}`, `d${id}`, `s${id}`]),
    );
  });

  it('is refused if the domain is none, or not that of the site', () => {
    for (const wrong of ['', '.ledger.example', 'localhost', 'https://ledger.example', 'Ledger.example', 'a.b;c.d'])
      assert.throws(() => openWorld({ cookieDomain: wrong }), /the option `cookieDomain` must be/, wrong);
    assert.throws(() => openWorld({ publicOrigin: 'https://www.other.example' }), /`cookieDomain`/);
  });
});

describe('A gate without one', () => {
  it('sets the id of a new visitor for this host, and nothing else again', async () => {
    const world = createEdgeWorld();
    assert.deepEqual(namesIn(await world.send('/a', openedWith(loggedIn))), []);
    const [line = ''] = (await world.send('/a', openedWith({}))).headers.getSetCookie();
    assert.ok(!line.includes('Domain'));
  });
});
