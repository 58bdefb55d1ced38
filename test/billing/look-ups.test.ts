import { expect } from '@open-wc/testing';
import { createLookUps } from '../../src/billing/look-ups.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import { getConfig } from '../../src/edition/portal-editions.ts';
import { fakePresence } from '../support/fake-presence.ts';
import { type Answer, hang, offline, type Sent, status } from '../support/fake-world.ts';
import { createPortalWorld } from '../support/portal-world.ts';
import { digital, editionFor, nothingFound } from '../support/subscriptions.ts';
import { waitUntil } from '../support/until.ts';

const email = 'ada@readers.example';

const open = async (
  answers: Record<string, Answer> = {},
  edition: Partial<PortalEdition> = {},
  given: Record<string, string> = {},
) => {
  const world = createPortalWorld({ cookies: given, answers: { ...nothingFound, ...answers } });
  const { http, clock, cookies, log } = world;
  const lookUps = createLookUps({ http, clock, cookies, log, edition: editionFor(edition), onSignedOut: () => {} });
  await lookUps.load(email);
  return { ...world, lookUps };
};
const planReply = (fields: object = {}) => ({
  'GET /plan-details': {
    plan: {
      plan_id: 'us-digital',
      price: 1300,
      period: 1,
      period_unit: 'month',
      plan_type: 'digital',
      friendly_name: 'Digital, monthly',
      currency_code: 'USD',
      ...fields,
    },
  },
});
const withLink = { links: { ...editionFor().links, reactivate: 'https://ledger.example/back' } };

describe('What is looked up beside the lists', () => {
  it('is what was cancelled of both kinds, the latest first', async () => {
    const ended = (subsId: string, cancelledAt: number) => ({
      ...digital,
      subsId,
      subsStatus: 'cancelled',
      cancelledAt,
    });
    const { lookUps, network } = await open({
      'GET /cancelled-subscription': ({ query }: Sent) => ({
        subscriptions: query.get('type') === 'print' ? [ended('paper', 200)] : [ended('old', 100), ended('new', 300)],
      }),
    });
    expect(lookUps.$cancelled.get().items.map(({ subsId }) => subsId)).to.deep.equal(['new', 'paper', 'old']);
    const asked = network.sent.filter(({ path }) => path === '/cancelled-subscription');
    expect(asked.map(({ query }: Sent) => [query.get('email'), query.get('type')])).to.deep.equal([
      [email, 'digital'],
      [email, 'print'],
    ]);
  });

  describe('that was cancelled', () => {
    const ended = (subsType: string) => ({ ...digital, subsId: subsType, subsType, subsStatus: 'cancelled' });
    const both = ({ query }: Sent) => ({ subscriptions: [ended(query.get('type') ?? '')] });
    const shown = ({ lookUps }: Awaited<ReturnType<typeof open>>) =>
      lookUps.$cancelled.get().items.map(({ subsId }) => subsId);
    const runs = (plan_type: string, is: string) => ({
      'GET /subscription-status': {
        email,
        is_subscribed: true,
        subscriptions: [{ subscription_id: 's', plan_type, status: is }],
      },
    });

    for (const [away, there] of [
      ['digital', 'print'],
      ['print', 'digital'],
    ] as const) {
      it(`shows ${there} where ${away} can’t be had, and says so in the console`, async () => {
        const world = await open({
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
      const { lookUps, log } = await open({ 'GET /cancelled-subscription': status(500, {}) });
      expect(lookUps.$cancelled.get().status).to.equal('failed');
      expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'cancelled' failed"]);
    });

    it('is without the types that run for this address', async () => {
      for (const is of ['in_trial', 'active', 'non_renewing', 'paused', 'future']) {
        const world = await open({ 'GET /cancelled-subscription': both, ...runs('digital', is) });
        expect(shown(world), is).to.deep.equal(['print']);
        expect(world.sentTo('/subscription-status').map(({ query }) => query.get('email'))).to.deep.equal([email]);
      }
      const over = await open({ 'GET /cancelled-subscription': both, ...runs('digital', 'cancelled') });
      expect(shown(over)).to.deep.equal(['digital', 'print']);
      const other = await open({ 'GET /cancelled-subscription': both, ...runs('magazine', 'active') });
      expect(shown(other)).to.deep.equal(['digital', 'print']);
    });

    it('is all of it where nobody can tell what runs, and the console is told', async () => {
      const world = await open({ 'GET /cancelled-subscription': both, 'GET /subscription-status': offline });
      expect(shown(world)).to.deep.equal(['digital', 'print']);
      expect(world.log.lines.map(({ text }) => text)).to.deep.equal(['[PW] What runs could not be looked up']);
    });

    it('says nothing in the console of what was given up', async () => {
      const { http, clock, cookies, log, network } = createPortalWorld({
        answers: { ...nothingFound, 'GET /subscription-status': hang },
      });
      const lookUps = createLookUps({ http, clock, cookies, log, edition: editionFor(), onSignedOut: () => {} });
      const loading = lookUps.load(email);
      await waitUntil(() => network.sent.some(({ path }) => path === '/subscription-status'));
      lookUps.stop();
      await loading;
      expect(log.lines).to.deep.equal([]);
    });
  });

  it('leaves out the two Australian products that nobody comes back to', async () => {
    const { notComeBackTo } = getConfig('AU', 'production');
    const subscriptions = ['15', '101', '16'].map((planId) => ({ ...digital, planId, subsStatus: 'cancelled' }));
    const { lookUps } = await open({ 'GET /cancelled-subscription': { subscriptions } }, { notComeBackTo });
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
      const { lookUps } = await open({ 'GET /canadian-cancelled-subscription': { status: said, message } }, withLink);
      expect(lookUps.$comeBack.get().items).to.deep.equal(isThere ? [{ href: 'https://ledger.example/back' }] : []);
    });
  }

  it('finds nothing to come back to when the Canadian check fails, and does not ask elsewhere', async () => {
    const failed = await open({ 'GET /canadian-cancelled-subscription': offline }, withLink);
    expect(failed.lookUps.$comeBack.get().items).to.deep.equal([]);
    const elsewhere = await open();
    expect(elsewhere.sentTo('/canadian-cancelled-subscription')).to.deep.equal([]);
  });

  it('is what is due, what it is charged to, and what is credited', async () => {
    const invoice = { id: 'INV-1', subscription_id: 's', status: 'payment_due', total: 1300, amount_due: 1200 };
    const { lookUps } = await open({
      'GET /payment-due-invoice': { invoices: [{ ...invoice, currency_code: 'USD', date: 10, due_date: 20 }] },
      'GET /card-expiry-status': {
        status: 'expiring',
        card_type: 'visa',
        last4: '4242',
        expiry_month: 4,
        expiry_year: 2026,
      },
      'GET /promotional-credit': { promotional_credits: [{ subscription_id: 's', amount: 500, currency_code: 'USD' }] },
    });
    expect(lookUps.$due.get().items).to.deep.equal([
      { id: 'INV-1', subsId: 's', amountDue: 1200, date: 10_000, dueDate: 20_000 },
    ]);
    expect(lookUps.$card.get().items).to.deep.equal([
      { status: 'expiring', cardType: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2026 },
    ]);
    expect(lookUps.$credits.get().items).to.deep.equal([{ subsId: 's', amount: 500 }]);
  });

  it('hides nothing else when one thing fails, and says so in the console', async () => {
    const { lookUps, log } = await open({ 'GET /payment-due-invoice': status(500, {}) });
    const { $cancelled, $comeBack, $due, $card, $credits } = lookUps;
    const states = [$cancelled, $comeBack, $due, $card, $credits].map(($list) => $list.get().status);
    expect(states).to.deep.equal(['loaded', 'loaded', 'failed', 'loaded', 'loaded']);
    expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'due' failed"]);
  });

  it('waits for the reader’s address where it goes by that, and nowhere else', async () => {
    const world = createPortalWorld({ answers: nothingFound });
    const { http, clock, cookies, log, sentTo } = world;
    const lookUps = createLookUps({ http, clock, cookies, log, edition: editionFor(withLink), onSignedOut: () => {} });
    const reader = fakePresence();
    lookUps.follow(reader.presence);
    await lookUps.load('');
    await clock.advance(6000);
    reader.show(true);
    await lookUps.changed();
    await lookUps.again();
    for (const path of ['/payment-due-invoice', '/card-expiry-status', '/promotional-credit']) {
      expect(sentTo(path)).to.have.length(4);
    }
    for (const path of ['/cancelled-subscription', '/canadian-cancelled-subscription']) {
      expect(sentTo(path)).to.deep.equal([]);
    }
    expect(lookUps.$due.get().status).to.equal('loaded');
    expect(lookUps.$cancelled.get().status).to.equal('loading');
    await lookUps.load(email);
    expect(sentTo('/cancelled-subscription')).to.have.length(2);
    lookUps.stop();
  });

  it('is looked up once, again where somebody wants it so, and no more once it is stopped', async () => {
    const { lookUps, sentTo } = await open();
    await lookUps.load(email);
    expect(sentTo('/card-expiry-status')).to.have.length(1);
    await lookUps.again('card');
    expect(sentTo('/card-expiry-status')).to.have.length(2);
    expect(sentTo('/promotional-credit')).to.have.length(1);
    lookUps.stop();
    await lookUps.again();
    await lookUps.load(email);
    expect(sentTo('/card-expiry-status')).to.have.length(2);
  });
});

describe('The plan that a subscribe page has remembered', () => {
  const chosen = { pw_plan: 'us-digital' };

  it('is looked up by the id in its cookie, when it is asked for', async () => {
    const { lookUps, sentTo } = await open(planReply(), {}, chosen);
    expect(sentTo('/plan-details')).to.deep.equal([]);
    await lookUps.loadPlan();
    expect(sentTo('/plan-details').map(({ query }) => query.get('planid'))).to.deep.equal(['us-digital']);
    expect(lookUps.$plan.get()).to.deep.equal({
      status: 'loaded',
      items: [
        {
          planId: 'us-digital',
          planName: 'Digital, monthly',
          planPrice: 1300,
          planPeriod: 1,
          planPeriodUnit: 'month',
          subsType: 'digital',
        },
      ],
    });
  });

  it('is none without a cookie, which asks nobody', async () => {
    for (const given of [undefined, { pw_plan: ' ' }]) {
      const { lookUps, sentTo } = await open(planReply(), {}, given);
      await lookUps.loadPlan();
      expect(lookUps.$plan.get()).to.deep.equal({ status: 'loaded', items: [] });
      expect(sentTo('/plan-details')).to.deep.equal([]);
    }
  });

  it('is none where it is sold no more, or in another currency', async () => {
    for (const answers of [planReply({ currency_code: 'EUR' }), { 'GET /plan-details': status(404, {}) }]) {
      const { lookUps, log } = await open(answers, {}, chosen);
      await lookUps.loadPlan();
      expect(lookUps.$plan.get()).to.deep.equal({ status: 'loaded', items: [] });
      expect(log.lines).to.deep.equal([]);
    }
  });

  it('that can’t be loaded is told to the console, and can be asked for again', async () => {
    const { lookUps, log, network } = await open({ 'GET /plan-details': offline }, {}, chosen);
    await lookUps.loadPlan();
    expect(lookUps.$plan.get().status).to.equal('failed');
    expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'plan' failed"]);
    Object.assign(network.answers, planReply());
    await lookUps.again('plan');
    expect(lookUps.$plan.get().items).to.have.length(1);
  });
});

describe('After something was done', () => {
  const invoice = { id: 'INV-1', subscription_id: 's', status: 'payment_due', total: 1, amount_due: 1 };
  const due = { invoices: [{ ...invoice, currency_code: 'USD', date: 10, due_date: 20 }] };

  it('everything is looked up again, and what was paid is due no more, whatever comes of that', async () => {
    const { lookUps, network, sentTo } = await open({ 'GET /payment-due-invoice': due });
    network.answers['GET /payment-due-invoice'] = offline;
    await lookUps.changed();
    expect(lookUps.$due.get().items).to.have.length(1);
    await lookUps.changed('INV-1');
    expect(lookUps.$due.get()).to.deep.equal({ status: 'loaded', items: [] });
    expect(sentTo('/promotional-credit')).to.have.length(3);
    lookUps.stop();
    await lookUps.changed();
    expect(sentTo('/promotional-credit')).to.have.length(3);
  });
});
