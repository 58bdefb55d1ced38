import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { PlanOption } from '../../../src/subscriptions/adapters/billing-adapter.ts';
import {
  type ChangeChoice,
  type ChangeContext,
  changeSteps,
  createChangeOperation,
  getChangedState,
  getChangeSteps,
  getChosenOption,
  getCurrentChangeStep,
  getMissingChoice,
  getNextChangeStep,
  getOfferedModes,
  getOfferedPlans,
  getOfferedTypes,
  getPreviousChangeStep,
  normalizeChoice,
} from '../../../src/subscriptions/change-plan/change-flow.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const types = ['digital', 'print', 'magazine', 'video'] as const;
const of = (subsType: string, more: object = {}) => decodeSubscription({ ...runningSubscription, subsType, ...more });
const plan = (planId: string, planType: PlanOption['planType'] = 'digital', chargeNow = 0): PlanOption => ({
  planId,
  name: planId,
  price: 900,
  period: 1,
  periodUnit: 'month',
  planType,
  chargeNow,
  creditNow: 0,
  nextBillingAt: null,
  nextAmount: null,
  freeSeats: null,
});
const nothing: ChangeChoice = { type: null, planId: null, mode: null };
const yearly = plan('yearly', 'digital', 8800);
const later = plan('yearly');
const paper = plan('paper', 'print', 700);
const offers = { immediate: [yearly, paper], end_of_term: [later] };
const ground = (more: Partial<ChangeContext> = {}): ChangeContext => ({
  subscription: of('digital'),
  offers,
  canUpdatePayment: true,
  hasAddress: false,
  ...more,
});

describe('The steps of a change', () => {
  const stepsFor = (choice: Partial<ChangeChoice>, more: Partial<ChangeContext> = {}) =>
    getChangeSteps(ground(more), normalizeChoice(more.offers ?? offers, { ...nothing, ...choice }));

  it('leave out the type where all plans have the same', () => {
    expect(stepsFor({})).to.include('select-type');
    expect(stepsFor({}, { offers: { immediate: [yearly], end_of_term: [] } })).not.to.include('select-type');
  });

  it('have the payment where the edition shows it', () => {
    expect(stepsFor({})).to.include('update-payment');
    expect(stepsFor({}, { canUpdatePayment: false })).not.to.include('update-payment');
  });

  for (const [subsType, type, hasAddress, isAsked] of [
    ['digital', 'print', false, true],
    ['digital', 'print', true, true],
    ['digital', 'digital', false, false],
    ['print', 'print', true, false],
    ['print', 'print', null, false],
    ['print', 'print', false, true],
    ['print', 'digital', false, false],
  ] as const) {
    const addressLabel = { true: 'an address', false: 'no address', null: 'nobody knows which address' }[
      String(hasAddress)
    ];
    it(`${isAsked ? 'ask' : 'do not ask'} for an address from ${subsType} with ${addressLabel} to ${type}`, () => {
      const steps = stepsFor({ type }, { subscription: of(subsType), hasAddress });
      expect(steps.includes('update-address')).to.equal(isAsked);
    });
  }

  it('are gone on from only when what they ask for was chosen', () => {
    expect(getMissingChoice('select-type', nothing)).to.equal('type');
    expect(getMissingChoice('select-subscription', { ...nothing, type: 'digital' })).to.equal('planId');
    expect(getMissingChoice('select-subscription', { type: 'digital', planId: 'yearly', mode: null })).to.equal('mode');
    expect(getMissingChoice('update-payment', nothing)).to.equal(null);
  });
});

describe('A choice', () => {
  it('is made by itself where there is no choice', () => {
    expect(normalizeChoice(offers, { ...nothing, type: 'digital' })).to.deep.equal({
      type: 'digital',
      planId: 'yearly',
      mode: null,
    });
    expect(normalizeChoice(offers, { ...nothing, type: 'print' })).to.deep.equal({
      type: 'print',
      planId: 'paper',
      mode: 'immediate',
    });
  });

  it('costs what its plan costs at the time that was chosen', () => {
    const choice = { type: 'digital', planId: 'yearly' } as const;
    expect(getChosenOption(offers, { ...choice, mode: 'immediate' })).to.equal(yearly);
    expect(getChosenOption(offers, { ...choice, mode: 'end_of_term' })).to.equal(later);
    expect(getChosenOption(offers, { ...choice, mode: null })).to.equal(null);
  });

  for (const [from, to, mode, operation] of [
    ['digital', paper, 'immediate', { name: 'upgrade-to-print', planId: 'paper', email: 'ada@readers.example' }],
    ['video', paper, 'immediate', { name: 'switch-plan', planId: 'paper' }],
    ['digital', yearly, 'immediate', { name: 'switch-plan', planId: 'yearly' }],
    ['print', yearly, 'immediate', { name: 'switch-plan', planId: 'yearly' }],
    ['digital', paper, 'end_of_term', { name: 'schedule-plan', planId: 'paper' }],
  ] as const) {
    it(`of ${to.planType} from ${from}, ${mode}, is the operation ${operation.name}, for what it costs`, () => {
      const agreed = { price: to.price, charge: to.chargeNow };
      const expected = { ...operation, agreed };
      expect(createChangeOperation(of(from), to, mode, 'ada@readers.example')).to.deep.equal(expected);
    });
  }
});

describe('What is so after a change', () => {
  const now = Date.UTC(2026, 4, 7);

  it('now: the new plan from now on', () => {
    expect(getChangedState(of('digital', { planName: 'Yearly' }), 'immediate', now)).to.deep.equal({
      plan: 'Yearly',
      from: now,
      nextCharge: { at: runningSubscription.nextBillingAt * 1000, cents: 1300, currency: null },
    });
  });

  it('at the end of the term: the new plan from the day on that the service says', () => {
    const scheduledAt = Date.UTC(2026, 5, 2) / 1000;
    const after = of('digital', { scheduledPlanName: 'Yearly', scheduledAt, nextBillingAt: null });
    expect(getChangedState(after, 'end_of_term', now)).to.deep.equal({
      plan: 'Yearly',
      from: scheduledAt * 1000,
      nextCharge: null,
    });
  });
});

describe('Whatever is offered and chosen', () => {
  const plans = fc
    .uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 5 })
    .map((numbers) => numbers.map((number) => plan(`plan-${number}`, types[number % types.length])));
  const grounds = fc.record({
    subscription: fc.constantFrom(...types).map((type) => of(type)),
    offers: fc.record({ immediate: plans, end_of_term: plans }),
    canUpdatePayment: fc.boolean(),
    hasAddress: fc.constantFrom(true, false, null),
  });
  const choices = fc.record({
    type: fc.constantFrom(...types, null),
    planId: fc.constantFrom('plan-0', 'plan-1', 'plan-4', 'gone', null),
    mode: fc.constantFrom('immediate', 'end_of_term', null),
  });
  const check = (holds: (ground: ChangeContext, choice: ChangeChoice) => void) =>
    fc.assert(fc.property(grounds, choices, (some, choice) => holds(some, normalizeChoice(some.offers, choice))));

  it('the steps stand in the order of the spec, and back is the way that one came', () => {
    check((some, choice) => {
      const steps = getChangeSteps(some, choice);
      expect(steps).to.deep.equal(changeSteps.filter((step) => steps.includes(step)));
      expect(steps.at(-1)).to.equal('change-success');
      const walked = [];
      for (let step = steps[0] ?? null; step !== null; step = getNextChangeStep(steps, step)) walked.push(step);
      expect(walked).to.deep.equal(steps);
      for (const step of steps.slice(1)) {
        const before = getPreviousChangeStep(steps, step);
        expect(before !== null && getNextChangeStep(steps, before)).to.equal(step);
      }
    });
  });

  it('one stands at a step that there is, no further than one has come', () => {
    check((some, choice) => {
      const steps = getChangeSteps(some, choice);
      for (const at of changeSteps) {
        const stands = getCurrentChangeStep(steps, at);
        expect(steps).to.include(stands);
        if (steps.includes(at)) expect(stands).to.equal(at);
        else if (stands !== steps[0]) expect(changeSteps.indexOf(stands)).to.be.lessThan(changeSteps.indexOf(at));
      }
    });
  });

  it('a choice with nothing missing is a plan that is offered for its time, and its operation is about that plan', () => {
    check((some, choice) => {
      const isWhole = changeSteps.every((step) => getMissingChoice(step, choice) === null);
      const option = getChosenOption(some.offers, choice);
      expect(option !== null).to.equal(isWhole);
      if (option === null || choice.mode === null) return;
      expect(option.planType).to.equal(choice.type);
      expect(getOfferedModes(some.offers, option.planId)).to.include(choice.mode);
      expect(createChangeOperation(some.subscription, option, choice.mode, '').planId).to.equal(choice.planId);
    });
  });

  it('settling a choice again changes nothing, and every plan stands under its type once', () => {
    check((some, choice) => {
      expect(normalizeChoice(some.offers, choice)).to.deep.equal(choice);
      const offeredPlans = getOfferedTypes(some.offers).flatMap((type) => getOfferedPlans(some.offers, type));
      const ids = offeredPlans.map(({ planId }) => planId);
      expect(new Set(ids).size).to.equal(ids.length);
      expect(ids.length).to.equal(getOfferedPlans(some.offers, null).length);
    });
  });
});
