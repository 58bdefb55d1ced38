import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWebhookWorker } from '../../../../demo/service/domain/webhooks/webhook-worker.ts';
import { noTelemetry } from '../../../../demo/service/ports/metrics/telemetry.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, testNow } from '../../../support/service/service.ts';

describeOnEachDatabase('The worker of webhooks', (database) => {
  it('lets one slow receiver hold up no other, also for events that come later', async () => {
    await createTestService(database());
    const webhook = { site_id: 'ledger', revision: 1, is_active: true, secret: 'whsec_AAAA' };
    const rows = ['slow', 'quick'].map((name) => ({ webhook_id: name, url: `https://${name}.example/`, ...webhook }));
    for (const row of rows)
      await database()
        .insertInto('webhooks')
        .values({ ...row, events: ['reader.registered'] })
        .execute();
    const register = async (name: string) => {
      const reader = { email: `${name}@webhooks.example`, password_hash: null, first_name: 'A', last_name: 'B' };
      await database()
        .insertInto('users')
        .values({ ...reader, verification: 'NotVerified', bizdata: null, registered_at: null })
        .execute();
    };
    const waiting: (() => void)[] = [];
    let isSlow = true;
    let onQuick = () => {};
    const worker = createWebhookWorker({
      database: database(),
      clock: { now: () => new Date(testNow) },
      telemetry: noTelemetry,
      onError: (cause) => assert.fail(String(cause)),
      send: async ({ url }) => {
        if (url.includes('quick')) onQuick();
        else if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
        return 204;
      },
    });
    const wakeUntilQuick = (count: number) =>
      new Promise<void>((resolve) => {
        let rest = count;
        onQuick = () => {
          rest -= 1;
          if (rest === 0) resolve();
        };
        worker.wake();
      });
    for (let at = 0; at < 6; at += 1) await register(`early-${at}`);
    await wakeUntilQuick(6);
    assert.equal(waiting.length, 2);
    await register('late');
    await wakeUntilQuick(1);
    assert.equal(waiting.length, 2);
    isSlow = false;
    for (const answer of waiting) answer();
    await worker.whenTried();
    const states = await database().selectFrom('webhook_deliveries').select('state').execute();
    assert.deepEqual(states, Array(14).fill({ state: 'delivered' }));
    await worker.close();
  });
});
