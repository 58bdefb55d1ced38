/** Cases about answers: streams, headers, caches, meters, failures and statements. */
import assert from 'node:assert/strict';
import { lockedText, pageOf } from '../fake-services.ts';
import type { StatementIssuer } from '../statement-issuer.ts';
import type { CaseContext, RuntimeCase } from './gate-client.ts';

const services = ['/api/flow/meter', '/api/rule/check', '/api/region', '/info'];

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const failures: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'close the connection': () => Promise.reject(new Error('closed')),
  'answer an error': () => new Response('no', { status: 500 }),
  'answer a page': () => new Response('<html>'),
  'answer another shape': () => Response.json({ status: 'failed' }),
  'answer nothing': () => new Response(''),
  'redirect to another address': () =>
    new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
  'never answer': () => new Promise<Response>(() => {}),
};

const cachingHeaders = {
  etag: '"1"',
  expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
  'last-modified': 'Thu, 01 Jan 2009 00:00:00 GMT',
  'cdn-cache-control': 'max-age=60',
  'netlify-cdn-cache-control': 'public',
  'x-accel-expires': '600',
  'repr-digest': 'sha-256=:AA==:',
};

const breakServices = ({ server }: CaseContext, fault: () => Response | Promise<Response>) => {
  for (const path of services) server.fakes.faults.set(path, fault);
};

const sentences = (issuer: StatementIssuer): readonly (readonly [string, () => Promise<string>, boolean])[] => {
  const sign = (claims = {}, header = {}) => issuer.sign('paid', Date.now(), { claims, header });
  const nowSec = () => Math.floor(Date.now() / 1000);
  return [
    ['a valid statement', sign, true],
    ['a statement of another site', () => sign({ aud: 'times' }), false],
    ['a statement of another session', () => issuer.sign('other', Date.now()), false],
    [
      'an expired statement',
      () => sign({ iat: nowSec() - 90_000, nbf: nowSec() - 90_000, exp: nowSec() - 86_400 }),
      false,
    ],
    ['a statement of an unknown key', () => sign({}, { kid: 'another' }), false],
    ['a statement of another type', () => sign({}, { typ: 'JWT' }), false],
    ['a statement with another signature', async () => `${(await sign()).slice(0, -8)}AAAAAAAA`, false],
    ['a statement without a signature', async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`, false],
    ['no statement', async () => 'x.y.z', false],
  ];
};

/** The cases; the issuer's keys are those that the fake service publishes. */
export const answerCases = (issuer: StatementIssuer): readonly RuntimeCase[] => [
  {
    says: 'streams the first byte of an article before the decision on its rest',
    run: async (context) => {
      let answer: (response: Response) => void = () => {};
      const held = new Promise<Response>((resolve) => {
        answer = resolve;
      });
      context.server.fakes.faults.set('/api/flow/meter', () => held);
      const response = await context.open('/a', { cookies: { pw_client_id: context.fresh() } });
      const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
      const first = String((await chunks.next()).value);
      assert.match(first, /^<!doctype html>/);
      assert.ok(!first.includes(lockedText));
      answer(Response.json({ count: 3, increment: true }));
      let rest = '';
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) rest += String(next.value);
      assert.match(rest, /pw-withheld/);
    },
  },
  {
    says: 'says what was decided where a gate waits for it',
    run: async ({ send, fresh }) => {
      const { headers } = await send('/a', { gate: 'decided', cookies: { pw_client_id: fresh() } });
      assert.deepEqual([headers.get('pw-access'), headers.get('cache-control')], ['whole', 'private, no-cache']);
    },
  },
  {
    says: 'gives a page that is read again, and counts it once',
    run: async ({ send, server, visitorAfterThreeViews }) => {
      const visitor = await visitorAfterThreeViews();
      assert.ok((await send('/a', { cookies: { pw_client_id: visitor } })).text.includes(lockedText));
      assert.equal(server.fakes.counted.get(visitor)?.size, 3);
    },
  },
  {
    says: 'gives subscribers every text, and counts nothing',
    run: async ({ send, fresh, server }) => {
      const visitor = fresh();
      const cookies = { pw_client_id: visitor, pw_auth_token: 'paid' };
      for (const page of ['/a', '/b', '/c', '/d']) assert.ok((await send(page, { cookies })).text.includes(lockedText));
      assert.ok(!server.fakes.counted.has(visitor));
    },
  },
  {
    says: 'gives five requests at once no second last article',
    run: async ({ send, fresh }) => {
      const cookies = { pw_client_id: fresh() };
      const answers = await Promise.all(['/a', '/b', '/c', '/d', '/e'].map((page) => send(page, { cookies })));
      assert.equal(answers.filter(({ text }) => text.includes(lockedText)).length, 3);
    },
  },
  ...Object.entries(cachingHeaders).map(
    ([name, value]): RuntimeCase => ({
      says: `lets no cache keep a decided page by ${name}`,
      run: async ({ send, fresh, server }) => {
        server.fakes.pages.set('/a', () =>
          html(pageOf('a'), { [name]: value, 'cache-control': 'public, max-age=600' }),
        );
        const { headers } = await send('/a', { cookies: { pw_client_id: fresh() } });
        assert.equal(headers.get(name), null);
        assert.equal(headers.get('cache-control'), 'private, no-cache');
        assert.match(headers.get('vary') ?? '', /cookie/i);
      },
    }),
  ),
  {
    says: 'passes on what has no marks as it came, with its caching',
    run: async ({ send, fresh, server }) => {
      const plain = pageOf('a').replaceAll(/<!-- .*? -->/g, '');
      const picture = new Uint8Array([0, 255, 60, 33, 45, 45, 200]);
      server.fakes.pages.set('/plain', () => html(plain, { 'cache-control': 'public, max-age=600', etag: '"1"' }));
      server.fakes.pages.set('/a.png', () => new Response(picture, { headers: { 'content-type': 'image/png' } }));
      const cookies = { pw_client_id: fresh() };
      const page = await send('/plain', { cookies });
      assert.deepEqual([page.text, page.headers.get('cache-control')], [plain, 'public, max-age=600']);
      assert.equal((await send('/a.png', { cookies })).headers.get('content-type'), 'image/png');
    },
  },
  ...[204, 304].map(
    (status): RuntimeCase => ({
      says: `passes on a ${status}, which has no body`,
      run: async ({ send, server }) => {
        server.fakes.pages.set('/beacon', () => new Response(null, { status }));
        assert.equal((await send('/beacon')).status, status);
      },
    }),
  ),
  {
    says: 'lets a redirect to the server behind it lead through the gate, and others alone',
    run: async ({ send, server }) => {
      for (const [given, expected] of [
        [`${server.address}/site/d?x=1`, '/d?x=1'],
        ['https://other.example/d', 'https://other.example/d'],
        [`${server.address}/site//evil.example/`, `${server.address}/site//evil.example/`],
      ] as const) {
        server.fakes.pages.set('/old', () => new Response(null, { status: 301, headers: { location: given } }));
        const { status, headers } = await send('/old');
        assert.deepEqual([status, headers.get('location')], [301, expected]);
      }
    },
  },
  ...['gzip, gzip', 'zstd'].map(
    (encoding): RuntimeCase => ({
      says: `refuses a page that nobody can look through: ${encoding}`,
      run: async ({ send, fresh, server }) => {
        server.fakes.pages.set('/a', () => html(pageOf('a'), { 'content-encoding': encoding }));
        const { status, text } = await send('/a', { cookies: { pw_client_id: fresh() } });
        assert.equal(status, 502);
        assert.ok(!text.includes(lockedText));
      },
    }),
  ),
  {
    says: 'refuses a page in UTF-16',
    run: async ({ send, server }) => {
      server.fakes.pages.set('/a', () => html(pageOf('a'), { 'content-type': 'text/html; charset=UTF-16' }));
      assert.equal((await send('/a')).status, 502);
    },
  },
  {
    says: 'lets a proven crawler read, and none by its name',
    run: async ({ send, visitorAfterThreeViews }) => {
      const cookies = { pw_client_id: await visitorAfterThreeViews() };
      const as = (agent: string) => send('/d', { gate: 'crawlers', cookies, headers: { 'user-agent': agent } });
      assert.ok((await as('proven')).text.includes(lockedText));
      assert.ok(!(await as('Mozilla/5.0 (compatible; Googlebot/2.1)')).text.includes(lockedText));
    },
  },
  {
    says: 'decides by a document of its own, without a service',
    run: async (context) => {
      breakServices(context, () => new Response('', { status: 503 }));
      const { text } = await context.send('/a', { gate: 'document', cookies: { pw_client_id: context.fresh() } });
      assert.ok(!text.includes(lockedText));
    },
  },
  ...Object.entries(failures).flatMap(([what, fault]): RuntimeCase[] => [
    {
      says: `sends the text if the services ${what}`,
      run: async (context) => {
        const cookies = { pw_client_id: await context.visitorAfterThreeViews() };
        breakServices(context, fault);
        assert.ok((await context.send('/d', { cookies })).text.includes(lockedText));
      },
    },
    {
      says: `withholds it if the services ${what}, where the publisher wants that`,
      run: async (context) => {
        const cookies = { pw_client_id: await context.visitorAfterThreeViews() };
        breakServices(context, fault);
        assert.ok(!(await context.send('/d', { gate: 'closed', cookies })).text.includes(lockedText));
      },
    },
  ]),
  {
    says: 'remembers who was entitled, in a signed cookie, while the services are away',
    run: async (context) => {
      const { send, fresh } = context;
      const reader = { pw_client_id: fresh(), pw_auth_token: 'paid' };
      const cookies = (await send('/a', { gate: 'remembering', cookies: reader })).headers.getSetCookie();
      const pw_edge = /^pw_edge=([^;]+);/.exec(cookies.find((cookie) => cookie.startsWith('pw_edge')) ?? '')?.[1] ?? '';
      breakServices(context, () => new Response('', { status: 503 }));
      const read = async (cookie: string) =>
        send('/d', { gate: 'remembering', cookies: { ...reader, pw_edge: cookie } });
      assert.ok((await read(pw_edge)).text.includes(lockedText));
      assert.ok(!(await read(`${pw_edge}0`)).text.includes(lockedText));
    },
  },
  ...sentences(issuer).map(
    ([what, sign, isRead]): RuntimeCase => ({
      says: `${isRead ? 'opens' : 'opens nothing'} for ${what} while the services are away`,
      run: async (context) => {
        const reader = { pw_client_id: context.fresh(), pw_auth_token: 'paid' };
        await context.send('/other', { gate: 'closed', cookies: { pw_client_id: context.fresh() } });
        breakServices(context, () => new Response('', { status: 503 }));
        const cookies = { ...reader, pw_statement: await sign() };
        const { text } = await context.send('/d', { gate: 'closed', cookies });
        assert.equal(text.includes(lockedText), isRead);
      },
    }),
  ),
];
