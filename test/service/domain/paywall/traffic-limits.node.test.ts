import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createTrafficLimit } from '../../../../demo/service/domain/paywall/traffic-limits.ts';
import { Refusal } from '../../../../demo/service/http/refusal.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { defaultMeterQuery } from '../../../support/service/meter-query.ts';
import {
  createTestService,
  type ServiceResponse,
  type TestService,
  testNow,
} from '../../../support/service/service.ts';

const start = Date.parse(testNow);
const reader = { id: 7, email: 'anna@readers.example' };

/** A limit, and calls under it: each tells after how many seconds it may be made again; 0: it was taken. */
const openLimit = () => {
  const limit = createTrafficLimit('meters', null);
  const call = async (device: string | null, { ip = '192.0.2.1', atSec = 0, isLoggedIn = false } = {}) => {
    const visit = {
      ip,
      now: new Date(start + atSec * 1000),
      reader: async () => (isLoggedIn ? Object.assign(Object.create(null), reader) : null),
    };
    try {
      await limit.count(visit, device);
      return 0;
    } catch (refusal) {
      assert.ok(refusal instanceof Refusal && refusal.status === 429);
      return refusal.retryAfterSec;
    }
  };
  return { call };
};

type Call = ReturnType<typeof openLimit>['call'];

/** Makes calls of strangers, each from another browser, until their network has used its limit up. */
const useUp = async (call: Call) => {
  for (let at = 0; at < 30_000; at++) assert.equal(await call(`stranger-${at}`), 0);
};

describe('The limit of tracking and meters', () => {
  it('takes all that the readers of a library send, who share one address', async () => {
    const { call } = openLimit();
    // 300 of them read two pages a minute for a quarter of an hour, and each page sends eight calls.
    for (let atSec = 0; atSec < 900; atSec += 30) {
      for (let desk = 0; desk < 300; desk++) {
        for (let index = 0; index < 8; index++) assert.equal(await call(`desk-${desk}`, { atSec }), 0);
      }
    }
  });

  it('holds up one browser that sends without end, until five minutes are over, and nobody beside it', async () => {
    const { call } = openLimit();
    for (let at = 0; at < 600; at++) assert.equal(await call('loop', { atSec: 10 }), 0);
    for (let at = 0; at < 40_000; at++) assert.equal(await call('loop', { atSec: 70 }), 240);
    assert.equal(await call('beside', { atSec: 70 }), 0);
    assert.equal(await call('loop', { atSec: 70, ip: '198.51.100.7' }), 0, 'the same name elsewhere');
    assert.equal(await call('loop', { atSec: 310 }), 0);
  });

  it('holds up strangers of a network that has sent too much, and no reader who is logged in', async () => {
    const { call } = openLimit();
    await useUp(call);
    assert.equal(await call('one-more'), 300);
    assert.equal(await call(null), 300);
    assert.equal(await call('elsewhere', { ip: '198.51.100.7' }), 0);
    for (let at = 0; at < 600; at++) assert.equal(await call(`tab-${at}`, { isLoggedIn: true }), 0);
    assert.equal(await call('tab-600', { isLoggedIn: true }), 300, 'an account is no way round it');
  });

  it('begins again when the clock was set back', async () => {
    const { call } = openLimit();
    for (let at = 0; at < 600; at++) await call('loop');
    assert.equal(await call('loop'), 300);
    assert.equal(await call('loop', { atSec: -86_400 }), 0);
  });
});

describeOnOneDatabase('Calls beyond the limit of traffic', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });

  const assertTooMany = ({ status, headers, body }: ServiceResponse) => {
    assert.equal(status, 429);
    assert.equal(headers.get('retry-after'), '300');
    assert.equal(Object(Object(body).error).code, 'too_many');
  };

  it('are refused, keep no event and count no view', async () => {
    const meter = (method: string) =>
      service.send('/api/flow/meter', { method, query: { ...defaultMeterQuery, uid: 'loop', pageId: '/same' } });
    const track = (at: number) =>
      service.send('/api2/pw/c', { method: 'POST', query: { tid: `t-${at}`, et: 'pi' }, json: { deviceId: 'loop' } });
    for (let at = 0; at < 600; at++) {
      assert.equal((await meter('GET')).status, 200);
      assert.equal((await track(at)).status, 200);
    }
    assertTooMany(await meter('GET'));
    assertTooMany(await meter('POST'));
    assertTooMany(await track(600));
    const { body } = await service.send('/sandbox/events/summary', { query: { uid: 'loop' } });
    assert.equal(Object(body).counts.pi, 600);
    assert.deepEqual(await database().selectFrom('meters').selectAll().where('uid', '=', 'loop').execute(), []);
  });
});
