import { expect } from '@open-wc/testing';
import { createLookUps } from '../../src/billing/look-ups.ts';
import { getConfig } from '../../src/edition/portal-editions.ts';
import { hang, offline, type Sent, status } from '../support/fake-world.ts';
import { lookUpEmail, openLookUps, withLink } from '../support/look-ups-world.ts';
import { createPortalWorld } from '../support/portal-world.ts';
import { digital, editionFor, nothingFound } from '../support/subscriptions.ts';
import { waitUntil } from '../support/until.ts';

describe('What has ended', () => {
  it('is what was cancelled of both kinds, the latest first', async () => {
    const ended = (subsId: string, cancelledAt: number) => ({
      ...digital,
      subsId,
      subsStatus: 'cancelled',
      cancelledAt,
    });
    const { lookUps, network } = await openLookUps({
      'GET /cancelled-subscription': ({ query }: Sent) => ({
        subscriptions: query.get('type') === 'print' ? [ended('paper', 200)] : [ended('old', 100), ended('new', 300)],
      }),
    });
    expect(lookUps.$cancelled.get().items.map(({ subsId }) => subsId)).to.deep.equal(['new', 'paper', 'old']);
    const asked = network.sent.filter(({ path }) => path === '/cancelled-subscription');
    expect(asked.map(({ query }: Sent) => [query.get('email'), query.get('type')])).to.deep.equal([
      [lookUpEmail, 'digital'],
      [lookUpEmail, 'print'],
    ]);
  });

  describe('that was cancelled', () => {
    const ended = (subsType: string) => ({ ...digital, subsId: subsType, subsType, subsStatus: 'cancelled' });
    const both = ({ query }: Sent) => ({ subscriptions: [ended(query.get('type') ?? '')] });
    const shown = ({ lookUps }: Awaited<ReturnType<typeof openLookUps>>) =>
      lookUps.$cancelled.get().items.map(({ subsId }) => subsId);
    const runs = (plan_type: string, is: string) => ({
      'GET /subscription-status': {
        email: lookUpEmail,
        is_subscribed: true,
        subscriptions: [{ subscription_id: 's', plan_type, status: is }],
      },
    });

    for (const [away, there] of [
      ['digital', 'print'],
      ['print', 'digital'],
    ] as const) {
      it(`shows ${there} where ${away} can’t be had, and says so in the console`, async () => {
        const world = await openLookUps({
          'GET /cancelled-subscription': (sent: Sent) =>
            sent.query.get('type') === away ? status(500, {}) : both(sent),
        });
        expect(world.lookUps.$cancelled.get().status).to.equal('loaded');
        expect(shown(world)).to.deep.equal([there]);
        expect(world.log.lines.map(({ text }) => text)).to.deep.equal([
          `[PW] The look-up 'cancelled' failed for ${away}`,
        ]);
      });
    }

    it('can’t be had where neither type can, which is told once', async () => {
      const { lookUps, log } = await openLookUps({ 'GET /cancelled-subscription': status(500, {}) });
      expect(lookUps.$cancelled.get().status).to.equal('failed');
      expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'cancelled' failed"]);
    });

    it('is without the types that run for this address', async () => {
      for (const is of ['in_trial', 'active', 'non_renewing', 'paused', 'future']) {
        const world = await openLookUps({ 'GET /cancelled-subscription': both, ...runs('digital', is) });
        expect(shown(world), is).to.deep.equal(['print']);
        expect(world.sentTo('/subscription-status').map(({ query }) => query.get('email'))).to.deep.equal([
          lookUpEmail,
        ]);
      }
      const over = await openLookUps({ 'GET /cancelled-subscription': both, ...runs('digital', 'cancelled') });
      expect(shown(over)).to.deep.equal(['digital', 'print']);
      const other = await openLookUps({ 'GET /cancelled-subscription': both, ...runs('magazine', 'active') });
      expect(shown(other)).to.deep.equal(['digital', 'print']);
    });

    it('is all of it where nobody can tell what runs, and the console is told', async () => {
      const world = await openLookUps({ 'GET /cancelled-subscription': both, 'GET /subscription-status': offline });
      expect(shown(world)).to.deep.equal(['digital', 'print']);
      expect(world.log.lines.map(({ text }) => text)).to.deep.equal(['[PW] What runs could not be looked up']);
    });

    it('says nothing in the console of what was given up', async () => {
      const { http, clock, cookies, log, network } = createPortalWorld({
        answers: { ...nothingFound, 'GET /subscription-status': hang },
      });
      const lookUps = createLookUps({ http, clock, cookies, log, edition: editionFor(), onSignedOut: () => {} });
      const loading = lookUps.load(lookUpEmail);
      await waitUntil(() => network.sent.some(({ path }) => path === '/subscription-status'));
      lookUps.stop();
      await loading;
      expect(log.lines).to.deep.equal([]);
    });
  });

  it('leaves out the two Australian products that nobody comes back to', async () => {
    const { notComeBackTo } = getConfig('AU', 'production');
    const subscriptions = ['15', '101', '16'].map((planId) => ({ ...digital, planId, subsStatus: 'cancelled' }));
    const { lookUps } = await openLookUps({ 'GET /cancelled-subscription': { subscriptions } }, { notComeBackTo });
    expect(new Set(lookUps.$cancelled.get().items.map(({ planId }) => planId))).to.deep.equal(new Set(['16']));
  });

  for (const [message, said, isThere] of [
    ['A cancelled sub exists', 'ok', true],
    ['A cancelled sub can be reactivated', 'ok', true],
    ['A cancelled sub exists', 'failed', false],
    ['A cancelled sub exists, perhaps', 'ok', false],
    [null, 'ok', false],
  ] as const) {
    it(`finds ${isThere ? 'something' : 'nothing'} to come back to in Canada: ${said}, ${message}`, async () => {
      const { lookUps } = await openLookUps(
        { 'GET /canadian-cancelled-subscription': { status: said, message } },
        withLink,
      );
      expect(lookUps.$comeBack.get().items).to.deep.equal(isThere ? [{ href: 'https://ledger.example/back' }] : []);
    });
  }

  it('finds nothing to come back to when the Canadian check fails, and does not ask elsewhere', async () => {
    const failed = await openLookUps({ 'GET /canadian-cancelled-subscription': offline }, withLink);
    expect(failed.lookUps.$comeBack.get().items).to.deep.equal([]);
    const elsewhere = await openLookUps();
    expect(elsewhere.sentTo('/canadian-cancelled-subscription')).to.deep.equal([]);
  });
});
