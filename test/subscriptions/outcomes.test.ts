import { expect } from '@open-wc/testing';
import { prepareOperation } from '../../src/subscriptions/operations/registry.ts';
import { decodeSubscription } from '../../src/subscriptions/subscription/subscription.ts';
import { openBilling, runningSubscription } from '../support/billing/opened-billing.ts';
import { offline, status } from '../support/world/fake-world.ts';
import { waitUntil } from '../support/world/until.ts';

describe('What became of an operation', () => {
  const ending = { subsStatus: 'non_renewing' };
  const route = 'DELETE /subscription';
  const cancel = prepareOperation({ name: 'cancel' });

  it('is done when the subscription, read again, says so', async () => {
    const { billing, subscription } = openBilling('chargebee', {
      answers: { [route]: { subscription: { ...runningSubscription, ...ending } } },
      now: ending,
    });
    const outcome = await billing.perform(subscription, cancel);
    expect(outcome.kind === 'done' && outcome.subscription.subsStatus).to.equal('non_renewing');
  });

  it('of another plan for later is done only where the change is noted, not where the subscription alone says so', async () => {
    const planned = { scheduledPlanId: 'yearly', scheduledPlanName: 'Digital, yearly' };
    const noted = {
      subscription_id: runningSubscription.subsId,
      current_plan_id: runningSubscription.planId,
      plan_id: 'yearly',
      plan_name: 'Digital, yearly',
      switch_at: runningSubscription.currentTermEnd - 1,
    };
    for (const [scheduled_changes, kind] of [
      [[noted], 'done'],
      [[], 'not-confirmed'],
    ] as const) {
      const { billing, subscription } = openBilling('chargebee', {
        answers: {
          'GET /change-subscription': { subscription: { ...runningSubscription, ...planned } },
          'POST /scheduled-plan-changes': { scheduled_changes },
        },
        now: planned,
      });
      expect(
        (await billing.perform(subscription, prepareOperation({ name: 'schedule-plan', planId: 'yearly' }))).kind,
      ).to.equal(kind);
    }
  });

  const yes = { subscription: { ...runningSubscription, ...ending } };
  const keysOf = (world: ReturnType<typeof openBilling>) =>
    world.changes().map(({ headers }) => headers.get('idempotency-key'));

  for (const family of ['chargebee', 'conductor'] as const) {
    const [send, read, readReply] =
      family === 'chargebee'
        ? ([route, 'GET /subscriptions', (now: object) => ({ subscriptions: [now] })] as const)
        : ([
            'DELETE /subsadapter/subscription',
            'GET /subsadapter/subscription-detail',
            (now: object) => ({ subscription: now }),
          ] as const);

    for (const [what, now] of [
      ['says no', readReply(runningSubscription)],
      ['can’t be read', status(503)],
    ] as const) {
      it(`is not confirmed at ${family} when the service says yes and the subscription ${what}: the same intent`, async () => {
        const world = openBilling(family, { answers: { [send]: yes, [read]: now } });
        expect(await world.billing.perform(world.subscription, cancel)).to.deep.equal({ kind: 'not-confirmed' });
        await world.billing.perform(world.subscription, cancel);
        const [first, second] = keysOf(world);
        expect(first).to.equal(second);
      });
    }

    it(`is reported later at ${family} if a read shows that it was done, and the next operation has another key`, async () => {
      const world = openBilling(family, { answers: { [send]: yes } });
      const reported: string[] = [];
      await world.billing.perform(world.subscription, cancel, (late) => {
        reported.push(late.kind === 'done' ? late.subscription.subsStatus : late.kind);
      });
      world.network.answers[read] = readReply({ ...runningSubscription, ...ending });
      await world.clock.advance(2000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal(['non_renewing']);
      await world.billing.perform(world.subscription, cancel);
      const [first, second] = keysOf(world);
      expect(first).not.to.equal(second);
    });

    it(`is reported later at ${family} if nothing shows within a minute, and a retry has another key`, async () => {
      const world = openBilling(family, { answers: { [send]: yes } });
      const reported: unknown[] = [];
      await world.billing.perform(world.subscription, cancel, (late) => reported.push(late));
      await world.clock.advance(70_000);
      await waitUntil(() => reported.length > 0);
      expect(reported).to.deep.equal([{ kind: 'not-done' }]);
      await world.billing.perform(world.subscription, cancel);
      const [first, second] = keysOf(world);
      expect(first).not.to.equal(second);
    });
  }

  it('is reported by a list that was read for another reason', async () => {
    const world = openBilling('conductor', { answers: { 'DELETE /subsadapter/subscription': yes } });
    const reported: unknown[] = [];
    await world.billing.perform(world.subscription, cancel, ({ kind }) => reported.push(kind));
    world.billing.observe([decodeSubscription({ ...runningSubscription, subsId: 'another', ...ending })]);
    expect(reported).to.deep.equal([]);
    world.billing.observe([decodeSubscription({ ...runningSubscription, ...ending })]);
    expect(reported).to.deep.equal(['done']);
  });

  for (const [what, answer] of [
    ['whose answer was lost', offline],
    ['that ended in an error of the service', status(500)],
    ['whose answer is rubbish', 'yes'],
  ] as const) {
    it(`${what} is looked up: done where it was, not confirmed where nobody can tell`, async () => {
      const billing = openBilling('chargebee', { answers: { [route]: answer }, now: ending });
      expect((await billing.billing.perform(billing.subscription, cancel)).kind).to.equal('done');
      const open = openBilling('chargebee', { answers: { [route]: answer } });
      expect(await open.billing.perform(open.subscription, cancel)).to.deep.equal({ kind: 'not-confirmed' });
    });
  }

  it('that is refused because it is so already is done', async () => {
    for (const answer of [status(409, { api_error_code: 'invalid_state_for_request' }), status(400)]) {
      const { billing, subscription } = openBilling('chargebee', { answers: { [route]: answer }, now: ending });
      expect((await billing.perform(subscription, cancel)).kind).to.equal('done');
    }
    const declined = openBilling('chargebee', { answers: { [route]: status(402) }, now: ending });
    expect(await declined.billing.perform(declined.subscription, cancel)).to.deep.equal({
      kind: 'refused',
      refusal: 'payment-failed',
    });
  });

  it('whose key can’t be had is not sent, and not confirmed', async () => {
    const world = openBilling('chargebee');
    world.platform.locks.take = () => Promise.reject(new Error('The lock is gone'));
    expect(await world.billing.perform(world.subscription, cancel)).to.deep.equal({ kind: 'not-confirmed' });
    expect(world.changes()).to.deep.equal([]);
  });

  it('that is not confirmed is tried again by the same key, and by another once it is settled', async () => {
    const world = openBilling('chargebee', { answers: { [route]: offline } });
    const { billing, subscription, changes, network } = world;
    await billing.perform(subscription, cancel);
    await billing.perform(subscription, cancel);
    network.answers[route] = status(409, { api_error_code: 'invalid_state_for_request' });
    await billing.perform(subscription, cancel);
    await billing.perform(subscription, cancel);
    const keys = changes().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 3)).size).to.equal(1);
    expect(keys[3]).not.to.equal(keys[0]);
  });

  for (const [code, body, refusal] of [
    [409, { api_error_code: 'invalid_state_for_request' }, 'wrong-state'],
    [409, { api_error_code: 'invalid_state_for_pause' }, 'wrong-state'],
    [409, { api_error_code: 'operation_failed' }, 'change-ahead'],
    [402, { api_error_code: 'payment_failed' }, 'payment-failed'],
    [402, { api_error_code: 'payment_method_not_present' }, 'no-payment-method'],
    [404, { api_error_code: 'resource_not_found' }, 'unknown'],
    [404, { api_error_code: 'resource_not_found', param: 'subscription_id' }, 'unknown'],
    // Each call names the plan in its own way.
    [404, { api_error_code: 'resource_not_found', param: 'plan' }, 'not-offered'],
    [404, { api_error_code: 'resource_not_found', param: 'plan_id' }, 'not-offered'],
    [404, { api_error_code: 'resource_not_found', param: 'planid' }, 'not-offered'],
    [400, { api_error_code: 'param_wrong_value', param: 'plan_id' }, 'bad-value'],
    [400, { param: 'resume_date' }, 'bad-value'],
    [401, {}, 'signed-out'],
    [403, { error: { code: 'agent_forbidden' } }, 'agent-forbidden'],
    [429, {}, 'too-many'],
  ] as const) {
    it(`is a refusal by ${code} ${JSON.stringify(body)}: ${refusal}`, async () => {
      const { billing, subscription } = openBilling('chargebee', { answers: { [route]: status(code, body) } });
      expect(await billing.perform(subscription, cancel)).to.deep.equal({ kind: 'refused', refusal });
    });
  }
});
