import { expect } from '@open-wc/testing';
import { previewKeepPlan } from '../../../src/subscriptions/operations/plan/remove-scheduled-plan.ts';
import {
  previewChangePlan,
  previewSchedulePlan,
  previewSwitchPlan,
} from '../../../src/subscriptions/previews/change-plan.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const subscription = (fields: object = {}) => decodeSubscription({ ...runningSubscription, ...fields });
const option = {
  planId: 'p',
  name: 'Yearly',
  price: 9900,
  period: 1,
  periodUnit: 'year',
  planType: 'digital',
  chargeNow: 8800,
  creditNow: 0,
  nextBillingAt: 7,
  nextAmount: null,
  freeSeats: null,
} as const;

describe('What will follow', () => {
  it('keeping the plan: the next charge by that plan, not by the one that was to come', () => {
    const planned = { scheduledPlanId: 'yearly', scheduledPlanPrice: 9900, nextBillingAmount: '9900' };
    const charge = { kind: 'next-charge', cents: 1300, at: end };
    expect(previewKeepPlan(subscription(planned))).to.deep.include(charge);
    expect(previewKeepPlan(subscription(planned), 500)).to.deep.include({ ...charge, cents: 800 });
  });

  it('another plan now: what the service said that it charges, and charges next', () => {
    const facts = { subscription: subscription(), nowMs: 3 };
    expect(previewSwitchPlan(option, facts)).to.deep.include.members([
      { kind: 'plan-from', plan: 'Yearly', at: 3 },
      { kind: 'charged-now', cents: 8800 },
      { kind: 'next-charge', cents: 9900, at: 7 },
    ]);
    const credited = { ...option, chargeNow: 0, creditNow: 500 };
    expect(previewSwitchPlan(credited, facts)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'credited', cents: 500 },
      { kind: 'next-charge', cents: 9400, at: 7 },
    ]);
    expect(previewSwitchPlan({ ...credited, nextAmount: 9100 }, facts)).to.deep.include({
      kind: 'next-charge',
      cents: 9100,
      at: 7,
    });
    expect(previewSwitchPlan({ ...option, chargeNow: 0, creditNow: 12_000 }, facts)).to.deep.include({
      kind: 'next-charge',
      cents: 0,
      at: 7,
    });
  });

  it('another plan at the end of the term: its price then, less the credit', () => {
    const facts = { subscription: subscription(), nowMs: 3, creditCents: 400 };
    expect(previewSchedulePlan(option, facts)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'plan-from', plan: 'Yearly', at: end },
      { kind: 'next-charge', cents: 9500, at: end },
    ]);
  });

  it('from digital to print and back: the first paper and the last, from when the plan begins', () => {
    const paper = { ...option, planType: 'print' } as const;
    const [digital, print] = [subscription(), subscription({ subsType: 'print' })];
    expect(previewChangePlan(paper, 'immediate', { subscription: digital, nowMs: 3 })).to.deep.include({
      kind: 'first-paper',
      at: 3,
    });
    expect(previewChangePlan(paper, 'end_of_term', { subscription: digital, nowMs: 3 })).to.deep.include({
      kind: 'first-paper',
      at: end,
    });
    expect(previewChangePlan(option, 'immediate', { subscription: print, nowMs: 3 })).to.deep.include({
      kind: 'last-paper',
      at: 3,
    });
    for (const [before, plan] of [
      [digital, option],
      [print, paper],
    ] as const) {
      expect(previewChangePlan(plan, 'immediate', { subscription: before, nowMs: 3 })).to.deep.equal(
        previewSwitchPlan(plan, { subscription: before, nowMs: 3 }),
      );
      expect(previewChangePlan(plan, 'end_of_term', { subscription: before, nowMs: 3 })).to.deep.equal(
        previewSchedulePlan(plan, { subscription: before, nowMs: 3 }),
      );
    }
  });
});
