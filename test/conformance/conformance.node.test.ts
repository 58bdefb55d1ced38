import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openApiDocument } from '../../demo/documents/open-api/document.ts';
import { seed } from '../../demo/seed/index.ts';
import { type RunningService, startService } from '../../demo/service/start-service.ts';
import { wire } from '../../src/http/contract/index.ts';
import { flawsIn } from '../support/json-schema.ts';
import { type Answered, type Spoiling, startSpoiled } from '../support/spoiled-backend.ts';
import type { Answer } from './answers.ts';
import { groupNames } from './check.ts';
import { optionsFrom } from './options.ts';
import { type Report, runConformance } from './run.ts';
import { samples } from './samples/index.ts';

const toldBy = (report: Report, result: string) =>
  report.outcomes
    .filter((outcome) => outcome.result === result)
    .map(({ says, why }) => (why === '' ? says : `${says}: ${why}`));

const run = async (...args: string[]): Promise<Report & { lines: string[] }> => {
  const options = optionsFrom(args, {});
  assert.ok(options !== null);
  const lines: string[] = [];
  return { ...(await runConformance(options, (line) => lines.push(line))), lines };
};

describe('The conformance suite', () => {
  let service: RunningService;
  let origin: string;
  before(async () => {
    const patience = { headersMs: 1000, requestMs: 1500 };
    const place = { kind: 'memory' } as const;
    service = await startService({ port: 0, host: '127.0.0.1', place, seed, isSandbox: true, patience });
    origin = new URL(service.address).origin;
  });
  after(() => service.stop());

  const reset = () => fetch(`${origin}/sandbox/reset`, { method: 'POST' });
  const spoiled = async (spoiling: Spoiling, ...args: string[]): Promise<Report> => {
    await reset();
    const backend = await startSpoiled(origin, spoiling);
    try {
      return await run(backend.address, '--origin', origin, ...args);
    } finally {
      await backend.stop();
    }
  };
  const answering = (call: string, spoil: (answered: Answered) => Answered): Spoiling => ({
    answered: (answered, { method, path }) =>
      `${method} ${path.replace(/\?.*/, '')}` === call ? spoil(answered) : answered,
  });

  it('has a request for each call of the contract, and for nothing else', () => {
    assert.deepEqual(Object.keys(samples).sort(), wire.map(({ id }) => id).sort());
  });

  describe('against the sandbox', () => {
    let report: Report & { lines: string[] };
    before(async () => {
      report = await run(origin, '--write');
    });

    it('passes whole, and leaves nothing out', () => {
      assert.deepEqual(toldBy(report, 'failed'), []);
      assert.deepEqual(toldBy(report, 'skipped'), []);
      assert.ok(report.outcomes.length > 3 * wire.length);
      assert.deepEqual([...new Set(report.outcomes.map(({ group }) => group))], [...groupNames]);
      assert.match(report.lines.at(-1) ?? '', /^\n\d+ passed, 0 failed, 0 skipped$/);
    });

    it('gets answers that the OpenAPI document describes: every one of every call', () => {
      const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0')));
      const refer = (ref: string): unknown => document.components.schemas[ref.replace('#/components/schemas/', '')];
      const isListed = ({ call }: Answer) =>
        wire.some(({ endpoint }) => call === `${endpoint.method} ${endpoint.path}`);
      const heard = report.answers.filter((answer) => isListed(answer) && answer.status !== 304);
      const flaws = heard.flatMap(({ call, status, json, headers }) => {
        const [method = '', path = ''] = call.split(' ');
        const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
        const response = operation.responses[String(status)];
        if (response === undefined) return [`${call} answered ${status}, which is not described`];
        const type = (headers.get('content-type') ?? '').replace(/;.*/, '');
        const described = response.content[type];
        if (described === undefined) return [`${call} ${status} answered ${type}, which is not described`];
        return flawsIn(json, described.schema ?? {}, refer).map((flaw) => `${call} ${status}: ${flaw}`);
      });
      assert.deepEqual([...new Set(flaws)], []);
      const answered = new Set(heard.filter(({ status }) => status === 200).map(({ call }) => call));
      assert.ok(answered.size > 60, `only ${answered.size} calls were answered with 200`);
    });

    it('changes nothing that anybody has unless it may', async () => {
      await reset();
      const billing = async () => (await fetch(`${origin}/sandbox/billing?email=us-everything@portal.example`)).text();
      const mails = async () => (await fetch(`${origin}/sandbox/mail`)).text();
      const before = [await billing(), await mails()];
      const { outcomes } = await run(origin, '--group', 'calls', '--group', 'privacy', '--group', 'intents');
      assert.ok(outcomes.some(({ result, why }) => result === 'skipped' && why.includes('--write')));
      assert.deepEqual([await billing(), await mails()], before);
    });
  });

  describe('against a backend that does one thing wrong', () => {
    const spoiledReplies: Readonly<Record<string, (said: Answered) => Answered>> = {
      'GET /paywall/api/region': (said) => ({ ...said, body: said.body.replace('"regionId"', '"region"') }),
      'POST /subs/subs/pause': (said) => ({ ...said, body: '{"error":"No"}' }),
      'GET /subs/subs/plans': (said) => ({
        ...said,
        headers: new Headers({ 'content-type': 'text/html' }),
        body: '<!doctype html><p>Sorry</p>',
      }),
    };
    const cases: readonly [what: string, spoiling: Spoiling, args: string[], failed: RegExp[]][] = [
      [
        'leaves a field out, answers with a page, and refuses in words of its own',
        {
          answered: (said, asked) => {
            const call = `${asked.method} ${asked.path.replace(/\?.*/, '')}`;
            const spoil = spoiledReplies[call];
            return spoil === undefined ? said : spoil(said);
          },
        },
        ['--group', 'calls'],
        [
          /^GET \/api\/region answers in its shape .*: .* regionId: /,
          /^POST \/subs\/pause refuses .*: .* another shape: message/,
          /^GET \/subs\/plans answers in its shape .*: .* in JSON; came text\/html: 200 <!doctype html>/,
        ],
      ],
      [
        'forgets who may call from where',
        {
          answered: (said) => {
            said.headers.delete('access-control-allow-origin');
            return said;
          },
        },
        ['--group', 'origins'],
        [
          /POST \/api\/flow\/meter from its own origin/,
          /POST \/user\/login from/,
          /POST \/mailing\/subscribe from/,
          /POST \/subs\/pause from/,
          /DELETE \/subs\/subscription from/,
          /^a page of the site may read answers/,
        ],
      ],
      [
        'lets everybody’s pages call',
        {
          answered: (said, { headers }) => {
            if (headers.origin !== undefined) said.headers.set('access-control-allow-origin', headers.origin);
            return said;
          },
        },
        ['--group', 'origins'],
        [/^a foreign page may not send bearers/],
      ],
      [
        'lets caches keep whose region it is',
        answering('GET /paywall/api/region', (said) => {
          said.headers.set('cache-control', 'public, max-age=60');
          return said;
        }),
        ['--group', 'caching'],
        [/^\/api\/region is kept by nobody: .* no-store; came public, max-age=60/],
      ],
      [
        'does not say when to try again',
        {
          answered: (said) => {
            said.headers.delete('retry-after');
            return said;
          },
        },
        ['--group', 'limits'],
        [/^trying passwords .*: .* came no retry-after/, /^asking who has an address .*: .* came no retry-after/],
      ],
      [
        'forgets which intent it was',
        {
          asked: ({ headers: { 'idempotency-key': _, ...headers }, ...asked }) => ({ ...asked, headers }),
        },
        ['--group', 'intents', '--write'],
        [/^the same key gets the same reply/, /^100 posts of one intent/],
      ],
      [
        'answers a log-out and does nothing',
        {
          asked: (asked) =>
            asked.path === '/auth/user/logout' ? { ...asked, headers: {}, body: 'sessionid=none' } : asked,
        },
        ['--group', 'sessions'],
        [/^a log-out ends session and bearer/],
      ],
      [
        'tells that something is somebody else’s',
        {
          answered: async (said, { path }) =>
            path.startsWith('/subs/subs/shipping-info') && !path.includes('unknown')
              ? { ...said, status: 403, body: said.body.replace('resource_not_found', 'forbidden') }
              : said,
        },
        ['--group', 'privacy'],
        [/^GET \/subs\/shipping-info answers somebody else’s like what nobody has/],
      ],
      [
        'leads elsewhere with a secret in the address',
        answering('POST /auth/user/login', (said) => {
          said.headers.set('location', `https://www.example.com/?token=${/"token":"([^"]+)"/.exec(said.body)?.[1]}`);
          said.headers.set('set-cookie', 'seen=1');
          return said;
        }),
        ['--group', 'sessions', '--group', 'secrets'],
        [/^no answer leads elsewhere/, /^no answer sets a cookie/, /^no header repeats a bearer/],
      ],
    ];
    for (const [what, spoiling, args, failed] of cases) {
      it(`that ${what}: fails, and names exactly that`, async () => {
        const report = await spoiled(spoiling, ...args);
        const told = toldBy(report, 'failed');
        assert.equal(told.length, failed.length, told.join('\n'));
        for (const [at, pattern] of failed.entries()) assert.match(told[at] ?? '', pattern);
      });
    }

    it('that gives extra views away when two tabs ask at once: fails, and names exactly that', async () => {
      // Reads first and writes later, as a counter without a transaction does: who comes in between is not counted.
      const running = new Map<string, Promise<Answered>>();
      const report = await spoiled(
        {
          answered: (said, { method, path }) => {
            const { pathname, searchParams } = new URL(path, origin);
            if (method !== 'POST' || pathname !== '/paywall/api/flow/meter') return said;
            const visitor = `${searchParams.get('uid')} ${searchParams.get('countSamePage')}`;
            const before = running.get(visitor);
            if (before !== undefined) return before;
            const own = new Promise<Answered>((resolve) => setTimeout(() => resolve(said), 100));
            running.set(visitor, own);
            void own.then(() => running.delete(visitor));
            return own;
          },
        },
        '--group',
        'meter',
      );
      const told = toldBy(report, 'failed');
      assert.equal(told.length, 2, told.join('\n'));
      assert.match(told[0] ?? '', /^12 tabs with 12 articles at once are 12 views.* was to answer 1, 2, 3/);
      assert.match(told[1] ?? '', /^one article in 12 tabs at once is one view/);
    });

    it('that is not there: says which call got no answer, and why', async () => {
      const { outcomes } = await run('http://127.0.0.1:1', '--group', 'meter');
      assert.ok(outcomes.every(({ result }) => result === 'failed'));
      assert.match(
        outcomes[0]?.why ?? '',
        /^GET \/api\/flow\/meter at http:\/\/127\.0\.0\.1:1\/paywall was to be answered; no answer came: /,
      );
    });

    it('that knows other readers: says so once, and leaves out what it cannot look at', async () => {
      const { outcomes } = await run(origin, '--reader', 'stranger@example.com:not-a-password', '--group', 'caching');
      assert.deepEqual([...new Set(outcomes.map(({ result }) => result))].sort(), ['passed', 'skipped']);
      const reasons = outcomes.filter(({ result }) => result === 'skipped').map(({ why }) => why);
      assert.deepEqual([...new Set(reasons)], ['stranger@example.com could not be logged in']);
    });

    it('that repeats secrets: prints none of them', async () => {
      const backend = await startSpoiled(
        origin,
        answering('POST /auth/user/login', (said) => ({ ...said, status: 500 })),
      );
      try {
        const { lines, outcomes } = await run(backend.address, '--origin', origin, '--group', 'sessions');
        assert.ok(outcomes.some(({ result }) => result === 'failed'));
        const printed = lines.join('\n');
        assert.match(printed, /\[secret\]/);
        assert.doesNotMatch(printed, /harbour-light-7|"token":"(?!\[)/);
      } finally {
        await backend.stop();
      }
    });
  });
});
