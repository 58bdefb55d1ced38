import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seed } from '../../demo/seed/index.ts';
import { type RunningService, startService } from '../../demo/service/start-service.ts';
import { openApiDocument } from '../../demo/tools/documents/open-api/document.ts';
import { wire } from '../../src/contract/index.ts';
import { describeOnOneLocation } from '../support/database/database-locations.ts';
import { type BackendResponse, type Corruption, startBrokenBackend } from '../support/service/broken-backend.ts';
import { schemaViolations } from '../support/sources/json-schema.ts';
import type { Answer } from './answers.ts';
import { groupNames } from './group-names.ts';
import { optionsFrom } from './options.ts';
import { type Report, runConformance } from './run.ts';
import { samples } from './samples/index.ts';
import { answering, spoilings } from './spoilings.ts';

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

describeOnOneLocation('The conformance suite', (location) => {
  let service: RunningService;
  let origin: string;
  before(async () => {
    const patience = { headersMs: 1000, requestMs: 1500 };
    service = await startService({
      port: 0,
      host: '127.0.0.1',
      location: location(),
      seed,
      isSandbox: true,
      timeouts: patience,
    });
    origin = new URL(service.address).origin;
  });
  after(() => service.stop());

  const reset = () => fetch(`${origin}/sandbox/reset`, { method: 'POST' });
  const spoiled = async (spoiling: Corruption, ...args: string[]): Promise<Report> => {
    await reset();
    const backend = await startBrokenBackend(origin, spoiling);
    try {
      return await run(backend.address, '--origin', origin, ...args);
    } finally {
      await backend.stop();
    }
  };
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
      const listedAnswers = report.answers.filter((answer) => isListed(answer) && answer.status !== 304);
      const flaws = listedAnswers.flatMap(({ call, status, json, headers }) => {
        const [method = '', path = ''] = call.split(' ');
        const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
        const response = operation.responses[String(status)];
        if (response === undefined) return [`${call} answered ${status}, which is not described`];
        const type = (headers.get('content-type') ?? '').replace(/;.*/, '');
        const described = response.content[type];
        if (described === undefined) return [`${call} ${status} answered ${type}, which is not described`];
        return schemaViolations(json, described.schema ?? {}, refer).map((flaw) => `${call} ${status}: ${flaw}`);
      });
      assert.deepEqual([...new Set(flaws)], []);
      const answered = new Set(listedAnswers.filter(({ status }) => status === 200).map(({ call }) => call));
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
    for (const [what, spoiling, args, failed] of spoilings) {
      it(`that ${what}: fails, and names exactly that`, async () => {
        const report = await spoiled(spoiling, ...args);
        const reported = toldBy(report, 'failed');
        assert.equal(reported.length, failed.length, reported.join('\n'));
        for (const [at, pattern] of failed.entries()) assert.match(reported[at] ?? '', pattern);
      });
    }

    it('that gives extra views away when tabs ask at once: fails, and names exactly that', async () => {
      // As a counter without a transaction does: all read the same number, and each writes the one after it.
      const firsts = new Map<string, BackendResponse>();
      const report = await spoiled(
        {
          changeResponse: (response, { method, path }) => {
            const { pathname, searchParams } = new URL(path, origin);
            if (method !== 'POST' || pathname !== '/paywall/api/flow/meter') return response;
            if (searchParams.get('countSamePage') === 'true') return response;
            const visitor = searchParams.get('uid') ?? '';
            const first = firsts.get(visitor) ?? response;
            firsts.set(visitor, first);
            return first;
          },
        },
        '--group',
        'meter',
      );
      const reported = toldBy(report, 'failed');
      assert.equal(reported.length, 3, reported.join('\n'));
      assert.match(reported[0] ?? '', /^12 tabs with 12 articles at once are 12 views.* was to answer 1, 2, 3/);
      assert.match(reported[1] ?? '', /^one article in 12 tabs at once is one view/);
      assert.match(reported[2] ?? '', /^a meter with a limit of 3 is counted three times/);
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
      const backend = await startBrokenBackend(
        origin,
        answering('POST /auth/user/login', (response) => ({ ...response, status: 500 })),
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
