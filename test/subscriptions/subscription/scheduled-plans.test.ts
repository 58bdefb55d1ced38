import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { withScheduledPlan } from '../../../src/subscriptions/subscription/scheduled-plans.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';
import { loadListQueries, openListQueries, routes } from '../../support/billing/subscription-world.ts';
import { neverAnswers, offline, type SentRequest } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const end = runningSubscription.currentTermEnd;
const planned = {
  ...runningSubscription,
  scheduledPlanId: 'yearly',
  scheduledPlanName: 'Digital, yearly',
  scheduledPlanPrice: 9900,
  scheduledPlanPeriod: 1,
  scheduledPlanPeriodUnit: 'year',
  scheduledAt: end - 100,
};
const subscription = (fields: object = {}) => decodeSubscription({ ...planned, ...fields });
const change = (fields: object = {}) => ({
  subscription_id: runningSubscription.subsId,
  current_plan_id: runningSubscription.planId,
  plan_id: 'yearly',
  plan_name: 'Digital, yearly',
  switch_at: end - 1,
  ...fields,
});
const nothingAhead = decodeSubscription(runningSubscription);
const nowMs = Date.UTC(2026, 4, 10);

describe('A scheduled plan', () => {
  it('counts with its own day, or with that of the change that is it where it tells none', () => {
    const reported = [change({ plan_id: 'weekly', switch_at: end - 5 }), change()];
    expect(withScheduledPlan(subscription(), reported, nowMs)).to.deep.equal(subscription());
    const silent = subscription({ scheduledAt: null });
    expect(withScheduledPlan(silent, reported, nowMs)).to.deep.equal({ ...silent, scheduledAt: (end - 1) * 1000 });
  });

  for (const [what, reported] of [
    ['without details', []],
    ['begins from another plan', [change({ current_plan_id: 'weekly' })]],
    ['goes to another plan', [change({ plan_id: 'weekly' })]],
    ['is that of another subscription', [change({ subscription_id: 'sub-2' })]],
    ['was to come by now', [change({ switch_at: nowMs / 1000 })]],
    ['would come after the term', [change({ switch_at: end + 1 })]],
    ['would come at the end of the term, and not before', [change({ switch_at: end })]],
  ] as const) {
    it(`is none where the change ${what}`, () => {
      expect(withScheduledPlan(subscription(), reported, nowMs)).to.deep.equal(nothingAhead);
    });
  }

  it('is none of a subscription without a term, and in a trial comes before that ends', () => {
    const { scheduledPlanId } = withScheduledPlan(subscription({ currentTermEnd: null }), [change()], nowMs);
    expect(scheduledPlanId).to.equal(null);
    const trial = subscription({ subsStatus: 'in_trial', trialEnd: end - 10 });
    expect(withScheduledPlan(trial, [change()], nowMs).scheduledPlanId).to.equal(null);
    expect(withScheduledPlan(trial, [change({ switch_at: end - 11 })], nowMs).scheduledPlanId).to.equal('yearly');
  });

  it('counts just where its change lies after now and before the end of the term, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (from, to) => {
        const [now, at] = [(end + from) * 1000, end + to];
        const subscriptionWithPlan = withScheduledPlan(subscription(), [change({ switch_at: at })], now);
        const expected = to > from && to < 0 ? subscription() : nothingAhead;
        expect(subscriptionWithPlan).to.deep.equal(expected);
      }),
    );
  });
});

describe('The list of subscriptions', () => {
  const route = 'POST /scheduled-plan-changes';
  const list = { subscriptions: [runningSubscription, { ...planned, subsId: 'sub-2' }] };
  const ofOther = { scheduled_changes: [change({ subscription_id: 'sub-2' })] };
  const ahead = ({ stores }: ReturnType<typeof openListQueries>) =>
    stores.detailed.get().items.map(({ scheduledPlanId, scheduledAt }) => [scheduledPlanId, scheduledAt]);
  const bodiesOf = (requests: SentRequest[]) => requests.map(({ body }) => body);

  it('asks for the changes of those alone that have a plan ahead', async () => {
    const world = await loadListQueries({ [routes.detailed]: list, [route]: ofOther });
    expect(bodiesOf(world.sentTo('/scheduled-plan-changes'))).to.deep.equal(['subscription_id=sub-2']);
    expect(ahead(world)).to.deep.equal([
      [null, null],
      ['yearly', (end - 100) * 1000],
    ]);
  });

  it('asks nobody where nothing is ahead, nor in the conductor family', async () => {
    const none = await loadListQueries({ [routes.detailed]: { subscriptions: [runningSubscription] } });
    expect(none.sentTo('/scheduled-plan-changes')).to.deep.equal([]);
    const conductor = await loadListQueries({ 'GET /subsadapter/subscriptions': list }, { billing: 'conductor' });
    expect(conductor.network.sent.filter(({ path }) => path.includes('scheduled'))).to.deep.equal([]);
    expect(ahead(conductor)[1]).to.deep.equal(['yearly', (end - 100) * 1000]);
  });

  it('shows none that the service does not know of', async () => {
    const world = await loadListQueries({ [routes.detailed]: list, [route]: { scheduled_changes: [] } });
    expect(ahead(world)[1]).to.deep.equal([null, null]);
  });

  it('stays as it was read if the changes can’t be loaded, which is logged once', async () => {
    const world = await loadListQueries({ [routes.detailed]: list, [route]: offline });
    expect(world.stores.detailed.get().status).to.equal('loaded');
    expect(ahead(world)[1]).to.deep.equal(['yearly', (end - 100) * 1000]);
    expect(world.log.lines.map(({ text }) => text)).to.deep.equal([
      '[PW] A scheduled plan change could not be looked up',
    ]);
  });

  it('takes one that was read again no other way', async () => {
    const world = await loadListQueries({ [routes.detailed]: { subscriptions: [runningSubscription] } });
    world.network.answers[route] = { scheduled_changes: [] };
    world.answer('detailed', offline);
    await world.sources.applyChange(subscription());
    expect(ahead(world)).to.deep.equal([[null, null]]);
    world.network.answers[route] = { scheduled_changes: [change()] };
    await world.sources.applyChange(subscription());
    expect(ahead(world)).to.deep.equal([['yearly', (end - 100) * 1000]]);
  });

  it('changes nothing, and says nothing, once it is stopped', async () => {
    const world = openListQueries({ [routes.detailed]: list, [route]: neverAnswers });
    const loading = world.sources.load();
    await waitUntil(() => world.sentTo('/scheduled-plan-changes').length === 1);
    world.sources.stop();
    await loading;
    expect(world.stores.detailed.get().status).to.equal('loading');
    expect(world.log.lines).to.deep.equal([]);
  });
});
