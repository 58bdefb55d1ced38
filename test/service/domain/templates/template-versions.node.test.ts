import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import * as v from 'valibot';
import { importSiteData } from '../../../../demo/service/domain/importing/import-site-data.ts';
import { readSiteData } from '../../../../demo/service/domain/importing/site-data.ts';
import { operatorChangeCalls } from '../../../../src/contract/operator/operator-changes.ts';
import { templateVersionCalls } from '../../../../src/contract/operator/template-versions.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { messageOf, operatorKeyOf, refusalOf } from '../../../support/service/operators.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const { templateList, templateHistory, saveTemplate, publishTemplate } = templateVersionCalls;
const wall = { siteId: 'ledger', templateId: 'wall' };
const anna = { ...wall, operator: 'Anna' };
const document = { type: 'noniframe', style: 'popup', html: '<p>Three</p>' };

describeOnEachDatabase('Versions of templates', (database) => {
  let service: TestService;
  let bearer = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    bearer = await operatorKeyOf(service);
  });

  const save = (newest: number | null, body: object = {}) =>
    service.send(saveTemplate.path, {
      method: 'POST',
      bearer,
      json: { ...anna, parent: 2, newest, document, ...body },
    });
  const publish = (version: number, live: number | null, body: object = {}) =>
    service.send(publishTemplate.path, { method: 'POST', bearer, json: { ...anna, version, live, ...body } });
  const shown = async (): Promise<unknown[]> => {
    const numbered = v.object({ version: v.number() });
    const alone = await service.send('/api/template', { query: wall });
    const combined = await service.send('/api2/pw/combined', { query: { siteId: 'ledger', flowId: 'walled' } });
    const { templates } = v.parse(v.object({ templates: v.object({ wall: numbered }) }), combined.body);
    return [v.parse(numbered, alone.body).version, templates.wall.version];
  };

  it('are saved as drafts that readers do not get, and published for the next page', async () => {
    assert.deepEqual((await save(2)).body, { version: 3, live: 2 });
    assert.deepEqual(await shown(), [2, 2]);
    const draft = await service.send('/api/template', { query: { ...wall, version: '3' } });
    assert.equal(v.parse(v.object({ html: v.string() }), draft.body).html, '<p>Three</p>');
    assert.deepEqual((await publish(3, 2)).body, { version: 3, live: 3 });
    assert.deepEqual(await shown(), [3, 3]);
    const { versions } = await service.call(templateHistory, { query: wall, bearer });
    assert.deepEqual(
      versions.map(({ version, state }) => [version, state]),
      [
        [3, 'live'],
        [2, 'retired'],
        [1, 'retired'],
      ],
    );
    assert.deepEqual(versions[0], { version: 3, state: 'live', parent: 2, savedAt: testNow, savedBy: 'Anna' });
  });

  it('go back to an older one by a publication, and the audit list says who did it', async () => {
    await publish(1, 2, { operator: 'Bert' });
    assert.deepEqual(await shown(), [1, 1]);
    const { changes } = await service.call(operatorChangeCalls.operatorChanges, {
      query: { siteId: 'ledger', kind: 'template' },
      bearer,
    });
    assert.deepEqual(changes, [
      {
        ...{ at: testNow, by: 'Bert', kind: 'template', subject: 'wall' },
        ...{ act: 'published', revision: 1, before: { live: 2 } },
      },
    ]);
    const { templates } = await service.call(templateList, { query: { siteId: 'ledger' }, bearer });
    assert.deepEqual(
      templates.map(({ templateId, live, newest }) => [templateId, live, newest.version, newest.state]),
      [['wall', 1, 2, 'retired']],
    );
  });

  it('of two editors at once are both kept: the second is refused, and can save beside the first', async () => {
    const replies = await Promise.all([save(2), save(2)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    assert.deepEqual(refused && refusalOf(refused), [409, 'newer_version']);
    assert.equal((await save(3)).status, 200);
    assert.deepEqual(
      (await Promise.all([publish(3, 2), publish(4, 2)])).map(({ status }) => status).sort(),
      [200, 409],
    );
  });

  it('begin with the first draft of a new template, and an import goes live above it', async () => {
    const offer = { siteId: 'ledger', templateId: 'offer' };
    assert.deepEqual((await save(null, { ...offer, parent: null })).body, { version: 1, live: null });
    assert.equal((await service.send('/api/template', { query: offer })).body, null);
    assert.equal((await publish(1, null, offer)).status, 200);
    assert.notEqual((await service.send('/api/template', { query: offer })).body, null);
    const text = JSON.stringify({
      templates: [{ siteId: 'ledger', version: 7, document: { templateId: 'offer', ...document } }],
    });
    await importSiteData(database(), readSiteData(text));
    const live = await service.send('/api/template', { query: offer });
    assert.equal(v.parse(v.object({ version: v.number() }), live.body).version, 7);
  });

  it('are refused with the name of each wrong field', async () => {
    const wrong = { type: 'frame', style: 'popup', htlm: '<p>', trigger: { type: 'delay', delaySec: -1 } };
    const refused = await save(2, { document: wrong });
    assert.deepEqual(refusalOf(refused), [400, 'bad_request']);
    for (const name of ['document.type', 'document.htlm', 'document.trigger.delaySec']) {
      assert.ok(messageOf(refused).includes(name), messageOf(refused));
    }
    assert.deepEqual(refusalOf(await publish(9, 2)), [404, 'unknown_template']);
    assert.deepEqual(refusalOf(await save(2, { siteId: 'nowhere' })), [404, 'unknown_site']);
  });

  it('are for operators alone', async () => {
    const reader = await service.signIn('subscriber@readers.example', 'harbour light 7');
    for (const { method, path } of [...Object.values(templateVersionCalls), operatorChangeCalls.operatorChanges]) {
      const json = { ...anna, parent: 2, newest: 2, version: 1, live: 2, document };
      const request = method === 'GET' ? { query: wall } : { method, json };
      for (const key of [undefined, 'made-up', reader]) {
        assert.equal((await service.send(path, { ...request, bearer: key })).status, 401, path);
      }
    }
    assert.deepEqual(await shown(), [2, 2]);
  });
});
