import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlanOption } from '../../../src/subscriptions/adapters/billing-adapter.ts';
import { createChangeWorld, digital, planOption, storedAddress } from '../../support/billing/change-plan-world.ts';

const doneResult = { kind: 'done', subscription: { ...digital, planName: 'Yearly' } } as const;
const [yearly, weekly, paper] = [planOption('yearly'), planOption('weekly'), planOption('paper', 'print')];

/** A change to one of two plans of the same type. */
const openChange = async () => {
  const world = createChangeWorld({ immediate: [yearly, weekly], end_of_term: [yearly] });
  await world.settle();
  return world;
};

/** A change to a paper, at the step of its address. */
const openAtAddress = async (plans: readonly PlanOption[] = [paper]) => {
  const world = createChangeWorld({ immediate: plans });
  await world.settle();
  world.setDelivery({ hasAddress: false, shippingInfo: storedAddress });
  world.store.choose({ type: 'print' });
  if (world.state().step === 'select-type') world.next();
  world.next();
  assert.equal(world.state().step, 'update-address');
  return world;
};

describe('A change of plan', () => {
  it('tells which choice is missing at a press, until something is chosen', async () => {
    const { store, state, next } = await openChange();
    assert.deepEqual([state().isWaiting, state().step, state().missing], [false, 'select-subscription', null]);
    next();
    assert.equal(state().missing, 'planId');
    store.choose({ planId: 'yearly' });
    assert.equal(state().missing, null);
    next();
    assert.equal(state().missing, 'mode');
  });

  it('chooses by itself where there is one option only', async () => {
    const { store, state } = await openChange();
    store.choose({ planId: 'weekly' });
    assert.equal(state().choice.mode, 'immediate');
    assert.deepEqual(state().operation, {
      name: 'switch-plan',
      planId: 'weekly',
      agreed: { price: weekly.price, charge: weekly.chargeNow },
    });
  });

  it('sends once for two presses, and sums up what has changed', async () => {
    const { store, state, next, end, performed } = await openChange();
    store.choose({ planId: 'weekly' });
    next();
    next();
    assert.equal(state().isBusy, true);
    await end(doneResult);
    assert.deepEqual(performed, ['switch-plan']);
    assert.deepEqual([state().step, state().summary?.plan], ['change-success', 'Yearly']);
  });

  it('shows a failure until something else is chosen, and sends again', async () => {
    const { store, state, next, end, performed } = await openChange();
    store.choose({ planId: 'weekly' });
    next();
    await end({ kind: 'not-confirmed' });
    assert.equal(state().outcome?.kind, 'not-confirmed');
    next();
    await end({ kind: 'not-done' });
    assert.equal(performed.length, 2);
    store.choose({ planId: 'yearly' });
    assert.equal(state().outcome, null);
  });

  it('that costs something else by now shows the new sum, and sends that', async () => {
    const { store, state, next, end, performed, replies, requested, settle } = await openChange();
    store.choose({ planId: 'weekly' });
    const before = requested.length;
    replies.immediate = [yearly, { ...weekly, chargeNow: weekly.chargeNow + 100 }];
    next();
    await end({ kind: 'refused', refusal: 'terms-changed' });
    await settle();
    assert.equal(requested.length, before + 2);
    assert.deepEqual([state().isWaiting, state().outcome?.kind], [false, 'refused']);
    assert.deepEqual(state().operation, {
      name: 'switch-plan',
      planId: 'weekly',
      agreed: { price: weekly.price, charge: weekly.chargeNow + 100 },
    });
    next();
    await end(doneResult);
    assert.deepEqual([performed.length, state().step], [2, 'change-success']);
  });

  it('to a plan that is no longer offered says so at the choice of the plans that are', async () => {
    const world = createChangeWorld({ immediate: [yearly, weekly, paper] });
    await world.settle();
    const { store, state, next, end, performed, replies, requested, settle } = world;
    store.choose({ type: 'digital' });
    next();
    store.choose({ planId: 'weekly' });
    const before = requested.length;
    replies.immediate = [yearly, planOption('monthly'), paper];
    next();
    await end({ kind: 'refused', refusal: 'not-offered' });
    await settle();
    assert.equal(requested.length, before + 2);
    assert.deepEqual([state().step, state().choice.planId], ['select-subscription', null]);
    assert.deepEqual([state().outcome, state().missing], [{ kind: 'refused', refusal: 'not-offered' }, null]);
    next();
    assert.deepEqual([state().outcome, state().missing], [null, 'planId']);
    store.choose({ planId: 'monthly' });
    assert.equal(state().missing, null);
    next();
    await end(doneResult);
    assert.deepEqual([performed.length, state().step], [2, 'change-success']);
  });

  it('to the only plan of its type goes back to the type when it is no longer offered', async () => {
    const { state, next, end, replies, settle, store } = await openAtAddress([
      yearly,
      paper,
      planOption('m', 'magazine'),
    ]);
    replies.immediate = [yearly, planOption('m', 'magazine')];
    next('stored');
    await end({ kind: 'refused', refusal: 'not-offered' });
    await settle();
    assert.deepEqual([state().step, state().choice.type], ['select-type', null]);
    assert.deepEqual(state().outcome, { kind: 'refused', refusal: 'not-offered' });
    store.choose({ type: 'digital' });
    assert.equal(state().step, 'select-type');
  });

  it('that is done after the reader has left is reported elsewhere', async () => {
    const { store, state, next, end, close, doneHidden } = await openChange();
    store.choose({ planId: 'weekly' });
    next();
    close();
    await end(doneResult);
    assert.deepEqual([doneHidden, state().summary], [['immediate'], null]);
  });

  it('keeps its choices on the way back', async () => {
    const { store, state } = await openAtAddress();
    store.goToPreviousStep();
    assert.deepEqual([state().step, state().choice.planId], ['select-subscription', 'paper']);
  });
});

describe('A change to a paper', () => {
  it('waits for the reader’s e-mail address', async () => {
    const { $email, state, next, performed } = await openAtAddress();
    $email.set(null);
    next();
    assert.deepEqual([state().isReaderMissing, performed], [true, []]);
    $email.set('ada@readers.example');
    next();
    assert.deepEqual(performed, ['update-shipping']);
  });

  it('sends the address first, and the change after it', async () => {
    const { state, next, end, performed, refetches } = await openAtAddress();
    next();
    await end(doneResult);
    assert.deepEqual([performed, refetches()], [['update-shipping', 'upgrade-to-print'], 1]);
    await end(doneResult);
    assert.equal(state().summary?.address?.line1, 'typed');
  });

  it('sends no address that the service has', async () => {
    const { next, performed } = await openAtAddress();
    next('stored');
    assert.deepEqual(performed, ['upgrade-to-print']);
  });

  it('sends nothing while the stored address loads', async () => {
    const { setDelivery, next, performed } = await openAtAddress();
    setDelivery({ hasAddress: false });
    next();
    assert.deepEqual(performed, []);
  });

  it('whose address was confirmed late says that the plan is as it was, and goes on without the address', async () => {
    const { state, next, end, endLate, performed, refetches } = await openAtAddress();
    next();
    await end({ kind: 'not-confirmed' });
    await endLate(doneResult);
    assert.deepEqual([state().outcome, refetches()], [{ kind: 'part-done' }, 1]);
    next('stored');
    await end(doneResult);
    assert.deepEqual([performed, state().step], [['update-shipping', 'upgrade-to-print'], 'change-success']);
  });

  it('loads the address again when another change of it was saved in the meantime', async () => {
    const { state, next, end, performed, refetches } = await openAtAddress();
    next();
    await end({ kind: 'refused', refusal: 'change-ahead' });
    assert.deepEqual([performed, refetches()], [['update-shipping'], 1]);
    assert.deepEqual([state().isOvertaken, state().outcome], [true, null]);
  });
});
