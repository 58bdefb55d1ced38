/** Cases about requests: spellings of addresses, methods, headers and cookies that try to get a text. */
import assert from 'node:assert/strict';
import { lockedText, pageOf } from '../fake-services.ts';
import type { RuntimeCase } from './gate-client.ts';

const spellings: readonly (readonly [written: string, plain: string])[] = [
  ['/%68ard/a?x=%41', '/hard/a?x=%41'],
  ['//hard//a', '/hard/a'],
  ['/hard/%7Ea%2db%5F', '/hard/~a-b_'],
  ['//evil.example/a', '/evil.example/a'],
  ['/h%61r%64/a', '/hard/a'],
  ['/hard/%61?%61=b', '/hard/a?%61=b'],
];

const plainPaths = ['/caf%C3%A9', '/a%2Fb', '/a%20b', '/a', '/HARD/a'];

const prefetches: readonly (readonly [string, string])[] = [
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
];

const overrides = ['x-original-url', 'x-rewrite-url', 'proxy-authorization', 'te'];

const oddIds = ['x'.repeat(201), 'a%00b', '%20', '', 'a%0d%0ab'];

const oddTokens = ['%E2%82%AC', 'a%20b', 'x'.repeat(5000), 'forged', '', 'null', '__proto__'];

const oddCookies: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['names of prototypes', { constructor: 'paid', __proto__x: '1', toString: 'x' }],
  ['the id of another account', { pw_user_id: '7', pw_session_id: 'x' }],
  ['a log-out beside a valid token', { pw_auth_token: 'paid', pw_logout_status: '1' }],
  ['a made-up memory of the gate', { pw_auth_token: 'forged', pw_edge: `${Date.now()}.${'0'.repeat(64)}` }],
];

/** The cases. */
export const requestCases: readonly RuntimeCase[] = [
  ...spellings.map(([written, plain]) => ({
    says: `sends ${written} to its plain address`,
    run: async ({ send }: Parameters<RuntimeCase['run']>[0]) => {
      const { status, headers, text } = await send(written);
      const location = headers.get('location') ?? '';
      // Next.js unescapes a query, and repeats the address in the body.
      const meaningOf = (address: string) => [address.split('?')[0], decodeURIComponent(address.split('?')[1] ?? '')];
      assert.deepEqual([status, ...meaningOf(location)], [308, ...meaningOf(plain)]);
      assert.ok(text === '' || text === location);
    },
  })),
  ...plainPaths.map(
    (path): RuntimeCase => ({
      says: `takes ${path} as it is`,
      run: async ({ send, fresh }) =>
        assert.equal((await send(path, { cookies: { pw_client_id: fresh() } })).status, 200),
    }),
  ),
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(
    (method): RuntimeCase => ({
      says: `withholds the fourth article by ${method}, too`,
      run: async ({ send, visitorAfterThreeViews }) => {
        const cookies = { pw_client_id: await visitorAfterThreeViews() };
        const { text, status } = await send('/d', { method, cookies, ...(method === 'GET' ? {} : { body: 'x=1' }) });
        assert.equal(status, 200);
        assert.ok(!text.includes(lockedText));
        assert.match(text, /what everybody may read[\s\S]*pw-withheld[\s\S]*The end<\/footer>/);
      },
    }),
  ),
  {
    says: 'answers HEAD like GET, with no body, and counts nothing',
    run: async ({ send, fresh, server, visitorAfterThreeViews }) => {
      const spent = await send('/d', { method: 'HEAD', cookies: { pw_client_id: await visitorAfterThreeViews() } });
      assert.deepEqual([spent.headers.get('pw-access'), spent.text], ['withheld', '']);
      const visitor = fresh();
      const first = await send('/d', { method: 'HEAD', cookies: { pw_client_id: visitor } });
      assert.deepEqual([first.headers.get('pw-access'), server.fakes.counted.get(visitor)?.size], ['whole', 0]);
    },
  },
  ...prefetches.map(
    ([name, value]): RuntimeCase => ({
      says: `refuses a prefetch by ${name}: ${value}`,
      run: async ({ send, fresh, server }) => {
        const visitor = fresh();
        const { status, text } = await send('/a', { headers: { [name]: value }, cookies: { pw_client_id: visitor } });
        assert.deepEqual([status, text, server.fakes.counted.has(visitor)], [503, '', false]);
      },
    }),
  ),
  ...overrides.map(
    (name): RuntimeCase => ({
      says: `does not pass ${name} on`,
      run: async ({ send, fresh, server }) => {
        await send('/a', {
          headers: { [name]: name === 'te' ? 'trailers' : '/d' },
          cookies: { pw_client_id: fresh() },
        });
        assert.equal(server.fakes.originRequests.at(-1)?.headers.get(name) ?? null, null);
      },
    }),
  ),
  ...oddIds.map(
    (id): RuntimeCase => ({
      says: `gives a visitor with the id ${JSON.stringify(id.slice(0, 8))} one of its own`,
      run: async ({ send }) => {
        const [cookie = ''] = (await send('/a', { cookies: { pw_client_id: id } })).headers.getSetCookie();
        assert.match(cookie, /^pw_client_id=[\da-f-]{36};/);
      },
    }),
  ),
  ...oddTokens.map(
    (token): RuntimeCase => ({
      says: `opens nothing for the token ${JSON.stringify(token.slice(0, 10))}`,
      run: async ({ send, visitorAfterThreeViews }) => {
        const cookies = { pw_client_id: await visitorAfterThreeViews(), pw_auth_token: token };
        assert.ok(!(await send('/d', { cookies })).text.includes(lockedText));
      },
    }),
  ),
  ...oddCookies.map(
    ([what, cookies]): RuntimeCase => ({
      says: `opens nothing for ${what}`,
      run: async ({ send, visitorAfterThreeViews }) => {
        const visitor = await visitorAfterThreeViews();
        const { text } = await send('/d', { cookies: { pw_client_id: visitor, ...cookies } });
        assert.ok(!text.includes(lockedText));
      },
    }),
  ),
  {
    says: 'withholds a page whose address is longer than filters compare',
    run: async ({ send, fresh }) => {
      const cookies = { pw_client_id: fresh() };
      assert.ok(!(await send(`/${'a'.repeat(2048)}`, { cookies })).text.includes(lockedText));
      assert.ok(!(await send('/a', { gate: 'far', cookies })).text.includes(lockedText));
    },
  },
  {
    says: 'asks for a whole page, whatever part somebody wants',
    run: async ({ send, server, visitorAfterThreeViews }) => {
      const cookies = { pw_client_id: await visitorAfterThreeViews() };
      const { text } = await send('/d', { cookies, headers: { range: 'bytes=100-', 'if-none-match': '"1"' } });
      const asked = server.fakes.originRequests.at(-1)?.headers;
      assert.deepEqual([asked?.get('range') ?? null, asked?.get('if-none-match') ?? null], [null, null]);
      assert.ok(!text.includes(lockedText));
    },
  },
  {
    says: 'gives the first three articles whole, byte for byte',
    run: async ({ send, fresh }) => {
      const cookies = { pw_client_id: fresh() };
      for (const page of ['a', 'b', 'c']) assert.equal((await send(`/${page}`, { cookies })).text, pageOf(page));
    },
  },
];
