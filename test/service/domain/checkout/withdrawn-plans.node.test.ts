import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { planSettingsCalls } from '../../../../src/contract/operator/plan-settings.ts';
import { listRequest } from '../../../support/billing/billing-acts.ts';
import { bearerFor, planIn } from '../../../support/billing/billing-world.ts';
import { seatSeed } from '../../../support/billing/seats-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { operatorKeyOf } from '../../../support/service/operators.ts';
import { createTestService, type RequestOptions, type TestService } from '../../../support/service/service.ts';

const { planSettings, savePlan } = planSettingsCalls;
const offer = { billing: 'chargebee', position: 0, description: ['All articles'] } as const;
const owner = 'chargebee-owner';
const monthly = planIn('chargebee', 'monthly');
const yearly = planIn('chargebee', 'yearly');

describeOnOneDatabase('A plan that an operator takes off sale', (database) => {
  let service: TestService;
  let key = '';
  before(async () => {
    service = await createTestService(database(), { seed: seatSeed });
  });
  beforeEach(async () => {
    await service.reset();
    key = await operatorKeyOf(service);
  });

  const ask = async (path: string, options: RequestOptions = {}) => {
    const { status, body } = await service.send(path, { ...options, bearer: await bearerFor(database(), owner) });
    return { status, body: Object(body) };
  };
  const settingsOf = async (id: string) => {
    const { plans } = await service.call(planSettings, { query: { siteId: 'ledger' }, bearer: key });
    return plans.find(({ planId }) => planId === id);
  };
  /** Saves a plan with changes, as the workbench does. */
  const save = async (id: string, changes: object, like = id) => {
    const stored = await settingsOf(id);
    const plan = { ...(stored ?? (await settingsOf(like)))?.plan, ...changes };
    const json = { siteId: 'ledger', operator: 'Anna', planId: id, revision: stored?.revision ?? null, plan };
    assert.equal((await service.send(savePlan.path, { method: 'POST', bearer: key, json })).status, 200);
  };
  const takeOffSale = async (id: string) => {
    await save(id, { offer });
    await save(id, { offer: null });
  };
  const findOwn = async () => (await ask(...listRequest('chargebee'))).body.subscriptions[0];
  const options = async () => {
    const { planId, subsId } = await findOwn();
    const query = {
      ...{ current_plan_id: planId, current_plan_type: 'digital', change_mode: 'immediate', subscription_id: subsId },
      ...{ site_id: 'ledger', region_id: 'us' },
    };
    const { body } = await ask('/subs/change-options', { query });
    return body.options.map(({ plan_id }: { plan_id: string }) => plan_id);
  };
  const details = async (planid: string) => (await ask('/subs/plan-details', { query: { planid } })).status;

  it('is no option of a change any more, and nobody can choose it; the readers who have it keep it', async () => {
    const { subsId } = await findOwn();
    const change = { subscription_id: subsId, plan_id: monthly, action: 'switch-plan', source: 'customer-portal' };
    assert.ok((await options()).includes(monthly));
    assert.equal(await details(monthly), 200);
    await takeOffSale(monthly);
    assert.ok(!(await options()).includes(monthly));
    assert.equal(await details(monthly), 404);
    assert.equal((await ask('/subs/retention/digital_action', { method: 'POST', json: change })).status, 404);
    await takeOffSale(yearly);
    assert.equal((await findOwn()).planId, yearly);
  });

  it('is one again when it is on sale again, and a plan that was never on sale stays one', async () => {
    await save(monthly, { name: 'Another name' });
    assert.ok((await options()).includes(monthly));
    await takeOffSale(monthly);
    await save(monthly, { name: 'Still another name' });
    assert.ok(!(await options()).includes(monthly));
    await save(monthly, { offer });
    assert.ok((await options()).includes(monthly));
  });

  it('is no more seat either: a dearer one that is on sale takes its place', async () => {
    const seatOffer = async () => (await ask('/subs/seats', { query: { siteid: 'ledger' } })).body.offer;
    const old = await seatOffer();
    await save('seat-2', { price: old.price + 500, offer }, old.plan_id);
    assert.deepEqual([(await seatOffer()).plan_id, (await seatOffer()).price], ['seat-2', old.price + 500]);
    await save('seat-2', { offer: null });
    assert.equal((await seatOffer()).plan_id, old.plan_id);
    await takeOffSale(old.plan_id);
    assert.equal(await seatOffer(), null);
  });
});
