import { expect } from '@open-wc/testing';
import { getConfig } from '../../src/editions/selling/portal-editions.ts';
import { createBillingQueries } from '../../src/subscriptions/lists/billing-queries.ts';
import {
  billingQueryEmail,
  editionWithReactivationLink,
  openBillingQueries,
} from '../support/billing/billing-queries-world.ts';
import { digitalSubscription, editionFor, emptyBillingQueries } from '../support/billing/subscriptions.ts';
import { neverAnswers, offline, type SentRequest, status } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';
import { waitUntil } from '../support/world/until.ts';

describe('What has ended', () => {
  it('is what was cancelled of both kinds, the latest first', async () => {
    const ended = (subsId: string, cancelledAt: number) => ({
      ...digitalSubscription,
      subsId,
      subsStatus: 'cancelled',
      cancelledAt,
    });
    const { lookUps, network } = await openBillingQueries({
      'GET /cancelled-subscription': ({ query }: SentRequest) => ({
        subscriptions: query.get('type') === 'print' ? [ended('paper', 200)] : [ended('old', 100), ended('new', 300)],
      }),
    });
    expect(lookUps.$cancelled.get().items.map(({ subsId }) => subsId)).to.deep.equal(['new', 'paper', 'old']);
    const requests = network.sent.filter(({ path }) => path === '/cancelled-subscription');
    expect(requests.map(({ query }: SentRequest) => [query.get('email'), query.get('type')])).to.deep.equal([
      [billingQueryEmail, 'digital'],
      [billingQueryEmail, 'print'],
    ]);
  });

  describe('that was cancelled', () => {
    const ended = (subsType: string) => ({
      ...digitalSubscription,
      subsId: subsType,
      subsType,
      subsStatus: 'cancelled',
    });
    const both = ({ query }: SentRequest) => ({ subscriptions: [ended(query.get('type') ?? '')] });
    const visibleNames = ({ lookUps }: Awaited<ReturnType<typeof openBillingQueries>>) =>
      lookUps.$cancelled.get().items.map(({ subsId }) => subsId);
    const runs = (plan_type: string, is: string) => ({
      'GET /subscription-status': {
        email: billingQueryEmail,
        is_subscribed: true,
        subscriptions: [{ subscription_id: 's', plan_type, status: is }],
      },
    });

    for (const [away, there] of [
      ['digital', 'print'],
      ['print', 'digital'],
    ] as const) {
      it(`shows ${there} where ${away} can’t be had, and says so in the console`, async () => {
        const world = await openBillingQueries({
          'GET /cancelled-subscription': (request: SentRequest) =>
            request.query.get('type') === away ? status(500, {}) : both(request),
        });
        expect(world.lookUps.$cancelled.get().status).to.equal('loaded');
        expect(visibleNames(world)).to.deep.equal([there]);
        expect(world.log.lines.map(({ text }) => text)).to.deep.equal([
          `[PW] The look-up 'cancelled' failed for ${away}`,
        ]);
      });
    }

    it('fails if both types fail, which is reported once', async () => {
      const { lookUps, log } = await openBillingQueries({ 'GET /cancelled-subscription': status(500, {}) });
      expect(lookUps.$cancelled.get().status).to.equal('failed');
      expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'cancelled' failed"]);
    });

    it('is without the types that run for this address', async () => {
      for (const is of ['in_trial', 'active', 'non_renewing', 'paused', 'future']) {
        const world = await openBillingQueries({ 'GET /cancelled-subscription': both, ...runs('digital', is) });
        expect(visibleNames(world), is).to.deep.equal(['print']);
        expect(world.sentTo('/subscription-status').map(({ query }) => query.get('email'))).to.deep.equal([
          billingQueryEmail,
        ]);
      }
      const over = await openBillingQueries({ 'GET /cancelled-subscription': both, ...runs('digital', 'cancelled') });
      expect(visibleNames(over)).to.deep.equal(['digital', 'print']);
      const other = await openBillingQueries({ 'GET /cancelled-subscription': both, ...runs('magazine', 'active') });
      expect(visibleNames(other)).to.deep.equal(['digital', 'print']);
    });

    it('is all of it if running subscriptions are unknown, which is logged', async () => {
      const world = await openBillingQueries({
        'GET /cancelled-subscription': both,
        'GET /subscription-status': offline,
      });
      expect(visibleNames(world)).to.deep.equal(['digital', 'print']);
      expect(world.log.lines.map(({ text }) => text)).to.deep.equal(['[PW] What runs could not be looked up']);
    });

    it('says nothing in the console of what was given up', async () => {
      const { http, clock, cookies, log, network } = createPortalWorld({
        answers: { ...emptyBillingQueries, 'GET /subscription-status': neverAnswers },
      });
      const lookUps = createBillingQueries({ http, clock, cookies, log, edition: editionFor(), onSignedOut: () => {} });
      const loading = lookUps.load(billingQueryEmail);
      await waitUntil(() => network.sent.some(({ path }) => path === '/subscription-status'));
      lookUps.stop();
      await loading;
      expect(log.lines).to.deep.equal([]);
    });
  });

  it('leaves out the two Australian products that nobody comes back to', async () => {
    const { nonReactivatablePlanIds } = getConfig('AU', 'production');
    const subscriptions = ['15', '101', '16'].map((planId) => ({
      ...digitalSubscription,
      planId,
      subsStatus: 'cancelled',
    }));
    const { lookUps } = await openBillingQueries(
      { 'GET /cancelled-subscription': { subscriptions } },
      { nonReactivatablePlanIds },
    );
    expect(new Set(lookUps.$cancelled.get().items.map(({ planId }) => planId))).to.deep.equal(new Set(['16']));
  });

  for (const [message, reply, isThere] of [
    ['A cancelled sub exists', 'ok', true],
    ['A cancelled sub can be reactivated', 'ok', true],
    ['A cancelled sub exists', 'failed', false],
    ['A cancelled sub exists, perhaps', 'ok', false],
    [null, 'ok', false],
  ] as const) {
    it(`finds ${isThere ? 'something' : 'nothing'} to come back to in Canada: ${reply}, ${message}`, async () => {
      const { lookUps } = await openBillingQueries(
        { 'GET /canadian-cancelled-subscription': { status: reply, message } },
        editionWithReactivationLink,
      );
      expect(lookUps.$reactivation.get().items).to.deep.equal(isThere ? [{ href: 'https://ledger.example/back' }] : []);
    });
  }

  it('finds nothing to come back to when the Canadian check fails, and does not ask elsewhere', async () => {
    const failed = await openBillingQueries(
      { 'GET /canadian-cancelled-subscription': offline },
      editionWithReactivationLink,
    );
    expect(failed.lookUps.$reactivation.get().items).to.deep.equal([]);
    const elsewhere = await openBillingQueries();
    expect(elsewhere.sentTo('/canadian-cancelled-subscription')).to.deep.equal([]);
  });
});
