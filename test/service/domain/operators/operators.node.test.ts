import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { createService } from '../../../../demo/service/create-service.ts';
import { neededRole, type OperatorRole, operatorRoles, wire } from '../../../../src/contract/index.ts';
import { newsletterSettingsCalls } from '../../../../src/contract/operator/newsletter-settings.ts';
import { operatorChangeCalls } from '../../../../src/contract/operator/operator-changes.ts';
import { operatorCalls } from '../../../../src/contract/operator/operators.ts';
import { optionsFrom } from '../../../conformance/options.ts';
import { sampleOf } from '../../../conformance/samples/index.ts';
import { createWorld } from '../../../conformance/world.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { messageOf, operatorKeyOf, refusalOf } from '../../../support/service/operators.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';
import { testSeed } from '../../../support/service/service-seed.ts';

const { self, operatorList, addOperator, revokeOperator } = operatorCalls;
const ofOperators = wire.flatMap((row) => {
  const needed = neededRole(row.access);
  return needed === null ? [] : [{ row, needed }];
});

/** The least role of each call, written out: the contract alone can't change what is tested. */
const leastRoles: Readonly<Record<OperatorRole, readonly string[]>> = {
  viewer: [
    'flows.experiments',
    'flows.flowHistory',
    'flows.flowList',
    'newsletter-settings.newsletterSettings',
    'operator.operatorChanges',
    'operators.operatorList',
    'operators.self',
    'paywall.eventExport',
    'plan-settings.planSettings',
    'templates.templateHistory',
    'templates.templateList',
    'webhooks.webhookDeliveries',
    'webhooks.webhookList',
  ],
  editor: [
    'flows.publishFlow',
    'flows.rollBackFlow',
    'flows.saveDraft',
    'flows.scheduleFlow',
    'newsletter-settings.saveNewsletter',
    'templates.publishTemplate',
    'templates.saveTemplate',
  ],
  manager: [
    'operators.addOperator',
    'operators.revokeOperator',
    'plan-settings.savePlan',
    'webhooks.replayWebhook',
    'webhooks.rotateWebhookSecret',
    'webhooks.saveWebhook',
  ],
};

describe('The contract of operators', () => {
  it('has three roles in their order, and the least role of each call', () => {
    assert.deepEqual(operatorRoles, ['viewer', 'editor', 'manager']);
    const idsOf = (role: OperatorRole) => ofOperators.flatMap(({ row, needed }) => (needed === role ? [row.id] : []));
    for (const role of operatorRoles) assert.deepEqual(idsOf(role).sort(), leastRoles[role]);
  });
});

describeOnEachDatabase('Operators', (database) => {
  let service: TestService;
  let ownKey = '';
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    ownKey = await operatorKeyOf(service);
  });

  const add = (name: string, role: OperatorRole, bearer = ownKey, operator = 'Anna') =>
    service.call(addOperator, { body: { operator, name, role }, bearer });
  const revoke = (operatorId: string, bearer = ownKey) =>
    service.call(revokeOperator, { body: { operator: 'Anna', operatorId }, bearer });
  const selfOf = (bearer: string) => service.send(self.path, { bearer });

  it(`may call what their role allows, and nothing else; others may call nothing (${ofOperators.length * (operatorRoles.length + 2)} cases)`, async () => {
    const options = optionsFrom(['http://localhost'], {});
    assert.ok(options !== null);
    const world = createWorld(options);
    const keys = await Promise.all(operatorRoles.map(async (role) => ({ role, bearer: (await add(role, role)).key })));
    const reader = await service.signIn('subscriber@readers.example', 'harbour light 7');
    for (const { row, needed } of ofOperators) {
      const { method, path } = row.endpoint;
      const { query, body } = await sampleOf(row.id).sends(world);
      const ask = (bearer: string | undefined) =>
        service.send(path, { method, query: Object(query), bearer, ...(body !== undefined && { json: body }) });
      for (const [caller, bearer] of [
        ['nobody', undefined],
        ['a reader', reader],
      ] as const) {
        assert.deepEqual(refusalOf(await ask(bearer)), [401, 'not_logged_in'], `${row.id} as ${caller}`);
      }
      for (const { role, bearer } of keys) {
        const response = await ask(bearer);
        if (operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed)) {
          assert.ok(response.status !== 401 && response.status !== 403, `${row.id} as ${role}: ${response.status}`);
        } else {
          assert.deepEqual(refusalOf(response), [403, 'role_forbidden'], `${row.id} as ${role}`);
          assert.equal(messageOf(response), `This call needs the role ${needed}, and the role of this key is ${role}`);
        }
      }
    }
  });

  it('stand in audit lists by their own name, whatever a change says; the key of the service takes the given one', async () => {
    const { key } = await add('Eve', 'editor');
    const save = (listId: string, bearer: string) =>
      service.call(newsletterSettingsCalls.saveNewsletter, {
        body: {
          ...{ siteId: 'ledger', regionId: 'us', operator: 'Somebody else', listId },
          ...{ revision: null, newsletter: { name: listId, position: 0 } },
        },
        bearer,
      });
    await save('by-eve', key);
    await save('by-the-service', ownKey);
    const { changes } = await service.call(operatorChangeCalls.operatorChanges, {
      query: { siteId: 'ledger', kind: 'newsletter' },
      bearer: key,
    });
    assert.deepEqual(
      changes.map(({ by, subject }) => [subject, by]),
      [
        ['us by-the-service', 'Somebody else'],
        ['us by-eve', 'Eve'],
      ],
    );
  });

  it('learn their name and role; the key of the service is a manager without a name', async () => {
    const { key } = await add('Eve', 'viewer');
    assert.deepEqual((await selfOf(key)).body, { name: 'Eve', role: 'viewer' });
    assert.deepEqual((await selfOf(ownKey)).body, { name: null, role: 'manager' });
  });

  it('are let in no more once a manager has revoked them, by any process', async () => {
    const manager = await add('Mona', 'manager');
    const { operatorId, key } = await add('Eve', 'editor', manager.key);
    const clock = { now: () => new Date(testNow) };
    const other = await createService({ database: database(), seed: testSeed, isSandbox: true, clock });
    const askOther = async () =>
      (await other.app.request(`http://localhost${self.path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    assert.equal(await askOther(), 200);
    assert.deepEqual(await revoke(operatorId, manager.key), { operatorId, revokedAt: testNow });
    assert.equal(await askOther(), 401);
    assert.deepEqual(refusalOf(await selfOf(key)), [401, 'not_logged_in']);
    await other.close();
  });

  it('are listed without their keys, also revoked ones, with who added and who revoked them', async () => {
    const manager = await add('Mona', 'manager');
    const eve = await add('Eve', 'editor', manager.key);
    await service.advance('1h');
    await revoke(eve.operatorId);
    await service.advance('1h');
    await revoke(eve.operatorId, manager.key);
    const response = await service.send(operatorList.path, { bearer: manager.key });
    const text = JSON.stringify(response.body);
    assert.doesNotMatch(text, /pwo_|hash/);
    const { operators } = await service.call(operatorList, { bearer: manager.key });
    assert.deepEqual(
      operators.map(({ name, addedBy, revokedAt, revokedBy }) => [name, addedBy, revokedAt, revokedBy]).sort(),
      [
        ['Eve', 'Mona', '2026-03-10T13:00:00.000Z', 'Anna'],
        ['Mona', 'Anna', null, null],
      ],
    );
  });

  it('stand in the audit list of each site themselves: who added whom with which role, and who revoked their key', async () => {
    const manager = await add('Mona', 'manager');
    await service.advance('1h');
    const eve = await add('Eve', 'editor', manager.key);
    await service.advance('1h');
    await revoke(eve.operatorId, manager.key);
    await revoke(eve.operatorId);
    await service.send(addOperator.path, {
      ...{ method: 'POST', bearer: ownKey, json: { operator: 'Anna', name: 'Mona', role: 'viewer' } },
    });
    for (const siteId of ['ledger', 'gazette']) {
      const { changes } = await service.call(operatorChangeCalls.operatorChanges, {
        query: { siteId, kind: 'operator' },
        bearer: manager.key,
      });
      assert.deepEqual(
        changes.map(({ at, by, act, subjectOperator }) => [at, by, act, subjectOperator]),
        [
          ['2026-03-10T14:00:00.000Z', 'Mona', 'revoked', { name: 'Eve', role: 'editor' }],
          ['2026-03-10T13:00:00.000Z', 'Mona', 'added', { name: 'Eve', role: 'editor' }],
          [testNow, 'Anna', 'added', { name: 'Mona', role: 'manager' }],
        ],
      );
    }
    const ofEve = { siteId: 'ledger', subject: eve.operatorId };
    const { changes } = await service.call(operatorChangeCalls.operatorChanges, { query: ofEve, bearer: ownKey });
    assert.deepEqual(
      changes.map(({ revision, before }) => [revision, before]),
      [
        [2, { name: 'Eve', role: 'editor' }],
        [1, null],
      ],
    );
  });

  it('have a name of their own: of two at once, one is added; it is free again after a revocation', async () => {
    const json = { operator: 'Anna', name: 'Eve', role: 'editor' };
    const post = (name: string) =>
      service.send(addOperator.path, { method: 'POST', bearer: ownKey, json: { ...json, name } });
    const replies = await Promise.all([post('Eve'), post('EVE')]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(replies.filter(({ status }) => status === 409).map(refusalOf), [[409, 'name_taken']]);
    const { operators } = await service.call(operatorList, { bearer: ownKey });
    await revoke(operators[0]?.operatorId ?? '');
    assert.equal((await post('Eve')).status, 200);
    const unknown = { method: 'POST', bearer: ownKey, json: { operator: 'Anna', operatorId: 'nobody' } };
    assert.deepEqual(refusalOf(await service.send(revokeOperator.path, unknown)), [404, 'unknown_operator']);
  });

  it('are known by the whole key alone, of which the database has only a hash', async () => {
    const { operatorId, key } = await add('Eve', 'editor');
    const other = await add('Mona', 'manager');
    const secret = key.slice(key.indexOf('.'));
    const swapped = `pwo_${other.operatorId}${secret}`;
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [swapped, `${key.slice(0, -1)}${last}`, `pwo_${operatorId}`, `pwo_nobodynobody${secret}`]) {
      assert.equal((await selfOf(wrong)).status, 401, wrong);
    }
    const rows = JSON.stringify(await database().selectFrom('operators').selectAll().execute());
    assert.equal(rows.includes(secret.slice(1)), false);
  });
});
