import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { editions, segmentOf } from '../../../../demo/seed/editions.ts';
import { seed } from '../../../../demo/seed/index.ts';
import { seedPassword } from '../../../../demo/seed/readers.ts';
import { subscriptionLists } from '../../../../src/contract/subscriptions/subscription-list.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import {
  createTestService,
  type ServiceResponse,
  type TestService,
  testNow,
} from '../../../support/service/service.ts';

const { subscriptions, adapterSubscriptions, appStore, playStore, accessGrants } = subscriptionLists;
const us = { siteid: 'ledger', mode: 'production' } as const;
const nowSec = Date.parse(testNow) / 1000;
const inDays = (days: number) => nowSec + days * 86_400;

describeOnOneDatabase('The lists of what a reader has', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });

  const signIn = (name: string) => service.signIn(`${name}@portal.example`, seedPassword);
  const oneOf = async (name: string) => {
    const list = await service.call(subscriptions, { query: us, bearer: await signIn(name) });
    assert.equal(list.subscriptions.length, 1, name);
    const [one] = list.subscriptions;
    assert.ok(one !== undefined);
    return one;
  };
  const refused = ({ status, body }: ServiceResponse) => [status, body];
  const noCustomer = {
    message: "Can't find customer id mapping from token",
    type: 'invalid_request',
    api_error_code: 'resource_not_found',
  };

  describe('hold for every edition', () => {
    for (const { edition, siteId, regionId, billing, currency } of editions) {
      it(`a subscriber of ${edition} at ${billing}, in ${currency}`, async () => {
        const bearer = await signIn(`${segmentOf(edition)}-active`);
        const card = { query: { siteid: siteId, mode: 'production' } as const, bearer };
        const conductor = { query: { site_id: siteId, region_id: regionId }, bearer };
        const { subscriptions: subscriptionList } =
          billing === 'chargebee'
            ? await service.call(subscriptions, card)
            : await service.call(adapterSubscriptions, conductor);
        assert.deepEqual(
          subscriptionList.map(({ planId, subsStatus, subsType }) => [planId, subsStatus, subsType]),
          [[`${segmentOf(edition)}-digital-monthly`, 'active', 'digital']],
        );
        const plan = seed.plans.find(({ planId }) => planId === subscriptionList[0]?.planId);
        assert.equal(plan?.currency, currency);
        const other =
          billing === 'chargebee'
            ? await service.send('/subsadapter/subscriptions', conductor)
            : await service.send('/subs/subscriptions', card);
        assert.deepEqual(refused(other), [400, noCustomer]);
      });
    }
  });

  describe('tell of a subscription', () => {
    it('its plan, its term and the next invoice', async () => {
      const one = await oneOf('us-active');
      assert.deepEqual(one, {
        subsId: one.subsId,
        customerId: one.customerId,
        planId: 'us-digital-monthly',
        planName: 'Digital, monthly',
        planInvoiceName: 'The Ledger, US Edition: Digital, monthly',
        planPrice: 1300,
        planPeriod: 1,
        planPeriodUnit: 'month',
        nextBillingAt: inDays(20),
        nextBillingAmount: '1300',
        currentTermStart: inDays(-10),
        currentTermEnd: inDays(20),
        createdAt: inDays(-310),
        subsStatus: 'active',
        subsType: 'digital',
        subsMRR: 1300,
        scheduledPlanId: null,
        scheduledPlanName: null,
        scheduledPlanInvoiceName: null,
        scheduledPlanPeriod: null,
        scheduledPlanPeriodUnit: null,
        scheduledPlanPrice: null,
        pauseDate: null,
        resumeDate: null,
        promotion: null,
        cf_epochtimes_delivery_method: null,
        cf_epochtimes_responsible_office: null,
        cancelledAt: null,
        scheduledAt: null,
        quantity: 1,
        trialEnd: null,
        isDebitPending: false,
        currencyCode: 'USD',
      });
    });

    it('that it was cancelled for the end of its term: no invoice comes', async () => {
      const one = await oneOf('us-non-renewing');
      const { subsStatus, nextBillingAt, nextBillingAmount, currentTermEnd, cancelledAt, subsMRR } = one;
      assert.deepEqual([subsStatus, nextBillingAt, nextBillingAmount], ['non_renewing', null, null]);
      assert.deepEqual([currentTermEnd, cancelledAt, subsMRR], [inDays(65), inDays(65), 1300]);
    });

    it('that it is paused, or will be, and until when', async () => {
      const paused = await oneOf('us-paused');
      assert.deepEqual([paused.subsStatus, paused.pauseDate, paused.resumeDate], ['paused', inDays(-10), inDays(50)]);
      // Nothing was left of its term: the next one is charged when the pause is over.
      assert.deepEqual([paused.nextBillingAt, paused.nextBillingAmount], [inDays(50), '1300']);
      const pausing = await oneOf('us-pausing');
      assert.deepEqual([pausing.subsStatus, pausing.pauseDate, pausing.resumeDate], ['active', inDays(20), inDays(80)]);
      assert.equal(pausing.nextBillingAt, inDays(80));
    });

    it('that it has not begun, and that it costs nothing yet', async () => {
      const future = await oneOf('us-future');
      assert.deepEqual(
        [future.subsStatus, future.currentTermStart, future.nextBillingAt],
        ['future', null, inDays(12)],
      );
      const trial = await oneOf('us-in-trial');
      assert.deepEqual(
        [trial.subsStatus, trial.currentTermStart, trial.currentTermEnd, trial.nextBillingAt],
        ['in_trial', inDays(-5), inDays(9), inDays(9)],
      );
    });

    it('which plan takes its place, and what that costs next', async () => {
      const one = await oneOf('us-scheduled');
      assert.deepEqual(
        [one.planId, one.scheduledPlanId, one.scheduledPlanName, one.scheduledPlanPrice, one.scheduledPlanPeriodUnit],
        ['us-digital-monthly', 'us-digital-yearly', 'Digital, yearly', 15600, 'year'],
      );
      assert.equal(one.nextBillingAmount, '15600');
    });

    it('a credit as an amount, and what is left to pay', async () => {
      const { promotion, nextBillingAmount } = await oneOf('us-credit');
      assert.deepEqual([promotion, nextBillingAmount], ['$5.00', '800']);
    });

    it('how often a donation is given, by its next amount', async () => {
      const { planName, subsType, nextBillingAmount } = await oneOf('us-donor');
      assert.deepEqual([planName, subsType, nextBillingAmount], ['Donation 10, monthly', 'donation', '2000']);
    });

    it('how a paper is delivered', async () => {
      const one = await oneOf('us-print');
      assert.deepEqual(
        [one.subsType, one.cf_epochtimes_delivery_method, one.cf_epochtimes_responsible_office],
        ['print', 'carrier', 'Port Averill'],
      );
    });

    it('also one that is over, beside the others', async () => {
      assert.equal((await oneOf('us-cancelled')).subsStatus, 'cancelled');
      const bearer = await signIn('us-everything');
      const { subscriptions: all } = await service.call(subscriptions, { query: us, bearer });
      assert.deepEqual(
        all.map(({ subsType, subsStatus }) => `${subsType} ${subsStatus}`),
        ['print active', 'magazine non_renewing', 'donation active', 'video cancelled'],
      );
      assert.equal(new Set(all.map(({ subsId }) => subsId)).size, 4);
    });
  });

  it('are one for each site: another edition’s subscription is not in it', async () => {
    const bearer = await signIn('ca-active');
    const ca = await service.call(subscriptions, { query: { siteid: 'ledger-ca', mode: 'development' }, bearer });
    assert.equal(ca.subscriptions[0]?.planPrice, 1700);
    assert.deepEqual(refused(await service.send('/subs/subscriptions', { query: us, bearer })), [400, noCustomer]);
  });

  it('are one for each region of the conductor family', async () => {
    const bearer = await signIn('cali-active');
    const at = (region_id: string) =>
      service.call(adapterSubscriptions, { query: { site_id: 'ledger', region_id }, bearer });
    assert.equal((await at('cali')).subscriptions.length, 1);
    assert.deepEqual(await at('us'), { subscriptions: [] });
  });

  it('are the bearer’s own, whatever else the address says', async () => {
    const bearer = await signIn('us-registered');
    const other = await oneOf('us-active');
    const query = { ...us, customer_id: other.customerId, email: 'us-active@portal.example', user_id: 13 };
    assert.deepEqual(refused(await service.send('/subs/subscriptions', { query, bearer })), [400, noCustomer]);
  });

  it('are listed for an agent who acts for the reader', async () => {
    const bearer = await agentBearerFor(service, 'agnes.holm@ledger.example', 'us-active@portal.example');
    const list = await service.call(subscriptions, { query: us, bearer });
    assert.equal(list.subscriptions[0]?.planId, 'us-digital-monthly');
  });

  it('tell what was bought in the stores, and nothing for who bought nothing', async () => {
    const query = { site_id: 'ledger' };
    const apple = await signIn('us-app-store');
    assert.deepEqual(await service.call(appStore, { query, bearer: apple }), {
      list: [
        { product_id: 'epochtv.annual', purchase_time: inDays(-90) },
        { product_id: 'ledger.digital.monthly', purchase_time: inDays(-20) },
        { product_id: 'ledger.pass', purchase_time: inDays(-5) },
      ],
    });
    assert.deepEqual(await service.call(playStore, { query, bearer: apple }), { list: [] });
    const google = await signIn('us-play-store');
    assert.equal(
      (await service.call(playStore, { query, bearer: google })).list[0]?.product_id,
      'ledger.digital.annual',
    );
    assert.deepEqual(await service.call(playStore, { query: { site_id: 'ledger-es' }, bearer: google }), { list: [] });
  });

  it('list what was granted; a reader without anything gets an empty list, no failure that a browser would log', async () => {
    const query = { site_id: 'ledger' };
    const granted = await service.call(accessGrants, { query, bearer: await signIn('us-access') });
    assert.deepEqual(granted, { access: [{ access_id: 'press-week', access_name: 'Press week' }] });
    const bearer = await signIn('us-active');
    assert.deepEqual(await service.call(accessGrants, { query, bearer }), { access: [] });
  });

  it('refuse in the words of a billing service', async () => {
    const paths = ['/subs/subscriptions', '/subsadapter/subscriptions', '/subs/app-store', '/subs/play-store'];
    const query = { ...us, site_id: 'ledger', region_id: 'us' };
    for (const path of [...paths, '/subs/access-grants', '/subs/subs/subscriptions']) {
      const { status, body } = await service.send(path, { query });
      assert.equal(status, 401);
      assert.equal(Object(body).api_error_code, 'api_authentication_failed');
      assert.ok(!Object.hasOwn(Object(body), 'error'), path);
    }
    const bearer = await signIn('us-active');
    const wrong = await service.send('/subs/subscriptions', { query: { siteid: 'ledger', mode: 'both' }, bearer });
    assert.deepEqual(refused(wrong), [
      400,
      {
        message: 'Missing or malformed: mode',
        type: 'invalid_request',
        api_error_code: 'param_wrong_value',
        param: 'mode',
      },
    ]);
    const nowhere = await service.send('/subs/subscriptions', { query: { ...us, siteid: 'nowhere' }, bearer });
    assert.deepEqual([nowhere.status, Object(nowhere.body).api_error_code], [404, 'resource_not_found']);
  });
});
