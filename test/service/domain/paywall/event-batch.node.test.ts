import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

describeOnEachDatabase('A batch of events', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const send = (events: unknown[], bearer?: string) =>
    service.send('/api2/pw/events', { method: 'POST', json: { bearer, events } });
  const event = (tid: string, fields: object = {}) => ({ tid, et: 'pi', fields });
  const stored = async () => {
    const { events } = Object((await service.send('/sandbox/events')).body);
    return [...events].sort((a, b) => a.tid.localeCompare(b.tid));
  };
  const tids = async () => (await stored()).map(({ tid }) => tid);

  it('is offered by the tracking configuration', async () => {
    const { firstParty } = await service.call(paywall.trackingConfig, { query: { siteId: 'ledger' } });
    assert.deepEqual(firstParty, { enabled: true, batch: true });
  });

  it('stores each event once, also beside its single call', async () => {
    await service.send('/api2/pw/c', { method: 'POST', query: { tid: 'a', et: 'pi' }, json: {} });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await send([event('a'), event('b'), event('b'), event('c')]);
      assert.deepEqual([status, body], [200, { refused: [] }]);
    }
    assert.deepEqual(await tids(), ['a', 'b', 'c']);
  });

  it('refuses invalid events by their positions, and stores the others', async () => {
    const long = event('c', { title: 'x'.repeat(4097) });
    const { status, body } = await send([event('a'), null, long, { tid: 'd', et: 'no code', fields: {} }, event('e')]);
    assert.deepEqual([status, body], [200, { refused: [1, 2, 3] }]);
    assert.deepEqual(await tids(), ['a', 'e']);
  });

  it('is refused if it is no batch', async () => {
    for (const json of [{}, [], { events: 'none' }]) {
      assert.equal((await service.send('/api2/pw/events', { method: 'POST', json })).status, 400);
    }
  });

  it('names the reader of the bearer in its body, and nobody for an invalid one', async () => {
    const bearer = await service.signIn('subscriber@readers.example', 'harbour light 7');
    await send([event('a')], bearer);
    await send([event('b')]);
    await send([event('c')], 'a line\nbreak');
    const readers = (await stored()).map(({ userId }) => typeof userId);
    assert.deepEqual(readers, ['number', 'object', 'object']);
  });

  it('counts each event towards the limit', async () => {
    const fill = Array.from({ length: 600 }, (_, at) => event(`t${at}`, { deviceId: 'anna' }));
    assert.equal((await send(fill)).status, 200);
    const { status, headers } = await send([event('late', { deviceId: 'anna' })]);
    assert.deepEqual([status, headers.has('retry-after')], [429, true]);
    assert.equal((await tids()).includes('late'), false);
  });
});

describe('A request of a batch', () => {
  it('is JSON as plain text: it needs no preflight', () => {
    assert.equal(paywall.trackBatch.bodyKind, 'text');
  });
});
