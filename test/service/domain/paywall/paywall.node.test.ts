import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const secondsFromNow = (days: number) => Date.parse(testNow) / 1000 + days * 86_400;

describeOnOneDatabase('The paywall service', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const subscriber = () => service.signIn('subscriber@readers.example', 'harbour light 7');
  const newcomer = () => service.signIn('new@readers.example', 'tide table 9');
  const region = (bearer?: string, est?: string) =>
    service.call(paywall.region, { query: { siteId: 'ledger', est }, bearer });
  const failure = async (path: string, query: object) => {
    const { status, body } = await service.send(path, { query });
    return { status, body };
  };

  describe('the place', () => {
    it('is the seed place until the sandbox moves it', async () => {
      assert.equal((await service.call(paywall.geo)).city, 'Port Averill');
      await service.send('/sandbox/geo', { method: 'POST', json: { country: 'DE', city: 'Kiel' } });
      assert.deepEqual(await service.call(paywall.geo), { country: 'DE', city: 'Kiel' });
    });

    it('is never taken from a header', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.1', 'x-country': 'FR', 'cf-ipcountry': 'FR' };
      const { body } = await service.send('/geo', { headers });
      assert.deepEqual(body, { country: 'US', city: 'Port Averill', timezone: 'America/New_York' });
    });
  });

  describe('the region', () => {
    it("is the site's own, without subscriptions, for a stranger", async () => {
      const { regionId, subscriptions, geo } = await region();
      assert.deepEqual([regionId, subscriptions, geo?.country], ['us', [], 'US']);
    });

    it("follows the visitor's country where the site has an edition for it", async () => {
      await service.send('/sandbox/geo', { method: 'POST', json: { country: 'DE' } });
      assert.equal((await region()).regionId, 'de');
      await service.send('/sandbox/geo', { method: 'POST', json: { country: 'JP' } });
      assert.equal((await region()).regionId, 'us');
    });

    it("is that of a running subscription, and lists the reader's whole history", async () => {
      const { regionId, subscriptions } = await region(await subscriber());
      assert.equal(regionId, 'fr');
      assert.deepEqual(
        subscriptions.map(({ planId, expiration, subscribed }) => ({ planId, expiration, subscribed })),
        [
          { planId: 'old', expiration: secondsFromNow(-10), subscribed: false },
          { planId: 'year', expiration: secondsFromNow(30), subscribed: true },
          { planId: 'life', expiration: 1, subscribed: true },
        ],
      );
    });

    it('is no longer that of a subscription that has ended', async () => {
      await service.advance('31d');
      assert.equal((await region(await subscriber())).regionId, 'us');
    });

    it('knows a reader by an e-mail session token, and by the bearer before it', async () => {
      assert.equal((await region(undefined, 'est-of-the-subscriber')).subscriptions.length, 3);
      assert.equal((await region(await newcomer(), 'est-of-the-subscriber')).subscriptions.length, 0);
      assert.equal((await region(undefined, 'made-up')).subscriptions.length, 0);
    });

    it('treats a bearer that is unknown or has expired like none', async () => {
      assert.equal((await region('made-up')).subscriptions.length, 0);
      const bearer = await subscriber();
      await service.advance('8d');
      assert.equal((await region(bearer)).subscriptions.length, 0);
    });

    it('of an unknown site is a 404', async () => {
      assert.equal((await failure('/api/region', { siteId: 'nowhere' })).status, 404);
    });
  });

  describe('documents', () => {
    const flow = (version?: string) =>
      service.call(paywall.flow, { query: { siteId: 'ledger', flowId: 'metered', version } });

    it('a flow is the newest that is no draft', async () => {
      assert.deepEqual(await flow(), { flowId: 'metered', version: 2, subFlows: [] });
    });

    it('a flow of a version is that one, drafts too', async () => {
      assert.equal((await flow('1')).version, 1);
      assert.equal((await flow('3')).version, 3);
    });

    it('a flow that does not exist is a 404 with an error', async () => {
      const error = { code: 'unknown_flow', message: 'There is no such flow' };
      for (const query of [
        { siteId: 'ledger', flowId: 'nothing' },
        { siteId: 'nowhere', flowId: 'metered' },
        { siteId: 'gazette', flowId: 'other' },
        { siteId: 'ledger', flowId: 'metered', version: '99' },
        { siteId: 'ledger', flowId: 'metered', version: 'latest' },
        { siteId: 'ledger', flowId: 'metered', version: '99999999999' },
      ]) {
        assert.deepEqual(await failure('/api/flow/data', query), { status: 404, body: { error } });
      }
    });

    it('a template is the newest, or that of a version, and says which', async () => {
      const template = (version?: string) =>
        service.call(paywall.template, { query: { siteId: 'ledger', templateId: 'wall', version } });
      assert.equal((await template())?.version, 2);
      const first = await template('1');
      assert.deepEqual([first?.version, first?.html?.trim(), first?.templateId], [1, '<p>1</p>', 'wall']);
    });

    it('a template that does not exist is null', async () => {
      const template = (siteId: string, templateId: string) =>
        service.call(paywall.template, { query: { siteId, templateId } });
      assert.equal(await template('ledger', 'none'), null);
      assert.equal(await template('gazette', 'wall'), null);
    });

    it('the tracking configuration is the site’s', async () => {
      const config = await service.call(paywall.trackingConfig, { query: { siteId: 'ledger' } });
      assert.deepEqual(config.webAnalytics, { enabled: true, measurementId: 'G-1' });
      assert.equal((await failure('/api/config/tracking', { siteId: 'nowhere' })).status, 404);
    });
  });

  describe('rules', () => {
    const check = async (operator: 'any' | 'all', ruleIds: string[], bearer?: string) => {
      const body = { rules: { operator, ruleIds } };
      return (await service.call(paywall.checkRules, { query: { siteId: 'ledger' }, body, bearer })).result;
    };

    it('none holds for a visitor without a bearer', async () => {
      assert.equal(await check('any', ['subscribed', 'verified', 'visited-2']), false);
    });

    it('ask for a running subscription, in a region where they name one', async () => {
      const [yes, no] = [await subscriber(), await newcomer()];
      assert.equal(await check('all', ['subscribed'], yes), true);
      assert.equal(await check('all', ['subscribed'], no), false);
      assert.equal(await check('all', ['subscribed-de'], yes), false);
    });

    it('ask for a verified address', async () => {
      assert.equal(await check('all', ['verified'], await subscriber()), true);
      assert.equal(await check('all', ['verified'], await newcomer()), false);
    });

    it('count page impressions of the bearer, not of whom a field names', async () => {
      const bearer = await newcomer();
      const track = (tid: string, by?: string) =>
        service.call(paywall.track, { query: { tid, et: 'pi' }, body: { siteId: 'ledger', userId: '2' }, bearer: by });
      await track('1', bearer);
      await track('2');
      assert.equal(await check('all', ['visited-2'], bearer), false);
      await track('3', bearer);
      assert.equal(await check('all', ['visited-2'], bearer), true);
    });

    it('combine by any and by all', async () => {
      const bearer = await subscriber();
      assert.equal(await check('any', ['subscribed-de', 'verified'], bearer), true);
      assert.equal(await check('all', ['subscribed-de', 'verified'], bearer), false);
      assert.equal(await check('all', ['subscribed', 'verified', 'verified'], bearer), true);
    });

    it('without any, all of them hold and none of them does', async () => {
      assert.equal(await check('all', []), true);
      assert.equal(await check('any', []), false);
    });

    it('that are unknown are a 404', async () => {
      const json = { rules: { operator: 'any', ruleIds: ['subscribed', 'made-up'] } };
      for (const siteId of ['ledger', 'gazette', 'nowhere']) {
        const { status, body } = await service.send('/api/rule/check', { method: 'POST', query: { siteId }, json });
        assert.equal(status, 404);
        assert.ok(typeof body === 'object' && body !== null && 'error' in body);
      }
    });
  });

  describe('tracked events', () => {
    const event = { siteId: 'ledger', flowId: 'metered', deviceId: 'device-1', title: 'A title' };
    const events = async (query: object = {}) => (await service.send('/sandbox/events', { query })).body;

    it('are kept with what was sent, when it came and whose bearer it was', async () => {
      const bearer = await newcomer();
      await service.call(paywall.track, { query: { tid: 't1', et: 'wi' }, body: event, bearer });
      const storedEvent = {
        tid: 't1',
        et: 'wi',
        at: testNow,
        siteId: 'ledger',
        uid: 'device-1',
        userId: 2,
        flowId: 'metered',
      };
      assert.deepEqual(await events(), { events: [{ ...storedEvent, fields: event }] });
    });

    it('are kept once, however often they are sent', async () => {
      await service.call(paywall.track, { query: { tid: 't1', et: 'pi' }, body: event });
      await service.call(paywall.track, { query: { tid: 't1', et: 'pi' }, body: { ...event, title: 'Another' } });
      const { body } = await service.send('/sandbox/events');
      assert.match(JSON.stringify(body), /A title/);
      assert.doesNotMatch(JSON.stringify(body), /Another/);
    });

    it('with an unknown code are refused', async () => {
      const { status } = await service.send('/api2/pw/c', { method: 'POST', query: { tid: 't', et: 'xx' }, json: {} });
      assert.equal(status, 400);
      assert.deepEqual(await events(), { events: [] });
    });
  });
});
