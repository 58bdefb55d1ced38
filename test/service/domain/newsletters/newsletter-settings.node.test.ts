import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { newsletters } from '../../../../src/contract/newsletters/newsletter.ts';
import { newsletterSettingsCalls } from '../../../../src/contract/operator/newsletter-settings.ts';
import { operatorChangeCalls } from '../../../../src/contract/operator/operator-changes.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { messageOf, operatorKeyOf, refusalOf } from '../../../support/service/operators.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const { newsletterSettings, saveNewsletter } = newsletterSettingsCalls;
const scope = { siteId: 'ledger', regionId: 'us' };
const weekend = { name: 'The weekend', category: 'News', description: 'After work', position: 9 };

describeOnEachDatabase('Settings of newsletters', (database) => {
  let service: TestService;
  let bearer = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    bearer = await operatorKeyOf(service);
  });

  const save = (listId: string, revision: number | null, newsletter: object, more: object = {}) =>
    service.send(saveNewsletter.path, {
      method: 'POST',
      bearer,
      json: { ...scope, operator: 'Anna', listId, revision, newsletter, ...more },
    });
  const listed = async (): Promise<string> =>
    JSON.stringify((await service.send(newsletters.path, { query: scope })).body);
  const stored = async (listId: string) =>
    (await service.call(newsletterSettings, { query: { siteId: 'ledger' }, bearer })).newsletters.find(
      (each) => each.listId === listId && each.regionId === 'us',
    );

  it('are added, changed and listed to readers', async () => {
    assert.deepEqual((await save('weekend', null, weekend)).body, { revision: 1 });
    assert.match(await listed(), /The weekend/);
    assert.deepEqual((await save('weekend', 1, { ...weekend, name: 'The late one' })).body, { revision: 2 });
    assert.match(await listed(), /The late one/);
    const { changes } = await service.call(operatorChangeCalls.operatorChanges, {
      query: { siteId: 'ledger', subject: 'us weekend' },
      bearer,
    });
    assert.deepEqual(
      changes.map(({ by, act, revision }) => [by, act, revision]),
      [
        ['Anna', 'changed', 2],
        ['Anna', 'added', 1],
      ],
    );
    assert.match(JSON.stringify(changes[0]?.before), /"name":"The weekend"/);
    assert.equal(changes[1]?.before, null);
  });

  it('of two editors at once: the second is refused, and nothing of the first is lost', async () => {
    const replies = await Promise.all([save('weekend', null, weekend), save('weekend', null, weekend)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const changed = await Promise.all([
      save('weekend', 1, { ...weekend, name: 'By Anna' }),
      save('weekend', 1, { ...weekend, name: 'By Bert' }, { operator: 'Bert' }),
    ]);
    const refused = changed.filter(({ status }) => status !== 200);
    assert.deepEqual(refused.map(refusalOf), [[409, 'newer_revision']]);
    assert.equal((await stored('weekend'))?.revision, 2);
    assert.deepEqual(refusalOf(await save('none', 3, weekend)), [404, 'unknown_newsletter']);
  });

  it('withdraw a newsletter whose memberships are kept, and return with them', async () => {
    const morning = await stored('morning');
    const settings = { ...morning?.newsletter };
    assert.equal((await save('morning', 1, { ...settings, isWithdrawn: true })).status, 200);
    assert.doesNotMatch(await listed(), /The morning/);
    const kept = await database().selectFrom('memberships').selectAll().where('list_id', '=', 'morning').execute();
    assert.equal(kept.length, 1);
    assert.equal((await save('morning', 2, settings)).status, 200);
    assert.match(await listed(), /The morning/);
  });

  it('are refused with the name of each wrong field, and to everybody but operators', async () => {
    const refused = await save('weekend', null, {
      name: '',
      position: -1,
      previewUrl: 'javascript:alert(1)',
      colour: 'red',
    });
    assert.deepEqual(refusalOf(refused), [400, 'bad_request']);
    for (const field of ['name', 'position', 'previewUrl', 'colour']) {
      assert.ok(messageOf(refused).includes(`newsletter.${field}`), messageOf(refused));
    }
    assert.deepEqual(refusalOf(await save('weekend', null, weekend, { siteId: 'nowhere' })), [404, 'unknown_site']);
    const json = { ...scope, operator: 'Anna', listId: 'weekend', revision: null, newsletter: weekend };
    const requests = [
      [newsletterSettings.path, { query: { siteId: 'ledger' } }],
      [saveNewsletter.path, { method: 'POST', json }],
    ] as const;
    for (const [path, request] of requests) {
      for (const key of [undefined, 'made-up']) {
        assert.equal((await service.send(path, { ...request, bearer: key })).status, 401, path);
      }
    }
  });
});
