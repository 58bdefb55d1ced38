import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as v from 'valibot';
import { seed } from '../../../demo/seed/index.ts';
import { createService, type Service } from '../../../demo/service/create-service.ts';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { type Json, setAt } from '../../../demo/workbench/state/json.ts';
import { createOperatorApi } from '../../../demo/workbench/state/operator-api.ts';
import { runSimulation } from '../../../demo/workbench/state/run-simulation.ts';
import { runWithFiles } from '../../flow/simulate/command/run-presswall.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';

const url = 'http://localhost/article/article-{n}';

describe('A generated audience in the sandbox', () => {
  let database: Database;
  let service: Service;
  before(async () => {
    database = await openEmbedded();
    service = await createService({ database, seed, isSandbox: true });
  });
  after(() => database.destroy());
  beforeEach(async () => {
    await send('/sandbox/reset', { method: 'POST' });
  });
  const send = async (path: string, init?: RequestInit): Promise<Response> =>
    service.app.request(`http://localhost${path}`, init);
  // A reset makes another key of operators.
  const open = () => createOperatorApi(send, 'ledger');

  it('is recorded once for each day and seed, and exported as visits', async () => {
    const api = open();
    assert.deepEqual(await api.recordAudience({ url, views: 6000 }), { views: 6000, goals: 0 });
    await api.recordAudience({ url, views: 6000 });
    const lines = (await api.recordedVisits()).trim().split('\n');
    assert.equal(lines.length, 6000);
    const lineOf = v.object({
      event: v.literal('pi'),
      url: v.string(),
      pageType: v.literal('article'),
      subscriber: v.boolean(),
    });
    for (const line of lines.slice(0, 100))
      assert.match(v.parse(lineOf, JSON.parse(line)).url, /\/article\/article-\d+$/);
  });

  it('gives the workbench and the command line the same numbers for the same views', async () => {
    const api = open();
    await api.recordAudience({ url, views: 6000 });
    const text = await api.recordedVisits();
    const live = await api.document('metered', 1);
    const limit = ['subFlows', 0, 'eventAndTriggers', 0, 'target', 'expireAt'];
    const draft: Json = setAt(live, limit, 2) ?? null;
    const end = await runSimulation(
      { draft, live, from: { kind: 'text', text, format: 'ndjson' }, noteTemplateIds: [] },
      () => {},
    );
    assert.ok(end.kind === 'done');
    const { out, code } = await runWithFiles(
      'simulate',
      ['draft.json', '--against', 'live.json', '--visits', 'visits.ndjson', '--json'],
      new Map([
        ['draft.json', JSON.stringify(draft)],
        ['live.json', JSON.stringify(live)],
        ['visits.ndjson', text],
      ]),
    );
    assert.equal(code, 0);
    const { conditions, ...simulation } = JSON.parse(out);
    assert.deepEqual(conditions, []);
    assert.deepEqual(simulation, JSON.parse(JSON.stringify(end.simulation)));
    assert.equal(end.simulation.difference?.changes[0]?.examples.length, 3);
  });

  it('reaches the goals of a test, so that its verdict is one', async () => {
    const api = open();
    const { goals } = await api.recordAudience({ url: 'http://localhost/ab/article-{n}', views: 40_000, flowId: 'ab' });
    assert.ok(goals > 200);
    const {
      experiments: [experiment],
    } = await api.experiments('ab', 1);
    const conversions = experiment?.variants.reduce((sum, each) => sum + each.conversions, 0);
    assert.deepEqual([conversions, experiment?.verdict.kind, experiment?.verdict.variant], [goals, 'better', 'test-b']);
  });

  it('must have addresses with a number', async () => {
    const api = open();
    await assert.rejects(api.recordAudience({ url: 'nowhere', views: 10 }), /must be an address with \{n\}/);
    await assert.rejects(api.recordAudience({ url, views: 0 }), /views/);
  });
});
