import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openFolderPlace } from '../../support/database/process-places.ts';
import { runService, type ServiceProcess } from '../../support/service/service-process.ts';

const email = 'us-active@portal.example';

const at = (service: ServiceProcess, path: string) => new URL(path, service.address ?? '');
const post = (service: ServiceProcess, path: string, json: object) =>
  fetch(at(service, path), { method: 'POST', body: JSON.stringify(json) });
const read = async (service: ServiceProcess, path: string, headers = {}) =>
  Object(await (await fetch(at(service, path), { headers })).json());

describe('Killed while a gateway tells of a new card', () => {
  let clear = async () => {};
  after(() => clear());

  it('the service gets the event again when it is back, and accepts it', async () => {
    const place = await openFolderPlace();
    clear = place.clear;
    const service = await runService(place.env);
    await post(service, '/sandbox/faults', { route: 'POST /subs/gateway-webhook', kind: 'hang', times: 1 });
    const telling = post(service, '/sandbox/gateway-event', { email, event: 'card.updated', last4: '1881' });
    const unanswered = assert.rejects(telling);
    // The fault is used up once the webhook has arrived.
    while ((await read(service, '/sandbox/faults')).faults.length > 0);
    process.kill(service.pid, 'SIGKILL');
    await Promise.all([service.exit, unanswered]);

    const again = await runService(place.env);
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
