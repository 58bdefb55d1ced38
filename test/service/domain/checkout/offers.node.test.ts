import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { inDays, listRequest, requests } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, emailOf, planIn } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type RequestOptions, type TestService } from '../../../support/service/service.ts';

const address = { line1: '7 Quay', line2: '', city: 'Averill', state: '', zip: '', country: 'US', company: '' };
const offerOf = (kind: 'yearly' | 'paper', trialDays: number) => ({
  ...{ planId: planIn('chargebee', kind), billing: 'chargebee' as const, description: [] },
  ...{ trialDays, isFeatured: false },
});
const { term: _, ...trying } = billedIn('chargebee', {
  ...{ planId: planIn('chargebee', 'yearly'), status: 'in_trial', createdDay: -1, trialEndDay: 13, address },
});
const seed = {
  ...billingSeed([
    { name: 'trying', billed: [trying] },
    { name: 'new', billed: [] },
    { name: 'lapsing', billed: [billedIn('chargebee', { status: 'non_renewing', cancelledDay: 20 })] },
  ]),
  offers: [offerOf('yearly', 14), offerOf('paper', 7)],
};

describeOnOneDatabase('What a reader is offered', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(() => service.reset());

  const ask = async (name: string, path: string, options: RequestOptions = {}, day = 0) => {
    const bearer = await bearerFor(database(), name, new Date(inDays(day) * 1000));
    const { status, body } = await service.send(path, { ...options, bearer });
    return { status, body: Object(body) };
  };
  const trialDays = async (name: string, day = 0) =>
    (await ask(name, '/subs/plans', { query: { site_id: 'ledger' } }, day)).body.plans.map(
      (plan: { type: string; trial_days: number; is_held: boolean }) => [plan.type, plan.trial_days, plan.is_held],
    );

  it('has a trial once for each type, also for who has changed to another type since', async () => {
    assert.deepEqual(await trialDays('new'), [
      ['digital', 14, false],
      ['print', 7, false],
    ]);
    const [{ subsId }] = (await ask('trying', ...listRequest('chargebee'))).body.subscriptions;
    const json = { subscription_id: subsId, plan: planIn('chargebee', 'paper'), email: emailOf('trying') };
    assert.equal((await ask('trying', '/subs/upgrade-plan', { method: 'POST', json })).status, 200);
    assert.deepEqual(await trialDays('trying'), [
      ['digital', 0, false],
      ['print', 0, true],
    ]);
    assert.equal((await ask('trying', ...requests['cancel now'].chargebee(subsId))).status, 200);
    assert.deepEqual(await trialDays('trying'), [
      ['digital', 0, false],
      ['print', 0, false],
    ]);
  });

  it('is what they do not have any more today, also where nobody has looked since', async () => {
    await service.advance('40d');
    const [[type, , isHeld]] = await trialDays('lapsing', 40);
    assert.deepEqual([type, isHeld], ['digital', false]);
  });
});
