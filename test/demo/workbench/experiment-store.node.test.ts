import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atom } from 'nanostores';
import { createExperimentStore } from '../../../demo/workbench/state/experiment-store.ts';
import type { Experiments, FlowHistory } from '../../../demo/workbench/state/operator-api.ts';

const resultOf = (views: number): Experiments => ({
  flowId: 'ab',
  version: 2,
  isLive: true,
  periods: [],
  views,
  unknownViews: 0,
  experiments: [],
});

const versionOf = (version: number, state: 'draft' | 'live' | 'retired'): FlowHistory['versions'][number] => ({
  version,
  state,
  parent: null,
  savedBy: 'Anna',
  savedAt: '2026-05-02T00:00:00Z',
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

interface Request {
  version: number;
  end: (result: Experiments) => void;
  fail: (cause: unknown) => void;
}

/** A store whose counts end when a test says so. */
const setUp = () => {
  const requests: Request[] = [];
  const $history = atom<FlowHistory | null>(null);
  const $live = atom<{ version: number; document: null } | null>(null);
  const store = createExperimentStore(
    { experiments: (_, version) => new Promise((end, fail) => requests.push({ version, end, fail })) },
    { flowId: 'ab', $history, $live },
  );
  const open = () => {
    $history.set({
      flowId: 'ab',
      versions: [versionOf(3, 'draft'), versionOf(2, 'live')],
      changes: [],
      schedule: null,
      templateIds: [],
    });
    $live.set({ version: 2, document: null });
  };
  return { store, requests, open };
};

describe('The experiments of a flow', () => {
  it('are counted when somebody looks, for the live version, once', async () => {
    const { store, requests, open } = setUp();
    open();
    await settle();
    assert.equal(requests.length, 0);
    store.$count.listen(() => {});
    assert.deepEqual([store.$version.get(), requests.map(({ version }) => version)], ['2', [2]]);
    requests[0]?.end(resultOf(7));
    await settle();
    assert.deepEqual(store.$count.get(), { kind: 'counted', result: resultOf(7) });
  });

  it('are counted once their version is known, where somebody looks before', () => {
    const { store, requests, open } = setUp();
    store.$count.listen(() => {});
    assert.equal(requests.length, 0);
    open();
    assert.equal(requests.at(-1)?.version, 2);
  });

  it('show the version that was chosen last, however late another reply comes', async () => {
    const { store, requests, open } = setUp();
    open();
    store.$count.listen(() => {});
    store.choose('3');
    const [first, second] = requests;
    second?.end(resultOf(3));
    first?.end(resultOf(2));
    await settle();
    assert.deepEqual(store.$count.get(), { kind: 'counted', result: resultOf(3) });
  });

  it('say why they could not be counted, and can be counted again', async () => {
    const { store, requests, open } = setUp();
    open();
    store.$count.listen(() => {});
    requests[0]?.fail(new Error('The service does not answer.'));
    await settle();
    assert.deepEqual(store.$count.get(), { kind: 'failed', text: 'The service does not answer.' });
    const counting = store.count();
    assert.deepEqual(store.$count.get(), { kind: 'counting' });
    requests[1]?.end(resultOf(9));
    await counting;
    assert.deepEqual(store.$count.get(), { kind: 'counted', result: resultOf(9) });
  });
});
