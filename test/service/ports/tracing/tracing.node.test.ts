import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, it } from 'node:test';
import * as v from 'valibot';
import { traceQueries } from '../../../../demo/service/ports/database/traced-queries.ts';
import { createTracing } from '../../../../demo/service/ports/tracing/open-telemetry.ts';
import type { Tracing } from '../../../../demo/service/ports/tracing/tracing.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  status: v.object({ code: v.optional(v.number()) }),
  attributes: v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })),
});
const exportBody = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
});

/** A collector of OpenTelemetry that keeps what it gets. */
const startCollector = async () => {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { bodies, server, endpoint: `http://127.0.0.1:${port}` };
};

describeOnOneDatabase('Traces of the service', (database) => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let tracing: Tracing;
  let service: TestService;
  before(async () => {
    collector = await startCollector();
    tracing = createTracing({ endpoint: collector.endpoint, serviceName: 'presswall', version: '1', ratio: 1 });
    service = await createTestService(database(), { tracing });
  });
  after(() => collector.server.close());

  it('have a span for each request, job, call and statement, and no secret of any of them', async () => {
    const secrets = ['secret-code', 'hunter2', 'somebody@x.example', 'one-visitor'];
    await service.send('/user/confirmation/secret-code');
    await service.send('/user/login', { method: 'POST', form: { email: 'somebody@x.example', password: 'hunter2' } });
    await service.send('/hunter2?uid=one-visitor', {
      bearer: 'hunter2',
      headers: { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` },
    });
    const trace = traceQueries(tracing);
    const sql = '/* prepared: x */ select email from users where email = $1';
    const failure = Object.assign(new Error('invalid value somebody@x.example'), { code: '22P02' });
    await tracing.run('job', 'mail', () =>
      tracing.run('call', 'SMTP', async () => {
        const query = Object({ sql, parameters: ['somebody@x.example'] });
        trace({ level: 'query', query, queryDurationMillis: 5 });
        trace({ level: 'error', query, queryDurationMillis: 5, error: failure });
        await (await fetch(`${collector.endpoint}/hunter2?email=somebody@x.example`)).text();
      }),
    );
    trace({ level: 'query', query: Object({ sql: 'select of_no_request' }), queryDurationMillis: 1 });
    await assert.rejects(
      tracing.run('job', 'webhook', () => Promise.reject(failure)),
      failure,
    );
    await tracing.close();

    const exports = collector.bodies.filter((body) => body.startsWith('/v1/traces '));
    const text = exports.join('\n');
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
    const spans = exports.flatMap((body) =>
      v
        .parse(exportBody, JSON.parse(body.slice('/v1/traces '.length)))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    const named = (name: string) => spans.filter((each) => each.name === name);
    assert.equal(named('GET /user/confirmation/:code').length, 1);
    const [login] = named('POST /user/login');
    assert.ok(login);
    assert.ok(login.attributes.some(({ key, value }) => key === 'http.response.status_code' && value.intValue === 401));
    assert.equal(named('unknown')[0]?.traceId === '1'.repeat(32), false, 'a visitor chooses no trace');
    const [mail] = named('mail');
    const [smtp] = named('SMTP');
    assert.equal(smtp?.parentSpanId, mail?.spanId);
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === smtp?.spanId);
    assert.deepEqual(inside.map(({ name, status }) => [name, status.code]).sort(), [
      ['GET', 0],
      ['select', 0],
      ['select', 2],
    ]);
    assert.match(text, /"db\.query\.text","value":\{"stringValue":"\/\* prepared: x \*\/ select email/);
    assert.match(text, /"error\.type","value":\{"stringValue":"22P02"/);
    assert.doesNotMatch(text, /of_no_request/);
    assert.equal(named('webhook')[0]?.status.code, 2);
  });
});
