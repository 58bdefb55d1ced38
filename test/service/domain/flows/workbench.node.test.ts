import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createService, type Service } from '../../../../demo/service/create-service.ts';
import type { Database } from '../../../../demo/service/ports/database/open.ts';
import { createFlowStore } from '../../../../demo/workbench/state/flow-store.ts';
import { type Json, setAt } from '../../../../demo/workbench/state/json.ts';
import { createFlow, findIdProblem } from '../../../../demo/workbench/state/new-flow.ts';
import { createOperatorApi } from '../../../../demo/workbench/state/operator-api.ts';
import { OperatorError } from '../../../../demo/workbench/state/operator-calls.ts';
import { checkFlow } from '../../../../src/flow/check/check-flow.ts';
import { openEmbedded } from '../../../support/database/prepared-databases.ts';
import { testSeed } from '../../../support/service/service-seed.ts';

describe('A flow in the workbench', () => {
  let database: Database;
  let service: Service;
  before(async () => {
    database = await openEmbedded();
    service = await createService({ database, seed: testSeed, isSandbox: true });
  });
  after(() => database.destroy());
  const send = async (path: string, init?: RequestInit): Promise<Response> =>
    service.app.request(`http://localhost${path}`, init);
  beforeEach(async () => {
    await send('/sandbox/reset', { method: 'POST' });
  });

  const open = async () => {
    const store = createFlowStore(createOperatorApi(send, 'ledger'), 'metered');
    await store.open();
    return store;
  };
  const note = (text: string) => (document: Json) => setAt(document, ['note'], text) ?? document;
  const change = ({ editor }: Awaited<ReturnType<typeof open>>, text: string) =>
    editor.change(note(text)(editor.$document.get()));

  it('opens with its newest version, and knows the live one', async () => {
    const { editor, $live, $parent, $notice } = await open();
    assert.deepEqual(editor.$document.get(), { flowId: 'metered', version: 3, subFlows: [] });
    assert.deepEqual([$live.get()?.version, $parent.get(), editor.$isChanged.get()], [2, 3, false]);
    assert.equal($notice.get()?.kind, 'done');
  });

  it('is saved, published and rolled back', async () => {
    const store = await open();
    change(store, 'stricter');
    await store.save('Anna');
    assert.deepEqual([store.$parent.get(), store.editor.$isChanged.get()], [4, false]);
    await store.publish(4, 'Anna');
    assert.deepEqual([store.$live.get()?.version, store.$notice.get()?.text], [4, 'Version 4 is live.']);
    await store.rollBack('Anna');
    assert.deepEqual([store.$live.get()?.version, store.$notice.get()?.text], [2, 'Rolled back: version 2 is live.']);
  });

  it('tells the second of two editors what the first did, keeps the document, and saves it beside', async () => {
    const [first, second] = [await open(), await open()];
    change(first, 'of Anna');
    change(second, 'of Bert');
    await first.save('Anna');
    await second.save('Bert');
    const notice = second.$notice.get();
    assert.equal(notice?.kind, 'refused');
    assert.match(notice?.text ?? '', /Last change: Anna saved version 4\. Your document is still here\./);
    assert.equal(second.editor.$isChanged.get(), true);
    await second.save('Bert');
    assert.deepEqual(
      second.$history
        .get()
        ?.versions.slice(0, 2)
        .map(({ version, savedBy }) => [version, savedBy]),
      [
        [5, 'Bert'],
        [4, 'Anna'],
      ],
    );
  });

  it('is not published over a version that somebody else has published meanwhile', async () => {
    const [first, second] = [await open(), await open()];
    await first.publish(3, 'Anna');
    await second.publish(1, 'Bert');
    assert.match(second.$notice.get()?.text ?? '', /Version 3 is live by now.*Anna published version 3/);
    assert.equal(second.$live.get()?.version, 3);
    assert.equal(second.$history.get()?.versions.find(({ state }) => state === 'live')?.version, 3);
  });

  it('says so when the service is away', async () => {
    const store = createFlowStore(
      createOperatorApi(async () => new Response('gone', { status: 503 }), 'ledger'),
      'metered',
    );
    await store.open();
    assert.equal(store.$notice.get()?.kind, 'refused');
  });

  it('begins empty or as a copy of another one, as a draft', async () => {
    const api = createOperatorApi(send, 'ledger');
    const flows = await api.list();
    await createFlow(api, { flowId: 'summer', copyOf: '', operator: 'Anna' }, flows);
    await createFlow(api, { flowId: 'autumn', copyOf: 'walled', operator: 'Anna' }, flows);
    const versions = async (flowId: string) =>
      (await api.history(flowId)).versions.map(({ version, state, savedBy }) => [version, state, savedBy]);
    assert.deepEqual(await versions('summer'), [[1, 'draft', 'Anna']]);
    const [summer, autumn, walled] = await Promise.all([
      api.document('summer', 1),
      api.document('autumn', 1),
      api.document('walled', 1),
    ]);
    assert.deepEqual(
      checkFlow(summer).map(({ kind }) => kind),
      ['all-pages', 'leads-nowhere'],
    );
    assert.deepEqual(autumn, setAt(walled, ['flowId'], 'autumn'));
    await assert.rejects(createFlow(api, { flowId: 'summer', copyOf: '', operator: 'Bert' }, flows), OperatorError);
  });

  it('gets an id that addresses and attributes can have, and that no other flow has', async () => {
    const flows = await createOperatorApi(send, 'ledger').list();
    assert.equal(findIdProblem('summer-offer-2', flows), null);
    for (const id of ['', 'Summer', 'a b', '-a', 'ä']) assert.match(findIdProblem(id, flows) ?? '', /small letters/);
    assert.match(findIdProblem('metered', flows) ?? '', /already/);
  });

  it('is not published with an error, and the notice says what to correct', async () => {
    const store = await open();
    const path = ['subFlows', 0];
    const branch = { pages: [{ id: 'start', type: 'pages', flowgate: { true: ['nowhere'] } }] };
    store.editor.change(setAt(store.editor.$document.get(), path, branch) ?? null);
    await store.save('Anna');
    await store.publish(4, 'Anna');
    const notice = store.$notice.get();
    assert.equal(notice?.kind, 'refused');
    assert.match(notice?.text ?? '', /Version 4 has an error, so it is not published: .*“nowhere”/);
    assert.equal(store.$live.get()?.version, 2);
  });
});
