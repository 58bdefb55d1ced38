import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createService, type Service } from '../../../../demo/service/create-service.ts';
import type { Database } from '../../../../demo/service/ports/database/open.ts';
import { createFlowStore } from '../../../../demo/workbench/state/flow-store.ts';
import { type Json, setAt } from '../../../../demo/workbench/state/json.ts';
import { createOperatorApi } from '../../../../demo/workbench/state/operator-api.ts';
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
});
