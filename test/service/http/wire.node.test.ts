import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RunningService, startService } from '../../../demo/service/start-service.ts';
import { auth } from '../../../src/contract/auth/auth.ts';
import { mailing } from '../../../src/contract/newsletters/mailing.ts';
import { paywall } from '../../../src/contract/paywall/paywall.ts';
import { describeOnOneLocation } from '../../support/database/database-locations.ts';
import { describeOnOneDatabase } from '../../support/database/databases.ts';
import { createTestService, type TestService } from '../../support/service/service.ts';
import { testSeed } from '../../support/service/service-seed.ts';

const codeOf = (body: unknown): unknown => /"code":"(\w+)"/.exec(JSON.stringify(body) ?? '')?.[1];

describeOnOneDatabase('The wire', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });

  describe('the routes', () => {
    const endpoints = [paywall, auth, mailing].flatMap((table) => Object.values(table));
    for (const { host, method, path } of endpoints) {
      it(`${method} ${path} is there, plain and under /${host}`, async () => {
        for (const address of [path, `/${host}${path}`]) {
          const { body } = await service.send(address, { method, ...(method === 'POST' ? { json: {} } : {}) });
          assert.notEqual(codeOf(body), 'unknown_route', address);
          assert.notEqual(codeOf(body), 'internal', address);
        }
      });
    }

    it('answer 404 in JSON to everything else', async () => {
      for (const [method, path] of [
        ['GET', '/api/nothing'],
        ['GET', '/mailing/api/region'],
        ['DELETE', '/api/region'],
        ['POST', '/'],
      ]) {
        const { status, body } = await service.send(path ?? '', { method: method ?? '' });
        assert.deepEqual([status, codeOf(body)], [404, 'unknown_route'], `${method} ${path}`);
      }
    });
  });

  describe('other origins', () => {
    const requestOf = (origin: string, headers: Record<string, string> = {}) =>
      service.send('/geo', { headers: { origin, ...headers } });
    const preflight = (origin: string) =>
      service.send('/api/flow/meter', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });

    for (const origin of [
      'https://www.ledger.example',
      'http://localhost:3000',
      'http://127.0.0.1:8081',
      'http://[::1]:5173',
      'http://news.localhost:8080',
    ]) {
      it(`${origin} may read answers and send a bearer or an e-mail key`, async () => {
        assert.equal((await requestOf(origin)).headers.get('access-control-allow-origin'), origin);
        const { status, headers } = await preflight(origin);
        assert.equal(status, 204);
        assert.equal(headers.get('access-control-allow-origin'), origin);
        assert.match(headers.get('access-control-allow-headers') ?? '', /authorization/);
        assert.match(headers.get('access-control-allow-headers') ?? '', /\bx-email-key\b/);
        assert.match(headers.get('access-control-allow-methods') ?? '', /POST/);
        assert.equal(headers.get('access-control-max-age'), '7200');
        assert.equal(headers.get('access-control-allow-credentials'), null);
      });
    }

    for (const origin of [
      'https://evil.example',
      'https://ledger.example',
      'https://www.ledger.example.evil.example',
      'http://www.ledger.example',
      'https://localhost.evil.example',
      'http://notlocalhost',
      'null',
    ]) {
      it(`${origin} may not`, async () => {
        const { headers } = await requestOf(origin);
        assert.equal(headers.get('access-control-allow-origin'), null);
        assert.match(headers.get('vary') ?? '', /Origin/);
        assert.equal((await preflight(origin)).headers.get('access-control-allow-origin'), null);
      });
    }

    it('may read failures, too', async () => {
      const headers = { origin: 'http://localhost:3000' };
      for (const path of ['/api/region', '/nowhere']) {
        const answer = await service.send(path, { headers });
        assert.equal(answer.headers.get('access-control-allow-origin'), headers.origin);
      }
    });
  });

  it('a name that stands twice in a query is a 400 where no list is asked for', async () => {
    const { status, body } = await service.send('/mailing/newsletters?siteId=nowhere&siteId=ledger&regionId=us');
    assert.deepEqual(
      [status, body],
      [400, { error: { code: 'bad_request', message: 'Missing or malformed: siteId' } }],
    );
  });

  describe('bodies', () => {
    const track = (init: RequestInit) =>
      service.send('/api2/pw/c', {
        method: 'POST',
        query: { tid: 'x', et: 'pi' },
        headers: Object.fromEntries(new Headers(init.headers)),
        json: init.body,
      });

    it('that are not JSON, or of the wrong shape, are a 400', async () => {
      const form = await service.send('/api2/pw/c', { method: 'POST', query: { tid: 'x', et: 'pi' }, form: { a: 1 } });
      assert.deepEqual([form.status, codeOf(form.body)], [400, 'bad_json']);
      for (const json of ['text', 7, null, { siteId: 7 }]) {
        const answer = await service.send('/api2/pw/c', { method: 'POST', query: { tid: 'x', et: 'pi' }, json });
        assert.deepEqual([answer.status, codeOf(answer.body)], [400, 'bad_request'], JSON.stringify(json));
      }
    });

    it('of more than 64 KB are a 413', async () => {
      assert.equal((await track({ body: 'x'.repeat(65_536) })).status, 413);
      assert.equal((await track({ body: 'x'.repeat(60_000) })).status, 400);
    });

    it('say what is wrong without repeating it', async () => {
      const form = { email: 'not-an-address', password: 'a secret' };
      const { body } = await service.send('/user/login', { method: 'POST', form });
      assert.deepEqual(body, { error: { code: 'bad_request', message: 'Missing or malformed: email' } });
    });
  });

  describe('keeping answers', () => {
    const query = { siteId: 'ledger', flowId: 'metered' };

    it('a flow and a template are kept briefly and asked for again by their tag', async () => {
      const first = await service.send('/api/flow/data', { query });
      const etag = first.headers.get('etag') ?? '';
      assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=\d+$/);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await service.send('/api/flow/data', { query, headers: { 'if-none-match': tag } });
        assert.deepEqual([again.status, again.body], [304, '']);
      }
      const other = await service.send('/api/flow/data', { query: { ...query, version: '1' } });
      assert.notEqual(other.headers.get('etag'), etag);
    });

    it('what belongs to a reader is never kept, nor is a failure', async () => {
      const answers = [
        await service.send('/api/region', { query: { siteId: 'ledger' } }),
        await service.send('/api/flow/meter'),
        await service.send('/user/login', { method: 'POST' }),
        await service.send('/api/flow/data', { query: { siteId: 'ledger', flowId: 'none' } }),
        await service.send('/nowhere'),
      ];
      for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store');
    });
  });
});

describeOnOneLocation('The bound service', (location) => {
  let running: RunningService;
  before(async () => {
    running = await startService({
      port: 0,
      host: '127.0.0.1',
      location: location(),
      seed: testSeed,
      isSandbox: true,
      timeouts: { headersMs: 100, requestMs: 200 },
    });
  });
  after(() => running.stop());

  /** Sends bytes as they are and gives all that comes back until the service hangs up. */
  const talk = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(running.address).port), '127.0.0.1').setEncoding('utf8');
    let responseText = '';
    socket.on('data', (text: string) => {
      responseText += text;
    });
    socket.write(bytes);
    await once(socket, 'close');
    return responseText;
  };

  it('gives up on headers that come too slowly', async () => {
    assert.match(await talk('GET /geo HTTP/1.1\r\nHost: localhost\r\n'), /^HTTP\/1\.1 408 /);
  });

  it('gives up on a body that comes too slowly', async () => {
    const head = 'POST /user/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nemail=';
    assert.match(await talk(head), /^HTTP\/1\.1 408 /);
  });

  it('leaves an idle connection open for longer than a minute, as long as proxies reuse it', async () => {
    const { headers } = await fetch(new URL('/geo', running.address));
    assert.equal(headers.get('keep-alive'), 'timeout=65');
  });

  /** One request whose answer is taken as it comes. */
  const exchange = async (path: string, options: RequestOptions, parts: string[] = []) => {
    const outgoing = request(new URL(path, running.address), { agent: false, ...options });
    for (const part of parts) outgoing.write(part);
    outgoing.end();
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    const received: Buffer[] = [];
    for await (const part of response ?? []) received.push(part);
    const { statusCode, headers } = response ?? {};
    return { status: statusCode, encoding: headers?.['content-encoding'], bytes: Buffer.concat(received) };
  };

  it('stops reading a body of unknown length at 64 KB', async () => {
    const parts = Array.from({ length: 7 }, () => 'x'.repeat(10_000));
    assert.equal((await exchange('/user/login', { method: 'POST' }, parts)).status, 413);
    assert.equal((await exchange('/user/login', { method: 'POST' }, parts.slice(1))).status, 401);
  });

  it('refuses what is no HTTP', async () => {
    assert.match(await talk('HELLO\r\n\r\n'), /^HTTP\/1\.1 400 /);
  });

  it('answers after all of this', async () => {
    assert.equal((await fetch(new URL('/geo', running.address))).status, 200);
  });

  it('compresses what is worth it, in the best way that the visitor takes', async () => {
    const ask = (accepted: string) =>
      exchange('/api/template?siteId=ledger&templateId=wall', { headers: { 'accept-encoding': accepted } });
    const plain = await ask('identity');
    const small = await ask('gzip, deflate, br');
    const zipped = await ask('gzip, br;q=0');
    assert.deepEqual([plain.encoding, small.encoding, zipped.encoding], [undefined, 'br', 'gzip']);
    assert.deepEqual(brotliDecompressSync(small.bytes), plain.bytes);
    assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes);
    assert.ok(small.bytes.length < plain.bytes.length / 4);
  });
});
