import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createService } from '../../../demo/service/create-service.ts';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';
import { testSeed } from '../../support/service/service-seed.ts';

describe('What pages from elsewhere reach', () => {
  let database: Database;
  let ask: (url: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  let askGateways: (path: string) => Promise<Response>;
  before(async () => {
    database = await openEmbedded();
    const renderPage = (path: string, { origin }: { origin: string }) =>
      path.endsWith('.js') ? null : { status: 200, html: `<script src="${origin}/pw.js"></script>` };
    const { app, gateways } = await createService({
      database,
      seed: testSeed,
      isSandbox: true,
      ownOrigins: () => ['http://localhost:8080', 'https://pw.ledger.example'],
      statics: { distFolder: '/nowhere', assetsFolder: '/nowhere', renderPage },
    });
    ask = async (url, headers = {}, method = 'GET') => app.request(url, { headers, method });
    askGateways = async (path) => gateways?.request(`http://localhost:8080${path}`) ?? Response.error();
  });
  after(() => database.destroy());

  it('is no sandbox at a name that somebody lets lead here', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.localhost.example:8080', '127.0.0.1.nip.io']) {
      for (const path of ['/sandbox/mail', '/sandbox/accounts', '/popup/harbour-vote', '/paywall/geo']) {
        const answer = await ask(`http://${host}${path}`);
        assert.equal(answer.status, 421, host + path);
        assert.ok(!(await answer.text()).includes(host));
      }
    }
  });

  it('is the sandbox at every name and address of this machine, and at what is configured', async () => {
    for (const origin of ['http://localhost:9', 'http://pw.localhost', 'http://127.0.0.1:81', 'http://[::1]:8080']) {
      assert.equal((await ask(`${origin}/sandbox/clock`)).status, 200, origin);
      assert.ok((await (await ask(`${origin}/page`)).text()).includes(`src="${origin}/pw.js"`));
    }
    const page = await ask('http://pw.ledger.example/page');
    assert.match(await page.text(), /src="https:\/\/pw\.ledger\.example\/pw\.js"/, 'TLS ends at the balancer');
    assert.match(page.headers.get('vary') ?? '', /\bHost\b/);
  });

  it('is none of the switches', async () => {
    const own = 'http://localhost:8080';
    for (const [path, method] of [
      ['/sandbox/reset', 'POST'],
      ['/sandbox/clock', 'POST'],
      ['/sandbox/faults', 'POST'],
      ['/sandbox/agent-token', 'GET'],
    ] as const) {
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost.evil.example',
        'https://www.ledger.example',
      ]) {
        assert.equal((await ask(own + path, { origin }, method)).status, 403, `${method} ${path} ${origin}`);
      }
      assert.equal((await ask(own + path, { 'sec-fetch-site': 'cross-site' }, method)).status, 403, path);
    }
    const welcome: Record<string, string>[] = [
      {},
      { origin: own },
      { origin: 'http://localhost:9000' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of welcome) {
      assert.equal((await ask(`${own}/sandbox/clock`, headers)).status, 200);
    }
  });

  it('is no page to put a frame around where somebody logs in or pays', async () => {
    const policyOf = async (path: string) =>
      (await ask(`http://localhost:8080${path}`)).headers.get('content-security-policy') ?? '';
    for (const path of ['/portal', '/portal/en/subscription', '/log-in', '/sign-in', '/subscribe', '/accounts']) {
      assert.match(await policyOf(path), /frame-ancestors 'self';/, path);
    }
    assert.match(await policyOf('/hard/harbour-vote'), /frame-ancestors 'self' http:\/\/localhost:\*/);
  });

  it('has its type in every answer', async () => {
    for (const path of ['/page', '/paywall/geo', '/nowhere.js', '/health', '/sandbox/clock', '/auth/info']) {
      const answer = await ask(`http://localhost:8080${path}`);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', path);
    }
    for (const path of ['/gateways/test-cards', '/gateways/nowhere', '/']) {
      assert.equal((await askGateways(path)).headers.get('x-content-type-options'), 'nosniff', path);
    }
  });
});
