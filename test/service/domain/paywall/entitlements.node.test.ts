import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { seed } from '../../../../demo/seed/index.ts';
import { seedPassword } from '../../../../demo/seed/readers.ts';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const nowSec = Date.parse(testNow) / 1000;

describeOnOneDatabase('What readers of the portal have opens articles', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  const signIn = (name: string) => service.signIn(`${name}@portal.example`, seedPassword);

  const opens = async (name: string, siteId = 'ledger') => {
    const reply = await service.send('/api/region', { query: { siteId }, bearer: await signIn(name) });
    const subscriptions: unknown[] = Object(reply.body).subscriptions;
    return subscriptions.map((one) => {
      const { planId, subscribed, expiration, subscriptionType } = Object(one);
      return [planId, subscribed, expiration === 1 || expiration > nowSec, subscriptionType];
    });
  };
  const cases: readonly (readonly [name: string, ...unknown[]])[] = [
    ['us-active', ['us-digital-monthly', true, true, 'card']],
    ['us-non-renewing', ['us-digital-yearly', true, true, 'card']],
    ['us-in-trial', ['us-digital-monthly', true, true, 'card']],
    ['us-pausing', ['us-digital-monthly', true, true, 'card']],
    ['us-paused', ['us-digital-monthly', false, false, 'card']],
    ['us-cancelled', ['us-digital-monthly', false, false, 'card']],
    ['us-future'],
    ['us-registered'],
    ['us-donor'],
    ['us-magazine'],
    ['us-video'],
    ['us-gift', ['us-gift-yearly', true, true, 'card']],
    ['us-access', ['press-week', true, true, 'access']],
    ['us-play-store', ['ledger.digital.annual', true, true, 'playstore']],
    ['cali-active', ['cali-digital-monthly', true, true, 'conductor']],
  ];
  for (const [name, ...expected] of cases) {
    it(`to ${name}: ${expected.length === 0 ? 'none' : JSON.stringify(expected)}`, async () => {
      assert.deepEqual(await opens(name), expected);
    });
  }

  it('as long as they last, by the service’s clock; what is renewed goes on', async () => {
    const query = { siteId: 'ledger' };
    const region = async (name: string) =>
      service.call(paywall.region, { query, bearer: await signIn(name) }).then((reply) => reply.subscriptions ?? []);
    const rules = { rules: { operator: 'all', ruleIds: ['active-subscription'] } };
    const holds = async (name: string) => {
      const request = { method: 'POST', query, json: rules, bearer: await signIn(name) };
      return Object((await service.send('/api/rule/check', request)).body).result;
    };
    assert.equal((await region('us-active'))[0]?.expiration, nowSec + 20 * 86_400);
    assert.deepEqual([await holds('us-active'), await holds('us-non-renewing')], [true, true]);
    await service.advance('66d');
    assert.deepEqual([await holds('us-active'), await holds('us-non-renewing')], [true, false]);
    const [renewed] = await region('us-active');
    assert.equal(renewed?.expiration, Date.parse('2026-05-30T12:00:00Z') / 1000);
    await service.advance('-66d');
  });
});
