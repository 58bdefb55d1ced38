import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { seed } from '../../demo/seed/index.ts';
import { openOnePlace, type ProcessPlace } from '../support/database/process-places.ts';
import { runProgram, runService, type ServiceProcess } from '../support/service/service-process.ts';
import { examplesOf } from '../support/sources/markdown.ts';

/** The service as the page about scaling starts it. */
const settings = ({ env }: ProcessPlace) => ({
  PW_SANDBOX: '',
  NODE_ENV: 'production',
  PW_ORIGIN: 'https://pw.example.com',
  PW_TRUSTED_PROXIES: '127.0.0.1,::1',
  HOST: '127.0.0.1',
  ...env,
});

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

describe('A service that is no sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-production-'));
  let place: ProcessPlace;
  let service: ServiceProcess;
  let visitors = 0;

  /** Asks as a balancer does: each time for another visitor, so that no limit answers in place of the service. */
  const ask = (path: string, options: { headers?: object; method?: string; form?: Record<string, string> } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { headers = {}, form } = options;
      visitors += 1;
      const outgoing = request(new URL(path, service.address ?? ''), {
        method: options.method ?? (form === undefined ? 'GET' : 'POST'),
        headers: {
          host: 'pw.example.com',
          'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      });
      outgoing.on('error', reject).on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      outgoing.end(form === undefined ? undefined : new URLSearchParams(form).toString());
    });

  before(async () => {
    const example = examplesOf('demo/service/README.md').find(({ name }) => name === 'site-data')?.text ?? '';
    writeFileSync(join(folder, 'ledger.json'), example);
    place = await openOnePlace();
    service = await runService(settings(place));
  });
  after(async () => {
    await service.end('SIGTERM');
    await place.clear();
    rmSync(folder, { recursive: true });
  });

  it('warns that no mail is sent, and sends none from an address that nobody accepts', async () => {
    const [line = ''] = service.errors().split('\n');
    const { level, route, error } = JSON.parse(line);
    assert.deepEqual([level, route], ['error', 'settings']);
    assert.match(error, /^SMTP_URL is missing/);
    const refused = await runService({ ...settings(place), SMTP_URL: 'smtp://localhost:25' });
    assert.deepEqual([refused.address, await refused.exit], [null, 1]);
    assert.match(refused.errors(), /^SMTP_URL needs PW_MAIL_FROM, .*\n$/);
  });

  it('lets nobody in whom the demo knows: by no password, and by no link', async () => {
    assert.ok(seed.readers.length > 90);
    const answers = await Promise.all(
      seed.readers.map(({ email, password }) => ask('/auth/user/login', { form: { email, password } })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401]);
    const links = seed.readers.flatMap(({ est }) => est?.token ?? []);
    assert.ok(links.length > 0);
    for (const est of links) {
      assert.equal((await ask(`/auth/user/est/v1?siteId=ledger&est=${encodeURIComponent(est)}`)).status, 401);
    }
    for (const { email } of seed.readers.slice(0, 10)) {
      assert.deepEqual(JSON.parse((await ask(`/auth/user/check_account?site_id=ledger&email=${email}`)).text), {
        exists: false,
        hasPassword: false,
      });
    }
  });

  it('has none of the sandbox’s switches, and none of the demo’s pages and sites', async () => {
    for (const path of [
      ...['/', '/hard/harbour-vote', '/portal', '/accounts', '/snippets', '/sign-in', '/assets/styles/site.css'],
      ...[
        '/sandbox/readers',
        '/sandbox/mail',
        '/mail',
        '/events',
        '/sso/google',
        '/gateways/test-cards',
        '/places/script.js',
      ],
      ...['/paywall/api/flow/data?siteId=ledger&flowId=hard', '/chunk-panel-0000000.js'],
    ]) {
      assert.equal((await ask(path)).status, 404, path);
    }
  });

  it('answers no page of this machine that asks from elsewhere', async () => {
    const answer = await ask('/paywall/geo', { headers: { origin: 'http://localhost:9999' } });
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
  });

  it('answers at its own host alone', async () => {
    for (const host of ['evil.example', 'localhost', '127.0.0.1', 'pw.example.com.evil.example', 'pw.example.com:81']) {
      assert.equal((await ask('/paywall/geo', { headers: { host } })).status, 421, host);
    }
    assert.equal((await ask('/paywall/geo')).status, 200);
    assert.equal((await ask('/health', { headers: { host: '10.0.0.9' } })).status, 200);
  });

  it('is given its first site and what belongs to it by two commands', async () => {
    await service.end('SIGTERM');
    const run = (...words: string[]) => runProgram(settings(place), words);
    const origin = ['--origin', 'https://www.ledger.example'];
    assert.deepEqual(await run('admin', 'create-site', 'ledger', '--name', 'The Ledger', '--region', 'us', ...origin), {
      code: 0,
      output: 'Imported 1 sites\n',
    });
    const file = join(folder, 'ledger.json');
    const all = 'Imported 1 sites, 1 templates, 1 flows, 1 rules, 1 newsletters, 1 plans, 1 agents\n';
    assert.deepEqual(await run('--import', file), { code: 0, output: all });
    assert.deepEqual(await run('admin', 'import', file), { code: 0, output: all }, 'twice is as good as once');
    const document = { templateId: 'framed', type: 'iframe', style: 'popup', html: '<p>Subscribe</p>' };
    const more = join(folder, 'framed.json');
    writeFileSync(more, JSON.stringify({ templates: [{ siteId: 'ledger', version: 1, document }] }));
    assert.deepEqual(await run('--import', more), { code: 0, output: 'Imported 1 templates\n' });
    service = await runService(settings(place));
    const headers = { origin: 'https://www.ledger.example' };
    const flow = await ask('/paywall/api/flow/data?siteId=ledger&flowId=metered', { headers });
    assert.deepEqual([flow.status, flow.headers['access-control-allow-origin']], [200, headers.origin]);
    const page = await ask('/template/page?sid=ledger&tid=offer');
    assert.equal(page.status, 404, 'only a template of the type iframe is a page');
    const framed = await ask('/template/page?sid=ledger&tid=framed');
    assert.match(
      String(framed.headers['content-security-policy']),
      /frame-ancestors 'self' https:\/\/www\.ledger\.example$/,
      'no page of a reader’s own machine may frame it',
    );
    const form = { email: 'new@readers.example', password: 'harbour-light-7', firstName: 'New', lastName: 'Reader' };
    assert.equal((await ask('/auth/user/registration?site=ledger', { form, headers })).status, 200);
  });

  it('shows its metrics at a port of their own, and sends its spans before it ends', async () => {
    await service.end('SIGTERM');
    const spans: string[] = [];
    const collector = createServer((incoming, response) => {
      incoming.setEncoding('utf8').on('data', (part: string) => spans.push(part));
      incoming.on('end', () => response.writeHead(200).end('{}'));
    });
    await new Promise<void>((resolve) => {
      collector.listen(0, '127.0.0.1', resolve);
    });
    const address = collector.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const more = { PW_METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
    service = await runService({ ...settings(place), ...more });
    assert.equal((await ask('/paywall/geo')).status, 200);
    assert.equal((await ask('/metrics')).status, 404);
    const metricsAddress = /^metrics (\S+)$/m.exec(service.output())?.[1] ?? '';
    const text = await (await fetch(metricsAddress)).text();
    assert.match(text, /_count\{route="GET \/geo",status="200"\} 1$/m);
    assert.match(text, /^presswall_database_up 1$/m);
    await service.end('SIGTERM');
    collector.close();
    assert.match(spans.join(''), /"name":"GET \/geo"/);
    service = await runService(settings(place));
  });

  it('replaces the key that signs statements by two commands: one keeps the older keys, one ends them', async () => {
    const kids = async (): Promise<string[]> => {
      const { keys } = JSON.parse((await ask('/paywall/.well-known/presswall-keys')).text);
      return keys.map(({ kid }: { kid: string }) => kid);
    };
    const afterCommand = async (command: string, output: RegExp) => {
      await service.end('SIGTERM');
      const result = await runProgram(settings(place), [command]);
      assert.equal(result.code, 0);
      assert.match(result.output, output);
      service = await runService(settings(place));
      return kids();
    };
    const first = await kids();
    const rotated = await afterCommand('--rotate-keys', /signs in an hour/);
    assert.deepEqual([rotated.length, rotated[0]], [2, first[0]]);
    const replaced = await afterCommand('--replace-leaked-keys', /are not valid any more/);
    assert.equal(replaced.length, 1);
    assert.ok(!rotated.includes(replaced[0] ?? ''));
  });

  it('gives operators their keys by commands, and ends them', async () => {
    await service.end('SIGTERM');
    const run = (...words: string[]) => runProgram(settings(place), ['admin', ...words]);
    const added = await run('add-operator', 'Eve', '--role', 'viewer');
    const [key = '', said] = added.output.split('\n');
    assert.match(key, /^pwo_/);
    assert.equal(said, 'This is the key of Eve (viewer). It is not shown again');
    assert.deepEqual(await run('add-operator', 'eve', '--role', 'editor'), {
      code: 1,
      output: 'Another operator has this name: revoke their key, or take another name\n',
    });
    const wrong = await run('add-operator', 'Bert', '--role', 'owner');
    assert.deepEqual([wrong.code, /--role viewer, editor, manager/.test(wrong.output)], [1, true]);
    const selfOf = async () => {
      service = await runService(settings(place));
      const { status, text } = await ask('/operator/self', { headers: { authorization: `Bearer ${key}` } });
      await service.end('SIGTERM');
      return [status, status === 200 ? text : ''];
    };
    assert.deepEqual(await selfOf(), [200, '{"name":"Eve","role":"viewer"}']);
    assert.match((await run('list-operators')).output, /^Eve: viewer, added \S+ by the command line\n$/);
    assert.equal((await run('revoke-operator', 'EVE')).output, 'The key of Eve opens nothing any more\n');
    assert.deepEqual(await selfOf(), [401, '']);
    assert.match((await run('list-operators')).output, /revoked \S+ by the command line/);
    assert.equal((await run('revoke-operator', 'Eve')).code, 1);
    service = await runService(settings(place));
  });

  it('says what is wrong with a file, and writes nothing of it', async () => {
    await service.end('SIGTERM');
    const file = join(folder, 'wrong.json');
    const wrong = { sites: [{ siteId: 'x', name: 'X', regionId: 'us', origins: ['www.x.example'] }], flow: [] };
    writeFileSync(file, JSON.stringify(wrong));
    const { code, output } = await runProgram(settings(place), ['--import', file]);
    assert.equal(code, 1);
    assert.match(output, /^sites\.0\.origins\.0: This is no origin/m);
    assert.match(output, /^flow: /m);
    const usage = await runProgram(settings(place), ['--create-site', 'x']);
    assert.deepEqual([usage.code, usage.output.split('\n')[0]], [1, 'Usage: node demo/service/main.ts']);
    service = await runService(settings(place));
    assert.equal((await ask('/paywall/api/config/tracking?siteId=x')).status, 404);
  });

  it('does not start on the data of a sandbox, whose passwords are public, nor a sandbox on its data', async () => {
    await service.end('SIGTERM');
    const demo = await openOnePlace();
    for (const [first, second, words] of [
      [demo.env, settings(demo), /^This data belongs to a sandbox/],
      [settings(place), place.env, /^This data belongs to a service that is no sandbox/],
    ] as const) {
      const started = await runService(first);
      assert.notEqual(started.address, null, started.errors());
      await started.end('SIGTERM');
      const refused = await runService(second);
      if (refused.address !== null) await refused.end('SIGTERM');
      assert.deepEqual([refused.address, await refused.exit], [null, 1]);
      assert.match(refused.errors(), words);
      assert.equal(refused.errors().trim().split('\n').length, 1);
    }
    await demo.clear();
    service = await runService(settings(place));
    assert.equal((await ask('/paywall/geo')).status, 200);
  });
});
