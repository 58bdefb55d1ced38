import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { createService } from '../../../demo/service/create-service.ts';
import { parseDurationMs } from '../../../demo/service/sandbox/duration.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../support/service/service.ts';
import { testSeed } from '../../support/service/service-seed.ts';

describeOnEachDatabase('The sandbox', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const post = (path: string, json: unknown) => service.send(`/sandbox/${path}`, { method: 'POST', json });
  const geo = () => service.send('/paywall/geo');

  describe('its clock', () => {
    it('starts with the real one', async () => {
      assert.deepEqual((await service.send('/sandbox/clock')).body, { now: testNow, offsetMs: 0 });
    });

    it('moves on, and to a moment', async () => {
      assert.deepEqual((await post('clock', { advance: '31d' })).body, {
        now: '2026-04-10T12:00:00.000Z',
        offsetMs: 31 * 86_400_000,
      });
      assert.deepEqual((await post('clock', { at: '2026-03-10T12:00:01Z' })).body, {
        now: '2026-03-10T12:00:01.000Z',
        offsetMs: 1000,
      });
      assert.deepEqual((await post('clock', { at: Date.parse(testNow) })).body, { now: testNow, offsetMs: 0 });
    });

    it('is remembered by the database', async () => {
      await post('clock', { advance: '2h' });
      const { app: other } = await createService({
        database: database(),
        seed: testSeed,
        isSandbox: true,
        clock: { now: () => new Date(testNow) },
      });
      const { now } = await (await other.request('/sandbox/clock')).json();
      assert.equal(now, '2026-03-10T14:00:00.000Z');
    });

    it('refuses what is no time', async () => {
      for (const request of [{ advance: 'soon' }, { at: 'noon' }, {}, { advance: '1d', at: testNow }, { at: 1e300 }]) {
        assert.equal((await post('clock', request)).status, 400);
      }
      assert.deepEqual((await service.send('/sandbox/clock')).body, { now: testNow, offsetMs: 0 });
    });
  });

  describe('its faults', () => {
    const fault = (kind: string, more: object = {}) => post('faults', { route: 'GET /geo', kind, ...more });

    it('fail with a status that was chosen, as often as was asked', async () => {
      await fault('fail', { status: 503, times: 2 });
      const statuses = [await geo(), await geo(), await geo()].map(({ status }) => status);
      assert.deepEqual(statuses, [503, 503, 200]);
    });

    it('answer rubbish, HTML, nothing, or half of the answer', async () => {
      await fault('rubbish');
      assert.equal((await geo()).status, 200);
      assert.ok(!JSON.stringify((await geo()).body).includes('country'));
      await fault('html');
      assert.match(String((await geo()).body), /^<!doctype html>/);
      await fault('empty');
      assert.deepEqual([(await geo()).status, (await geo()).body], [200, '']);
      await fault('truncate');
      const { body } = await geo();
      assert.ok(typeof body === 'string' && body.startsWith('{"') && !body.endsWith('}'));
    });

    it('hang until the visitor gives up', async () => {
      await fault('hang');
      const { app } = await createService({ database: database(), seed: testSeed, isSandbox: true });
      const setting = JSON.stringify({ route: 'GET /geo', kind: 'hang' });
      await app.request('/sandbox/faults', { method: 'POST', body: setting });
      const giveUp = new AbortController();
      let isAnswered = false;
      const answer = Promise.resolve(app.request('/geo', { signal: giveUp.signal })).then(({ status }) => {
        isAnswered = true;
        return status;
      });
      await app.request('/sandbox/clock');
      assert.equal(isAnswered, false);
      giveUp.abort();
      assert.equal(await answer, 504);
    });

    it('answer slowly', async () => {
      await fault('slow', { ms: 1 });
      assert.equal((await geo()).status, 200);
    });

    it('affect one route, under every path that it has', async () => {
      await fault('fail');
      assert.equal((await service.send('/geo')).status, 500);
      assert.equal((await service.send('/paywall/geo')).status, 500);
      assert.equal((await service.send('/api/region', { query: { siteId: 'ledger' } })).status, 200);
      assert.equal((await service.send('/api/flow/meter', { method: 'POST' })).status, 400);
    });

    it('can be listed and taken away', async () => {
      await fault('fail');
      await post('faults', { route: 'GET /api/region', kind: 'empty' });
      await service.send('/sandbox/faults', { method: 'DELETE', query: { route: 'GET /geo' } });
      assert.equal((await geo()).status, 200);
      assert.match(JSON.stringify((await service.send('/sandbox/faults')).body), /GET \/api\/region/);
      await service.send('/sandbox/faults', { method: 'DELETE' });
      assert.deepEqual((await service.send('/sandbox/faults')).body, { faults: [] });
    });

    it('are refused when there is no such kind', async () => {
      assert.equal((await fault('explode')).status, 400);
    });
  });

  it('lists tracked events by code, visitor and flow, newest first', async () => {
    const track = (tid: string, et: string, deviceId: string, flowId: string) =>
      service.send('/api2/pw/c', { method: 'POST', query: { tid, et }, json: { deviceId, flowId } });
    await track('1', 'pi', 'anna', 'metered');
    await track('2', 'wi', 'anna', 'metered');
    await track('3', 'pi', 'bert', 'other');
    await track('4', 'pi', 'anna', 'other');
    const list = async (query: object) =>
      [...JSON.stringify((await service.send('/sandbox/events', { query })).body).matchAll(/"tid":"(\d)"/g)].map(
        ([, tid]) => tid,
      );
    assert.deepEqual(await list({}), ['4', '3', '2', '1']);
    assert.deepEqual(await list({ et: 'pi' }), ['4', '3', '1']);
    assert.deepEqual(await list({ et: 'pi', uid: 'anna' }), ['4', '1']);
    assert.deepEqual(await list({ flow: 'metered', limit: '1' }), ['2']);
  });

  it('goes back to the seed data: events, meters, accounts, clock, place and faults', async () => {
    await service.signIn('new@readers.example', 'tide table 9');
    await service.send('/api2/pw/c', { method: 'POST', query: { tid: '1', et: 'pi' }, json: {} });
    await post('clock', { advance: '1d' });
    await post('geo', { country: 'DE' });
    await post('network', { network: 'campus' });
    await post('faults', { route: 'GET /geo', kind: 'fail' });
    await service.reset();
    assert.deepEqual((await service.send('/sandbox/events')).body, { events: [] });
    assert.deepEqual((await service.send('/sandbox/clock')).body, { now: testNow, offsetMs: 0 });
    assert.deepEqual((await geo()).body, testSeed.geo);
    assert.deepEqual((await service.send('/sandbox/network')).body, { network: null });
    const keys = await database().selectFrom('access_keys').select('purpose').execute();
    assert.deepEqual(keys, [{ purpose: 'est' }]);
  });

  it('tells how its readers log in', async () => {
    const { body } = await service.send('/sandbox/readers');
    assert.deepEqual(body, { readers: testSeed.readers });
  });

  it('is not there unless the service was started as one', async () => {
    const plain = await createTestService(database(), { isSandbox: false });
    for (const path of ['/sandbox/clock', '/sandbox/events', '/sandbox/readers', '/sandbox/faults']) {
      assert.equal((await plain.send(path)).status, 404);
    }
    assert.equal((await plain.send('/sandbox/reset', { method: 'POST' })).status, 404);
  });

  it('plants the seed once, however many services start at the same time', async () => {
    await database().deleteFrom('settings').where('name', '=', 'planted').execute();
    await database().deleteFrom('settings').where('name', '=', 'geo').execute();
    for (const table of ['memberships', 'newsletters', 'rules', 'flows', 'templates', 'sites'] as const) {
      await database().deleteFrom(table).execute();
    }
    for (const table of ['access_keys', 'agents', 'subscriptions', 'users'] as const)
      await database().deleteFrom(table).execute();
    const options = { database: database(), seed: testSeed, isSandbox: true };
    await Promise.all([createService(options), createService(options), createService(options)]);
    const users = await database().selectFrom('users').select('email').execute();
    assert.equal(users.length, testSeed.readers.length);
  });
});

describe('A duration', () => {
  const cases: [string | number, number | null][] = [
    ['31d', 31 * 86_400_000],
    ['1d12h', 36 * 3_600_000],
    ['-2w', -14 * 86_400_000],
    ['90s', 90_000],
    ['5m', 300_000],
    ['250ms', 250],
    [1500, 1500],
    ['', null],
    ['31', null],
    ['1y', null],
    ['d', null],
    [Number.NaN, null],
  ];
  for (const [text, ms] of cases) {
    it(`${JSON.stringify(text)} is ${ms === null ? 'none' : `${ms} ms`}`, () => {
      assert.equal(parseDurationMs(text), ms);
    });
  }
});
