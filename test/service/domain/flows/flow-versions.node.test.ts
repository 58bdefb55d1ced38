import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import * as v from 'valibot';
import { importSiteData } from '../../../../demo/service/domain/importing/import-site-data.ts';
import { readSiteData } from '../../../../demo/service/domain/importing/site-data.ts';
import { flowVersionCalls } from '../../../../src/contract/flows/flow-versions.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const { flowList, flowHistory, saveDraft, publishFlow, scheduleFlow, rollBackFlow } = flowVersionCalls;
const metered = { siteId: 'ledger', flowId: 'metered' };
const anna = { ...metered, operator: 'Anna' };

describeOnEachDatabase('Versions of flows', (database) => {
  let service: TestService;
  let bearer = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    const { body } = await service.send('/sandbox/operator-key');
    bearer = v.parse(v.object({ key: v.string() }), body).key;
  });

  const history = () => service.call(flowHistory, { query: metered, bearer });
  const liveVersion = async (): Promise<unknown[]> => {
    const query = metered;
    const alone = await service.send('/api/flow/data', { query });
    const combined = await service.send('/api2/pw/combined', { query });
    const versionIn = v.object({ version: v.number() });
    return [v.parse(versionIn, alone.body).version, v.parse(v.object({ flow: versionIn }), combined.body).flow.version];
  };
  const save = (newest: number | null, body: object = {}, operator = 'Anna') =>
    service.send(saveDraft.path, {
      method: 'POST',
      bearer,
      json: { ...metered, operator, parent: 2, newest, document: { subFlows: [], note: operator }, ...body },
    });
  const codeOf = ({ body }: { body: unknown }) =>
    v.parse(v.object({ error: v.object({ code: v.string() }) }), body).error.code;

  it('are listed with their states, the highest that is no draft is live', async () => {
    const { flows } = await service.call(flowList, { query: { siteId: 'ledger' }, bearer });
    const entry = flows.find(({ flowId }) => flowId === 'metered');
    assert.deepEqual(
      [entry?.live, entry?.newest.version, entry?.newest.state, entry?.lastChange],
      [2, 3, 'draft', null],
    );
    const { versions, changes, templateIds } = await history();
    assert.deepEqual(
      versions.map(({ version, state }) => [version, state]),
      [
        [3, 'draft'],
        [2, 'live'],
        [1, 'retired'],
      ],
    );
    assert.deepEqual([changes, templateIds], [[], ['wall']]);
  });

  it('are saved as drafts that readers do not get, with who saved them', async () => {
    assert.deepEqual((await save(3)).body, { version: 4, live: 2 });
    const { versions, changes } = await history();
    assert.deepEqual(versions[0], { version: 4, state: 'draft', parent: 2, savedAt: testNow, savedBy: 'Anna' });
    assert.deepEqual(changes, [{ at: testNow, by: 'Anna', act: 'saved', version: 4, liveBefore: 2 }]);
    assert.deepEqual(await liveVersion(), [2, 2]);
    const draft = await service.send('/api/flow/data', { query: { ...metered, version: '4' } });
    assert.deepEqual(draft.body, { subFlows: [], note: 'Anna', flowId: 'metered', version: 4 });
  });

  it('of two editors at once are both kept: the second is refused, and can save beside the first', async () => {
    const replies = await Promise.all([save(3, {}, 'Anna'), save(3, {}, 'Bert')]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    assert.equal(refused && codeOf(refused), 'newer_version');
    assert.equal((await history()).versions.length, 4);
    assert.equal((await save(4, {}, 'Bert')).status, 200);
    assert.equal((await history()).versions.length, 5);
  });

  it('are published for the next call of a page, and rolled back with one call', async () => {
    await save(3);
    assert.deepEqual(await service.call(publishFlow, { body: { ...anna, version: 4, live: 2 }, bearer }), {
      version: 4,
      live: 4,
    });
    assert.deepEqual(await liveVersion(), [4, 4]);
    assert.deepEqual(
      (await history()).versions.map(({ state }) => state),
      ['live', 'draft', 'retired', 'retired'],
    );
    await service.call(rollBackFlow, { body: { ...anna, operator: 'Bert', live: 4 }, bearer });
    assert.deepEqual(await liveVersion(), [2, 2]);
    const { changes } = await history();
    assert.deepEqual(
      changes.map(({ by, act, version, liveBefore }) => [by, act, version, liveBefore]),
      [
        ['Bert', 'rolled-back', 2, 4],
        ['Anna', 'published', 4, 2],
        ['Anna', 'saved', 4, 2],
      ],
    );
    const again = await service.send(rollBackFlow.path, { method: 'POST', bearer, json: { ...anna, live: 2 } });
    assert.deepEqual([again.status, codeOf(again)], [409, 'nothing_before']);
  });

  it('are published by one of two editors at once, and refused to the other', async () => {
    await save(3);
    const publish = (version: number) =>
      service.send(publishFlow.path, { method: 'POST', bearer, json: { ...anna, version, live: 2 } });
    const replies = await Promise.all([publish(3), publish(4)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    assert.equal(refused && codeOf(refused), 'live_changed');
    const published = (await history()).changes.filter(({ act }) => act === 'published');
    assert.equal(published.length, 1);
    assert.deepEqual(await liveVersion(), [published[0]?.version, published[0]?.version]);
  });

  it('are not published with errors of the checker: the refusal says what to correct, and a rollback is free', async () => {
    const branch = { pages: [{ id: 'start', type: 'pages', flowgate: { true: ['wal'] } }] };
    await save(3, { document: { subFlows: [branch] } });
    const json = { ...anna, version: 4, live: 2 };
    const refused = await service.send(publishFlow.path, { method: 'POST', bearer, json });
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'flow_errors']);
    assert.match(
      JSON.stringify(refused.body),
      /Version 4 has an error, so it is not published: correct it and save it as a new draft\. start: It leads to “wal”/,
    );
    const at = '2026-03-11T06:00:00.000Z';
    const scheduled = await service.send(scheduleFlow.path, { method: 'POST', bearer, json: { ...json, at } });
    assert.equal(codeOf(scheduled), 'flow_errors');
    assert.deepEqual([await liveVersion(), (await history()).schedule], [[2, 2], null]);
  });

  it('are published with warnings of the checker', async () => {
    const branch = { pages: [{ id: 'start', type: 'pages', flowgate: { true: ['wall'] } }] };
    const actions = [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall' } }];
    await save(3, { document: { subFlows: [{ ...branch, actions }] } });
    await service.call(publishFlow, { body: { ...anna, version: 4, live: 2 }, bearer });
    assert.deepEqual(await liveVersion(), [4, 4]);
  });

  it('are published when their time comes, once', async () => {
    const at = '2026-03-11T06:00:00.000Z';
    await service.call(scheduleFlow, { body: { ...anna, version: 3, live: 2, at }, bearer });
    assert.deepEqual((await history()).schedule, { version: 3, at, by: 'Anna' });
    await service.advance('17h');
    assert.deepEqual(await liveVersion(), [2, 2]);
    await service.advance('1h');
    assert.deepEqual(await liveVersion(), [3, 3]);
    const { schedule, changes } = await history();
    assert.deepEqual([schedule, changes.map(({ act }) => act)], [null, ['published', 'scheduled']]);
  });

  it('are not published by a schedule that another publication has overtaken', async () => {
    const at = '2026-03-11T06:00:00.000Z';
    await service.call(scheduleFlow, { body: { ...anna, version: 3, live: 2, at }, bearer });
    await service.call(publishFlow, { body: { ...anna, version: 1, live: 2 }, bearer });
    await service.advance('1d');
    assert.deepEqual(await liveVersion(), [1, 1]);
    assert.equal((await history()).changes[0]?.act, 'schedule-failed');
  });

  it('are no longer scheduled once that is cancelled', async () => {
    const at = '2026-03-11T06:00:00.000Z';
    await service.call(scheduleFlow, { body: { ...anna, version: 3, live: 2, at }, bearer });
    await service.call(scheduleFlow, { body: { ...anna, version: 3, live: 2, at: null }, bearer });
    await service.advance('1d');
    assert.deepEqual(await liveVersion(), [2, 2]);
  });

  it('begin with the first draft of a new flow, which readers get once it is published', async () => {
    const name = { siteId: 'ledger', flowId: 'new' };
    assert.deepEqual((await save(null, { ...name, parent: null })).body, { version: 1, live: null });
    assert.equal((await service.send('/api/flow/data', { query: name })).status, 404);
    await service.call(publishFlow, { body: { ...anna, ...name, version: 1, live: null }, bearer });
    assert.equal((await service.send('/api/flow/data', { query: name })).status, 200);
  });

  it('of an import go live above those that operators published', async () => {
    await service.call(publishFlow, { body: { ...anna, version: 1, live: 2 }, bearer });
    const flows = (version: number) =>
      importSiteData(
        database(),
        readSiteData(JSON.stringify({ flows: [{ siteId: 'ledger', document: { flowId: 'metered', version } }] })),
      );
    await flows(1);
    assert.deepEqual(await liveVersion(), [1, 1]);
    await flows(9);
    assert.deepEqual(await liveVersion(), [9, 9]);
  });

  it('are for operators alone, and of what exists', async () => {
    for (const { method, path } of Object.values(flowVersionCalls)) {
      const json = { ...anna, version: 2, live: 2, at: null, parent: 2, newest: 3, document: {} };
      const request = method === 'GET' ? { query: metered } : { method, json };
      for (const key of [undefined, 'made-up', await service.signIn('subscriber@readers.example', 'harbour light 7')]) {
        assert.equal((await service.send(path, { ...request, bearer: key })).status, 401, path);
      }
    }
    const statusOf = async (body: object) =>
      (await service.send(publishFlow.path, { method: 'POST', bearer, json: { ...anna, live: 2, ...body } })).status;
    assert.deepEqual([await statusOf({ version: 77 }), await statusOf({ version: 2, siteId: 'nowhere' })], [404, 404]);
    assert.equal((await service.send(flowHistory.path, { query: { ...metered, flowId: 'none' }, bearer })).status, 404);
    assert.deepEqual(await liveVersion(), [2, 2]);
  });
});
