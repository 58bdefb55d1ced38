import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { metered } from '../../../demo/seed/flows/decisions.ts';
import { parseDocument, setAt } from '../../../demo/workbench/state/json.ts';
import {
  runSimulation,
  type SimulationMessage,
  type SimulationRequest,
} from '../../../demo/workbench/state/run-simulation.ts';
import { createSimulationRunner, type SimulationWorker } from '../../../demo/workbench/state/simulation.ts';
import { decide, previewFlow } from '../../../demo/workbench/state/what-if.ts';

const parsed = parseDocument(JSON.stringify(metered));
const live = 'document' in parsed ? parsed.document : null;
const draft = setAt(live ?? {}, ['subFlows', 0, 'eventAndTriggers', 0, 'target', 'expireAt'], 2) ?? null;
const url = 'https://ledger.example/article/article-{n}';
const request: SimulationRequest = {
  draft,
  live,
  from: { kind: 'generated', visits: 4000, seed: 1, url },
  noteTemplateIds: [],
};

describe('A simulation of the workbench', () => {
  it('says how many more readers meet the wall of a stricter meter', async () => {
    const views: number[] = [];
    const end = await runSimulation(request, (each) => views.push(each));
    assert.equal(end.kind, 'done');
    const { difference, summary } = end.kind === 'done' ? end.simulation : { difference: null, summary: [] };
    assert.deepEqual(
      difference?.changes.map(({ before, after }) => [before, after]),
      [['nothing', 'metered-popup']],
    );
    assert.match(summary[0] ?? '', /more readers meet a wall/);
    assert.ok(views.length >= 2);
  });

  it('says what is wrong with an audience or a draft', async () => {
    const ends = await Promise.all([
      runSimulation({ ...request, from: { kind: 'generated', visits: -1, seed: 1, url } }, () => {}),
      runSimulation({ ...request, draft: { subFlows: 3 } }, () => {}),
    ]);
    assert.deepEqual(
      ends.map(({ kind }) => kind),
      ['failed', 'failed'],
    );
  });

  it('reads recorded visits, and reports bad lines', async () => {
    const line = { visitor: 'a', time: '2026-11-02T08:15:00Z', url: 'https://ledger.example/article/one' };
    const text = `${JSON.stringify(line)}\nno line\n`;
    const end = await runSimulation({ ...request, from: { kind: 'text', text, format: 'ndjson' } }, () => {});
    assert.ok(end.kind === 'done');
    assert.deepEqual([end.simulation.visits.views, end.simulation.visits.badLines], [1, 1]);
  });
});

describe('The run of a simulation', () => {
  const createWorkers = () => {
    const workers: { hear: (message: SimulationMessage) => void; isEnded: boolean }[] = [];
    const create = (): SimulationWorker => {
      const worker = { hear: (_: SimulationMessage) => {}, isEnded: false };
      workers.push(worker);
      return {
        start: (_, hear) => {
          worker.hear = hear;
        },
        end: () => {
          worker.isEnded = true;
        },
      };
    };
    return { workers, runner: createSimulationRunner(create) };
  };

  it('shows its progress, and ends its worker at the end', () => {
    const { workers, runner } = createWorkers();
    runner.start(request);
    workers[0]?.hear({ kind: 'progress', views: 1000 });
    assert.deepEqual(runner.$state.get(), { kind: 'running', views: 1000, expected: 4000 });
    workers[0]?.hear({ kind: 'failed', message: 'no' });
    assert.deepEqual([runner.$state.get().kind, workers[0]?.isEnded], ['failed', true]);
  });

  it('can be cancelled: what comes later is not shown', () => {
    const { workers, runner } = createWorkers();
    runner.start(request);
    workers[0]?.hear({ kind: 'progress', views: 2000 });
    runner.cancel();
    workers[0]?.hear({ kind: 'progress', views: 3000 });
    assert.deepEqual(runner.$state.get(), { kind: 'cancelled', views: 2000 });
    assert.equal(workers[0]?.isEnded, true);
  });
});

describe('One reader on one article', () => {
  const view = {
    page: { url: 'https://ledger.example/article/one', pageType: 'article' },
    reader: 'anonymous',
    device: 'desktop',
    agent: 'none',
    country: 'US',
    viewsBefore: 2,
    draw: 0,
  } as const;

  it('meets the wall of the draft, and not that of the live flow', async () => {
    const [now, then] = await Promise.all([decide(live ?? {}, view), decide(draft ?? {}, view)]);
    assert.ok(!('error' in now) && !('error' in then));
    assert.deepEqual([now.actions.length, then.actions.map(({ nodeId }) => nodeId)], [0, ['wall']]);
    const subscriber = await decide(draft ?? {}, { ...view, reader: 'subscriber' });
    assert.ok(!('error' in subscriber));
    assert.deepEqual(subscriber.actions, []);
  });

  it('sees it in a preview that asks no meter', async () => {
    const outcome = await decide(draft ?? {}, view);
    assert.ok(!('error' in outcome));
    const preview = await decide(previewFlow(draft ?? {}, outcome), { ...view, viewsBefore: 0 });
    assert.ok(!('error' in preview));
    assert.deepEqual(
      preview.actions.map(({ target }) => target),
      outcome.actions.map(({ target }) => target),
    );
    assert.deepEqual(
      preview.trace.map(({ type }) => type),
      ['pages', 'showtemplate'],
    );
  });

  it('can be a machine of a kind, which a check of the flow asks for', async () => {
    const target = { agent: { selected: true, value: ['crawler'], include: true } };
    const document = setAt(draft ?? {}, ['subFlows', 0, 'users', 0, 'target'], target) ?? {};
    const outcomeOf = async (agent: 'none' | 'crawler') => {
      const outcome = await decide(document, { ...view, agent });
      assert.ok(!('error' in outcome));
      return outcome.trace.find(({ nodeId }) => nodeId === 'logged-in')?.outcome;
    };
    assert.deepEqual([await outcomeOf('crawler'), await outcomeOf('none')], ['true', 'false']);
  });
});
