import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { prepareDataFolder } from '../../support/database/prepared-folders.ts';
import { runService, type ServiceProcess } from '../../support/service/service-process.ts';

const email = 'us-active@portal.example';

const at = (service: ServiceProcess, path: string) => new URL(path, service.address ?? '');
const post = (service: ServiceProcess, path: string, json: object) =>
  fetch(at(service, path), { method: 'POST', body: JSON.stringify(json) });
const read = async (service: ServiceProcess, path: string, headers = {}) =>
  Object(await (await fetch(at(service, path), { headers })).json());

describe('Killed while a gateway tells of a new card', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-gateways-'));
  after(() => rmSync(folder, { recursive: true }));

  it('the service gets the event again when it is back, and accepts it', async () => {
    await prepareDataFolder(folder);
    const service = await runService({ PW_DATA: folder });
    await post(service, '/sandbox/faults', { route: 'POST /subs/gateway-webhook', kind: 'hang', times: 1 });
    const telling = post(service, '/sandbox/gateway-event', { email, event: 'card.updated', last4: '1881' });
    const unanswered = assert.rejects(telling);
    // The fault is used up once the webhook has arrived.
    while ((await read(service, '/sandbox/faults')).faults.length > 0);
    process.kill(service.pid, 'SIGKILL');
    await Promise.all([service.exit, unanswered]);

    const again = await runService({ PW_DATA: folder });
    await post(again, '/sandbox/clock', { advance: '30s' });
    const { events } = await read(again, '/sandbox/gateway-events');
    assert.deepEqual(
      events.map(({ attempts, next_at }: { attempts: number; next_at: string | null }) => [attempts, next_at]),
      [[2, null]],
    );
    const form = new URLSearchParams({ email, password: 'harbour-light-7' });
    const { token } = Object(await (await fetch(at(again, '/user/login'), { method: 'POST', body: form })).json());
    const card = await read(again, '/subs/card-expiry-status?siteid=ledger', { authorization: `Bearer ${token}` });
    assert.equal(card.last4, '1881');
    await again.end('SIGTERM');
  });
});
