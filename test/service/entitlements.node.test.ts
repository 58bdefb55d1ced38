import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { seed } from '../../demo/seed/index.ts';
import { seedPassword } from '../../demo/seed/readers.ts';
import { paywall } from '../../src/http/contract/paywall.ts';
import { onEachDatabase } from '../support/databases.ts';
import { createTestService, type TestService, testNow } from '../support/service.ts';

const nowSec = Date.parse(testNow) / 1000;

onEachDatabase('What readers of the portal have opens articles', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  const signIn = (name: string) => service.signIn(`${name}@portal.example`, seedPassword);

  const opens = async (name: string, siteId = 'ledger') => {
    const said = await service.ask('/api/region', { query: { siteId }, bearer: await signIn(name) });
    const found: unknown[] = Object(said.body).subscriptions;
    return found.map((one) => {
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

  it('as long as they last, by the service’s clock', async () => {
    const query = { siteId: 'ledger' };
    const bearer = await signIn('us-active');
    const { subscriptions: found, regionId } = await service.call(paywall.region, { query, bearer });
    assert.deepEqual([found?.[0]?.expiration, regionId], [nowSec + 20 * 86_400, 'us']);
    const rules = { rules: { operator: 'all', ruleIds: ['active-subscription'] } };
    const holds = async (by: string) =>
      Object((await service.ask('/api/rule/check', { method: 'POST', query, json: rules, bearer: by })).body).result;
    assert.equal(await holds(bearer), true);
    await service.advance('21d');
    assert.equal(await holds(await signIn('us-active')), false);
    await service.advance('-21d');
  });
});
