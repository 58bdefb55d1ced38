import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createBillingQueries } from '../../../src/subscriptions/lists/billing-queries.ts';
import {
  billingQueryEmail,
  editionWithReactivationLink,
  openBillingQueries,
} from '../../support/billing/billing-queries-world.ts';
import { editionFor, emptyBillingQueries } from '../../support/billing/subscriptions.ts';
import { fakeVisibility } from '../../support/world/fake-visibility.ts';
import { offline, status } from '../../support/world/fake-world.ts';
import { createPortalWorld } from '../../support/world/portal/portal-world.ts';

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
describe('What is looked up beside the lists', () => {
  it('is what is due, what it is charged to, and what is credited', async () => {
    const invoice = { id: 'INV-1', subscription_id: 's', status: 'payment_due', total: 1300, amount_due: 1200 };
    const { lookUps } = await openBillingQueries({
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
      { id: 'INV-1', subsId: 's', amountDue: 1200, currency: 'USD', date: 10_000, dueDate: 20_000 },
    ]);
    expect(lookUps.$card.get().items).to.deep.equal([
      { status: 'expiring', cardType: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2026 },
    ]);
    expect(lookUps.$credits.get().items).to.deep.equal([{ subsId: 's', amount: 500, currency: 'USD' }]);
  });

  it('hides nothing else when one thing fails, and says so in the console', async () => {
    const { lookUps, log } = await openBillingQueries({ 'GET /payment-due-invoice': status(500, {}) });
    const { $cancelled, $reactivation, $due, $card, $credits } = lookUps;
    const states = [$cancelled, $reactivation, $due, $card, $credits].map(($list) => $list.get().status);
    expect(states).to.deep.equal(['loaded', 'loaded', 'failed', 'loaded', 'loaded']);
    expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'due' failed"]);
  });

  it('waits for the reader’s address where it goes by that, and nowhere else', async () => {
    const world = createPortalWorld({ answers: emptyBillingQueries });
    const { http, clock, cookies, log, sentTo } = world;
    const lookUps = createBillingQueries({
      http,
      clock,
      cookies,
      log,
      edition: editionFor(editionWithReactivationLink),
      onSignedOut: () => {},
    });
    const reader = fakeVisibility();
    lookUps.watchFocus(reader.presence);
    await lookUps.load('');
    await clock.advance(6000);
    reader.show(true);
    await lookUps.revalidate();
    await lookUps.refetch();
    for (const path of ['/payment-due-invoice', '/card-expiry-status', '/promotional-credit']) {
      expect(sentTo(path)).to.have.length(4);
    }
    for (const path of ['/cancelled-subscription', '/canadian-cancelled-subscription']) {
      expect(sentTo(path)).to.deep.equal([]);
    }
    expect(lookUps.$due.get().status).to.equal('loaded');
    expect(lookUps.$cancelled.get().status).to.equal('loading');
    await lookUps.load(billingQueryEmail);
    expect(sentTo('/cancelled-subscription')).to.have.length(2);
    lookUps.stop();
  });

  it('is looked up once, again where somebody wants it so, and no more once it is stopped', async () => {
    const { lookUps, sentTo } = await openBillingQueries();
    await lookUps.load(billingQueryEmail);
    expect(sentTo('/card-expiry-status')).to.have.length(1);
    await lookUps.refetch('card');
    expect(sentTo('/card-expiry-status')).to.have.length(2);
    expect(sentTo('/promotional-credit')).to.have.length(1);
    lookUps.stop();
    await lookUps.refetch();
    await lookUps.load(billingQueryEmail);
    expect(sentTo('/card-expiry-status')).to.have.length(2);
  });
});

describe('The plan that a subscribe page has remembered', () => {
  const chosen = { pw_plan: 'us-digital' };

  it('is looked up by the id in its cookie, when it is asked for', async () => {
    const { lookUps, sentTo } = await openBillingQueries(planReply(), {}, chosen);
    expect(sentTo('/plan-details')).to.deep.equal([]);
    await lookUps.plan.load();
    expect(sentTo('/plan-details').map(({ query }) => query.get('planid'))).to.deep.equal(['us-digital']);
    expect(lookUps.plan.$list.get()).to.deep.equal({
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
    for (const input of [undefined, { pw_plan: ' ' }]) {
      const { lookUps, sentTo } = await openBillingQueries(planReply(), {}, input);
      await lookUps.plan.load();
      expect(lookUps.plan.$list.get()).to.deep.equal({ status: 'loaded', items: [] });
      expect(sentTo('/plan-details')).to.deep.equal([]);
    }
  });

  it('is none where it is sold no more, or in another currency', async () => {
    for (const answers of [planReply({ currency_code: 'EUR' }), { 'GET /plan-details': status(404, {}) }]) {
      const { lookUps, log } = await openBillingQueries(answers, {}, chosen);
      await lookUps.plan.load();
      expect(lookUps.plan.$list.get()).to.deep.equal({ status: 'loaded', items: [] });
      expect(log.lines).to.deep.equal([]);
    }
  });

  it('that can’t be loaded is logged, and can be requested again', async () => {
    const { lookUps, log, network } = await openBillingQueries({ 'GET /plan-details': offline }, {}, chosen);
    await lookUps.plan.load();
    expect(lookUps.plan.$list.get().status).to.equal('failed');
    expect(log.lines.map(({ text }) => text)).to.deep.equal(["[PW] The look-up 'plan' failed"]);
    Object.assign(network.answers, planReply());
    await lookUps.plan.refetch();
    expect(lookUps.plan.$list.get().items).to.have.length(1);
  });
});

describe('For a reader', () => {
  it('everything is looked up as soon as their address is known, and again for another one', async () => {
    const { lookUps, clock, sentTo } = await openBillingQueries({}, editionWithReactivationLink);
    const $user = atom<{ info: { email: string } | null }>({ info: null });
    await clock.advance(3000);
    const stop = lookUps.follow($user);
    await clock.advance(0);
    expect([sentTo('/promotional-credit').length, sentTo('/cancelled-subscription').length]).to.deep.equal([2, 2]);
    $user.set({ info: { email: billingQueryEmail } });
    await clock.advance(3000);
    $user.set({ info: { email: billingQueryEmail } });
    await clock.advance(0);
    expect([sentTo('/promotional-credit').length, sentTo('/cancelled-subscription').length]).to.deep.equal([2, 4]);
    stop();
    $user.set({ info: { email: 'other@readers.example' } });
    await clock.advance(0);
    expect(sentTo('/promotional-credit')).to.have.length(2);
  });
});

describe('After something was done', () => {
  const invoice = { id: 'INV-1', subscription_id: 's', status: 'payment_due', total: 1, amount_due: 1 };
  const due = { invoices: [{ ...invoice, currency_code: 'USD', date: 10, due_date: 20 }] };

  it('everything is looked up again, and what was paid is due no more, whatever comes of that', async () => {
    const { lookUps, network, sentTo } = await openBillingQueries({ 'GET /payment-due-invoice': due });
    network.answers['GET /payment-due-invoice'] = offline;
    await lookUps.revalidate();
    expect(lookUps.$due.get().items).to.have.length(1);
    lookUps.removeDue('INV-1');
    await lookUps.revalidate();
    expect(lookUps.$due.get()).to.deep.equal({ status: 'loaded', items: [] });
    expect(sentTo('/promotional-credit')).to.have.length(3);
    lookUps.stop();
    await lookUps.revalidate();
    expect(sentTo('/promotional-credit')).to.have.length(3);
  });
});
