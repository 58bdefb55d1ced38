import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { createWebhookWorker, type WebhookWorker } from '../../../../demo/service/domain/webhooks/webhook-worker.ts';
import { noTelemetry } from '../../../../demo/service/ports/metrics/telemetry.ts';
import { createWebhookSender, type SendWebhook } from '../../../../demo/service/ports/webhook-sender.ts';
import { operatorChangeCalls } from '../../../../src/contract/operator/operator-changes.ts';
import { webhookEventTypes } from '../../../../src/contract/operator/webhook-events.ts';
import { webhookCalls } from '../../../../src/contract/operator/webhooks.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { operatorKeyOf, refusalOf } from '../../../support/service/operators.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';
import {
  contentOf,
  headersOf,
  isSignedBy,
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../support/service/webhook-receiver.ts';

const { webhookList, saveWebhook, rotateWebhookSecret, webhookDeliveries, replayWebhook } = webhookCalls;
const anna = { siteId: 'ledger', operator: 'Anna' };
const hourMs = 3_600_000;

describeOnEachDatabase('Webhooks', (database) => {
  let service: TestService;
  let receiver: WebhookReceiver;
  let worker: WebhookWorker;
  let bearer = '';
  let now = Date.parse(testNow);
  const failures: unknown[] = [];
  const createWorker = (send: SendWebhook): WebhookWorker =>
    createWebhookWorker({
      database: database(),
      clock: { now: () => new Date(now) },
      send,
      telemetry: noTelemetry,
      onError: (cause) => failures.push(cause),
    });
  before(async () => {
    service = await createTestService(database());
    receiver = await startWebhookReceiver();
    worker = createWorker(createWebhookSender({ isPrivateAllowed: true }));
  });
  after(async () => {
    await worker.close();
    await receiver.close();
    assert.deepEqual(failures, []);
  });
  beforeEach(async () => {
    await service.reset();
    now = Date.parse(testNow);
    receiver.received.length = 0;
    receiver.answerWith(204);
    bearer = await operatorKeyOf(service);
  });

  const add = async (events: readonly (typeof webhookEventTypes)[number][] = webhookEventTypes) => {
    const body = { ...anna, webhookId: null, revision: null, url: receiver.url, events: [...events] };
    const { webhookId, secret } = await service.call(saveWebhook, { body, bearer });
    return { webhookId, secret: secret ?? '' };
  };
  const query = (webhookId: string) => ({ siteId: 'ledger', webhookId });
  const deliveriesOf = async (webhookId: string) =>
    (await service.call(webhookDeliveries, { query: query(webhookId), bearer })).deliveries;
  const register = (email: string) =>
    service.send('/user/registration', {
      method: 'POST',
      query: { site: 'ledger' },
      form: { email, password: 'harbour-light-7', firstName: 'New', lastName: 'Reader' },
    });
  const firstMessage = (): ReceivedWebhook => {
    const [message] = receiver.received;
    assert.ok(message);
    return message;
  };

  it('tell of a new reader, signed', async () => {
    const { secret } = await add();
    assert.equal((await register('newcomer@readers.example')).status, 200);
    await worker.whenTried();
    assert.equal(receiver.received.length, 1);
    const { type, timestamp, data } = contentOf(firstMessage());
    assert.deepEqual([type, timestamp, data.email], ['reader.registered', testNow, 'newcomer@readers.example']);
    assert.ok(isSignedBy(firstMessage(), secret));
    assert.ok(!isSignedBy(firstMessage(), `whsec_${Buffer.from('another secret').toString('base64')}`));
    assert.doesNotMatch(firstMessage().body, /harbour-light-7|password/);
  });

  it('tell of newsletters once for each change, and of nothing that changed nothing', async () => {
    await add(['newsletter.subscribed', 'newsletter.unsubscribed']);
    const email = 'subscriber@readers.example';
    const reader = await service.signIn(email, 'harbour light 7');
    const change = (act: string) =>
      service.send(`/mailing/${act}`, {
        method: 'POST',
        bearer: reader,
        query: { siteId: 'ledger', regionId: 'us' },
        json: { email, listIds: ['alerts'], tags: {} },
      });
    for (const act of ['subscribe', 'subscribe', 'unsubscribe', 'unsubscribe']) {
      assert.equal((await change(act)).status, 200, act);
    }
    await worker.whenTried();
    assert.deepEqual(receiver.received.map((each) => [contentOf(each).type, contentOf(each).data.listId]).sort(), [
      ['newsletter.subscribed', 'alerts'],
      ['newsletter.unsubscribed', 'alerts'],
    ]);
  });

  it('are part of the transaction: a change that is rolled back sends nothing', async () => {
    await add();
    const failed = database()
      .transaction()
      .execute(async (trx) => {
        const row = { email: 'a@b.example', password_hash: null, first_name: 'A', last_name: 'B' };
        await trx
          .insertInto('users')
          .values({ ...row, verification: 'NotVerified', bizdata: null, registered_at: null })
          .execute();
        throw new Error('rolled back');
      });
    await assert.rejects(failed, /rolled back/);
    await worker.whenTried();
    assert.deepEqual(receiver.received, []);
  });

  it('are tried again with growing pauses, by the same id, until they are accepted', async () => {
    const { webhookId } = await add();
    await register('newcomer@readers.example');
    for (const [status, pauseMs] of [
      [500, 5000],
      [null, 60_000],
      [302, 5 * 60_000],
    ] as const) {
      receiver.answerWith(status);
      await worker.whenTried();
      const [delivery] = await deliveriesOf(webhookId);
      assert.deepEqual([delivery?.state, delivery?.lastStatus], ['waiting', status]);
      assert.equal(delivery?.nextAt, new Date(now + pauseMs).toISOString());
      const tries = receiver.received.length;
      now += pauseMs - 1;
      await worker.whenTried();
      assert.equal(receiver.received.length, tries, 'not before its time');
      now += 1;
    }
    receiver.answerWith(200);
    await worker.whenTried();
    const [delivery] = await deliveriesOf(webhookId);
    assert.deepEqual([delivery?.state, delivery?.attempts, delivery?.lastError], ['delivered', 4, null]);
    const ids = new Set(receiver.received.map((each) => headersOf(each)['webhook-id']));
    assert.equal(ids.size, 1);
  });

  it('are given up after the last try, and sent again when an operator says so', async () => {
    const { webhookId } = await add();
    await register('newcomer@readers.example');
    receiver.answerWith(500);
    for (let turn = 0; turn < 12; turn += 1) {
      await worker.whenTried();
      now += 24 * hourMs;
    }
    assert.equal(receiver.received.length, 10);
    const [dead] = await deliveriesOf(webhookId);
    assert.deepEqual([dead?.state, dead?.attempts, dead?.nextAt], ['dead', 10, null]);
    const { webhooks } = await service.call(webhookList, { query: { siteId: 'ledger' }, bearer });
    assert.deepEqual([webhooks[0]?.waiting, webhooks[0]?.dead], [0, 1]);
    receiver.answerWith(200);
    const body = { ...anna, webhookId, messageId: dead?.messageId ?? '', since: null };
    assert.deepEqual(await service.call(replayWebhook, { body, bearer }), { replayed: 1 });
    await worker.whenTried();
    assert.equal((await deliveriesOf(webhookId))[0]?.state, 'delivered');
    const all = { ...anna, webhookId, messageId: null, since: testNow };
    assert.deepEqual(await service.call(replayWebhook, { body: all, bearer }), { replayed: 1 });
    const { changes } = await service.call(operatorChangeCalls.operatorChanges, {
      query: { siteId: 'ledger', kind: 'webhook' },
      bearer,
    });
    assert.deepEqual(
      changes.map(({ by, act }) => [by, act]),
      [
        ['Anna', 'replayed'],
        ['Anna', 'replayed'],
        ['Anna', 'added'],
      ],
    );
  });

  it('end for a receiver that is gone', async () => {
    const { webhookId } = await add();
    await register('newcomer@readers.example');
    receiver.answerWith(410);
    await worker.whenTried();
    assert.deepEqual(
      (await deliveriesOf(webhookId)).map(({ state, attempts }) => [state, attempts]),
      [['dead', 1]],
    );
  });

  it('are signed by both secrets for a day after a new one', async () => {
    const { webhookId, secret: older } = await add();
    const { secret, olderUntil } = await service.call(rotateWebhookSecret, { body: { ...anna, webhookId }, bearer });
    assert.equal(olderUntil, new Date(now + 24 * hourMs).toISOString());
    await register('one@readers.example');
    await worker.whenTried();
    assert.ok(isSignedBy(firstMessage(), secret) && isSignedBy(firstMessage(), older));
    receiver.received.length = 0;
    now += 25 * hourMs;
    await register('two@readers.example');
    await worker.whenTried();
    assert.deepEqual([isSignedBy(firstMessage(), secret), isSignedBy(firstMessage(), older)], [true, false]);
    const text = JSON.stringify((await service.send(webhookList.path, { query: { siteId: 'ledger' }, bearer })).body);
    assert.doesNotMatch(text, /whsec_/);
  });

  it('get only the events that were chosen, while they are active', async () => {
    const { webhookId } = await add(['payment.failed']);
    await register('one@readers.example');
    const body = {
      ...anna,
      webhookId,
      revision: 1,
      url: receiver.url,
      events: [...webhookEventTypes],
      isActive: false,
    };
    await service.call(saveWebhook, { body, bearer });
    await register('two@readers.example');
    await worker.whenTried();
    assert.deepEqual(receiver.received, []);
    const stale = await service.send(saveWebhook.path, { method: 'POST', bearer, json: body });
    assert.deepEqual(refusalOf(stale), [409, 'newer_revision']);
  });

  it('are sent once by several processes', async () => {
    const { webhookId } = await add();
    const rows = Array.from({ length: 30 }, (_, at) => ({
      ...{ email: `guest-${at}@readers.example`, password_hash: null, first_name: 'A', last_name: 'B' },
      ...{ verification: 'NotVerified' as const, bizdata: null, registered_at: null },
    }));
    await database().insertInto('users').values(rows).execute();
    const second = createWorker(createWebhookSender({ isPrivateAllowed: true }));
    await Promise.all([worker.whenTried(), second.whenTried()]);
    await second.close();
    const emails = receiver.received.map((each) => String(contentOf(each).data.email));
    assert.deepEqual(emails.sort(), rows.map(({ email }) => email).sort());
    assert.ok((await deliveriesOf(webhookId)).every(({ state }) => state === 'delivered'));
  });

  it('do not hold up a service that stops: another process sends what was not answered', async () => {
    const { webhookId } = await add();
    await register('newcomer@readers.example');
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const stuck = createWorker(() => {
      hasBegun();
      return new Promise(() => {});
    });
    stuck.wake();
    await begun;
    await stuck.close();
    await worker.whenTried();
    assert.deepEqual(receiver.received, [], 'while its claim may be alive');
    now += 60_000;
    await worker.whenTried();
    assert.deepEqual(
      (await deliveriesOf(webhookId)).map(({ state, attempts }) => [state, attempts]),
      [['delivered', 2]],
    );
  });

  it('are for operators alone', async () => {
    for (const { method, path } of Object.values(webhookCalls)) {
      const json = {
        ...anna,
        ...query('none'),
        revision: null,
        url: receiver.url,
        events: ['payment.failed'],
        messageId: null,
        since: null,
      };
      const request = method === 'GET' ? { query: query('none') } : { method, json };
      for (const key of [undefined, 'made-up']) {
        assert.equal((await service.send(path, { ...request, bearer: key })).status, 401, path);
      }
    }
  });
});
