import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createMetricsApp } from '../../../../demo/service/http/metrics-app.ts';
import type { Database } from '../../../../demo/service/ports/database/open.ts';
import { addDatabaseGauges } from '../../../../demo/service/ports/metrics/database-gauges.ts';
import { createMetrics, type Metrics } from '../../../../demo/service/ports/metrics/prometheus.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { openEmbedded } from '../../../support/database/prepared-databases.ts';
import { defaultMeterQuery } from '../../../support/service/meter-query.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const at = (minutes: number) => new Date(Date.parse(testNow) + minutes * 60_000);

describeOnOneDatabase('The metrics of the service', (database) => {
  let service: TestService;
  let metrics: Metrics;
  before(async () => {
    metrics = createMetrics();
    service = await createTestService(database(), { telemetry: metrics });
    addDatabaseGauges(metrics.registry, database(), () => at(0));
  });

  const lines = async () => (await metrics.registry.metrics()).split('\n');
  const metricOf = async (name: string): Promise<number | undefined> => {
    const line = (await lines()).find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };

  it('count requests by the pattern of their route and by their status', async () => {
    await service.send('/user/confirmation/secret-code-1');
    await service.send('/user/confirmation/secret-code-2');
    const name = 'presswall_http_request_duration_seconds_count{route="GET /user/confirmation/:code",status="404"}';
    assert.equal(await metricOf(name), 2);
  });

  it('count views, decisions on rules, and events by their code', async () => {
    const query = defaultMeterQuery;
    for (let turn = 0; turn < 3; turn += 1) await service.send('/api/flow/meter', { method: 'POST', query });
    assert.equal(await metricOf('presswall_meter_views_total{counted="true"}'), 1);
    assert.equal(await metricOf('presswall_meter_views_total{counted="false"}'), 2);
    const rules = { rules: { operator: 'any', ruleIds: ['verified'] } };
    await service.send('/api/rule/check', { method: 'POST', query: { siteId: 'ledger' }, json: rules });
    assert.equal(await metricOf('presswall_rule_decisions_total{result="false"}'), 1);
    await service.send('/api2/pw/c', { method: 'POST', query: { tid: 'one', et: 'pi' }, json: { siteId: 'ledger' } });
    assert.equal(await metricOf('presswall_tracked_events_total{code="pi"}'), 1);
  });

  it('report what waits for a job, and how long the oldest event of a gateway has waited', async () => {
    const event = { id: 'evt_1', event: JSON.stringify({}), at: at(-10), next_at: at(-10) };
    await database().insertInto('gateway_events').values(event).execute();
    await database().insertInto('mail_jobs').values({ job: '{}' }).execute();
    assert.equal(await metricOf('presswall_gateway_event_lag_seconds{source="gateways"}'), 600);
    assert.equal(await metricOf('presswall_queue_depth{queue="gateway_events"}'), 1);
    assert.equal(await metricOf('presswall_queue_depth{queue="mail_jobs"}'), 1);
    assert.equal(await metricOf('presswall_database_up'), 1);
    await database().deleteFrom('gateway_events').execute();
    await database().deleteFrom('mail_jobs').execute();
    assert.equal(await metricOf('presswall_gateway_event_lag_seconds{source="gateways"}'), 0);
  });

  it('contain nothing of a reader: no address, no id, no token, and no path that was typed', async () => {
    const secrets = ['secret-code', 'hunter2', 'somebody@x.example', '192.0.2.1', 'one-visitor'];
    await service.send('/user/login', { method: 'POST', form: { email: 'somebody@x.example', password: 'hunter2' } });
    await service.send('/hunter2/somebody@x.example?uid=one-visitor', { bearer: 'hunter2' });
    const text = (await lines()).join('\n');
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
    assert.match(text, /route="unknown",status="404"/);
  });
});

describe('The metrics of a service whose database is away', () => {
  it('say so, and go on counting', async () => {
    const database: Database = await openEmbedded();
    const metrics = createMetrics();
    addDatabaseGauges(metrics.registry, database, () => at(0));
    await database.destroy();
    const text = await metrics.registry.metrics();
    assert.match(text, /^presswall_database_up 0$/m);
    assert.doesNotMatch(text, /^presswall_queue_depth\{/m);
  });
});

describe('The address of the metrics', () => {
  it('answers with a token alone where one is set, and has nothing else', async () => {
    const app = createMetricsApp(createMetrics(), 'a-token-of-the-operator');
    const ask = (path: string, token?: string) =>
      app.request(path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
    assert.deepEqual(
      [(await ask('/metrics')).status, (await ask('/metrics', 'wrong')).status, (await ask('/')).status],
      [401, 401, 404],
    );
    const answer = await ask('/metrics', 'a-token-of-the-operator');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(await answer.text(), /^process_cpu_seconds_total /m);
  });
});
