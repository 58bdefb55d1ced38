import { expect } from '@open-wc/testing';
import * as after from '../../src/billing/consequences.ts';
import { decodeSubscription } from '../../src/billing/subscription.ts';
import { running } from '../support/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const subscription = (fields: object = {}) => decodeSubscription({ ...running, ...fields });

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
} as const;

describe('What will follow', () => {
  it('a cancellation: access until the end of the term, which is also until when it can be undone', () => {
    expect(after.ofCancelling(subscription())).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'access-until', at: end },
      { kind: 'undo-until', at: end },
    ]);
    const trialEnd = Date.UTC(2026, 4, 12);
    expect(after.ofCancelling(subscription({ subsStatus: 'in_trial', trialEnd: trialEnd / 1000 }))).to.deep.include({
      kind: 'access-until',
      at: trialEnd,
    });
  });

  it('a cancellation of what is paused or has not begun: it ends at once', () => {
    expect(after.ofCancelling(subscription({ subsStatus: 'paused' }))).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'access-ends-now' },
      { kind: 'no-undo' },
    ]);
    expect(after.ofCancelling(subscription({ subsStatus: 'future' }))).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'no-undo' },
    ]);
  });

  it('a cancellation of what is not paid for: it may end before the term does', () => {
    const due = end - 1000;
    expect(after.ofCancelling(subscription(), due)).to.deep.include({ kind: 'access-until', at: due });
    expect(after.ofCancelling(subscription(), end + 1000)).to.deep.include({ kind: 'access-until', at: end });
  });

  it('a cancellation with a pause before the end: the pause comes, and one can undo it until then', () => {
    const [pauseDate, resumeDate] = [Date.UTC(2026, 4, 10) / 1000, Date.UTC(2026, 4, 20) / 1000];
    const pausing = (fields: object = {}) => after.ofCancelling(subscription({ pauseDate, resumeDate, ...fields }));
    expect(pausing()).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'paused-from', at: pauseDate * 1000 },
      { kind: 'resumes', at: resumeDate * 1000 },
      { kind: 'access-until', at: end },
      { kind: 'undo-until', at: pauseDate * 1000 },
    ]);
    const longer = pausing({ resumeDate: end / 1000 });
    expect(longer).to.deep.include({ kind: 'access-until', at: pauseDate * 1000 });
    expect(longer.map(({ kind }) => kind)).not.to.include('resumes');
  });

  it('keeping the plan: the next charge by that plan, not by the one that was to come', () => {
    const planned = { scheduledPlanId: 'yearly', scheduledPlanPrice: 9900, nextBillingAmount: '9900' };
    const charge = { kind: 'next-charge', cents: 1300, at: end };
    expect(after.ofKeepingPlan(subscription(planned))).to.deep.include(charge);
    expect(after.ofKeepingPlan(subscription(planned), 500)).to.deep.include({ ...charge, cents: 800 });
  });

  it('keeping it: the next charge by the plan that comes then, less the credit', () => {
    const ending = {
      subsStatus: 'non_renewing',
      cancelledAt: end / 1000,
      nextBillingAt: null,
      nextBillingAmount: null,
    };
    const planned = { ...ending, scheduledPlanId: 'yearly', scheduledPlanPrice: 9900 };
    const charge = { kind: 'next-charge', cents: 1300, at: end };
    expect(after.ofKeeping(subscription(ending))).to.deep.include(charge);
    expect(after.ofKeeping(subscription(ending), 500)).to.deep.include({ ...charge, cents: 800 });
    expect(after.ofKeeping(subscription(planned))).to.deep.include({ ...charge, cents: 9900 });
  });

  it('what ends, or is paused before, is told no next charge', () => {
    const ending = { cancelledAt: end / 1000, nextBillingAt: null, nextBillingAmount: null };
    const day = Date.UTC(2026, 4, 10) / 1000;
    for (const told of [
      after.ofNotPausing(subscription({ ...ending, subsStatus: 'non_renewing', pauseDate: day })),
      after.ofReturning(subscription({ ...ending, subsStatus: 'paused', pauseDate: day }), end - 1),
      after.ofQuantity(subscription({ ...ending, subsStatus: 'non_renewing' }), 4),
    ]) {
      expect(told.map(({ kind }) => kind)).not.to.include('next-charge');
      expect(told).to.deep.include({ kind: 'access-until', at: end });
    }
    const paused = after.ofKeeping(subscription({ ...ending, subsStatus: 'non_renewing', pauseDate: day }));
    expect(paused.map(({ kind }) => kind)).not.to.include('next-charge');
    // Back from the end, there is a next charge again.
    const back = after.ofReturning(subscription({ ...ending, subsStatus: 'cancelled' }), end - 1);
    expect(back).to.deep.include({ kind: 'next-charge', cents: 1300, at: end });
  });

  it('coming back: nothing inside the paid term, the price at once after it', () => {
    expect(after.ofReturning(subscription(), end - 1)[0]).to.deep.equal({ kind: 'free' });
    expect(after.ofReturning(subscription(), end)[0]).to.deep.equal({ kind: 'charged-now', cents: 1300 });
    expect(after.ofReturning(subscription({ quantity: 3 }), end)[0]).to.deep.equal({
      kind: 'charged-now',
      cents: 3900,
    });
  });

  it('coming back with a credit: what is left of the price, if anything', () => {
    expect(after.ofReturning(subscription(), end, 500)[0]).to.deep.equal({ kind: 'charged-now', cents: 800 });
    expect(after.ofReturning(subscription(), end, 5000)[0]).to.deep.equal({ kind: 'free' });
  });

  it('coming back after the term: the next charge a period later, less what is left of the credit', () => {
    const later = (fields: object = {}, creditCents = 0, now = end) =>
      after.ofReturning(subscription(fields), now, creditCents).filter(({ kind }) => kind === 'next-charge');
    const charge = { kind: 'next-charge', cents: 1300, at: Date.UTC(2026, 6, 1) };
    expect(later()).to.deep.equal([charge]);
    expect(later({ quantity: 3 })).to.deep.equal([{ ...charge, cents: 3900 }]);
    expect(later({ planPeriod: 2, planPeriodUnit: 'week' })).to.deep.equal([{ ...charge, at: Date.UTC(2026, 5, 15) }]);
    const lastDay = Date.UTC(2026, 7, 31);
    expect(later({}, 0, lastDay)).to.deep.equal([{ ...charge, at: Date.UTC(2026, 8, 30) }]);
    expect(later({}, 500)).to.deep.equal([charge]);
    expect(later({}, 1300)).to.deep.equal([charge]);
    expect(later({}, 2000)).to.deep.equal([{ ...charge, cents: 600 }]);
    expect(later({}, 5000)).to.deep.equal([{ ...charge, cents: 0 }]);
  });

  it('coming back after the term: no next charge where it is not known, or there is none', () => {
    const kinds = (fields: object) => after.ofReturning(subscription(fields), end).map(({ kind }) => kind);
    const ahead = { cancelledAt: Date.UTC(2026, 7, 1) / 1000 };
    for (const fields of [
      { planPrice: null },
      { planPeriod: null },
      { planPeriodUnit: 'fortnight' },
      { planPeriod: 15, planPeriodUnit: 'year' },
      { ...ahead, subsStatus: 'paused' },
    ]) {
      expect(kinds(fields), JSON.stringify(fields)).not.to.include('next-charge');
    }
    // What had ended is not ended any more.
    expect(kinds({ cancelledAt: end / 1000, subsStatus: 'cancelled' })).to.include('next-charge');
  });

  it('what is charged is said to stay so; what is free can be undone', () => {
    const undo = (told: ReturnType<typeof after.ofReturning>) => told.at(-1)?.kind;
    const estimate = { termEnd: 9, credit: 0, nextAmount: null, nextBillingAt: null, token: '' };
    expect([
      undo(after.ofReturning(subscription(), end)),
      undo(after.ofReturning(subscription({ planPrice: null }), end)),
      undo(after.ofSwitching(option, 3)),
      undo(after.ofBillingDate(subscription(), { ...estimate, amount: 1 })),
    ]).to.deep.equal(['payment-stays', 'payment-stays', 'payment-stays', 'payment-stays']);
    expect([
      undo(after.ofReturning(subscription(), end - 1)),
      undo(after.ofReturning(subscription(), end, 5000)),
      undo(after.ofSwitching({ ...option, chargeNow: 0 }, 3)),
      undo(after.ofBillingDate(subscription(), { ...estimate, amount: 0 })),
    ]).to.deep.equal(['undo-any-time', 'undo-any-time', 'undo-any-time', 'undo-any-time']);
  });

  it('paying what is due: the amount, to which card where that is known', () => {
    const invoice = { id: 'i', subsId: 's', amountDue: 1200, currency: null, date: 0, dueDate: 1 };
    const card = { status: 'valid', cardType: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2030 } as const;
    const charged = { kind: 'charged-now', cents: 1200 };
    expect(after.ofPaying(invoice, card)[0]).to.deep.equal({ ...charged, last4: '4242' });
    for (const unknown of [null, { ...card, last4: '' }])
      expect(after.ofPaying(invoice, unknown)[0]).to.deep.equal(charged);
  });

  it('going on for life: no other charge', () => {
    const kinds = (fields: object) => after.ofKeeping(subscription(fields)).map(({ kind }) => kind);
    expect(kinds({})).to.include('next-charge');
    expect(kinds({ planPeriod: 15, planPeriodUnit: 'year' })).not.to.include('next-charge');
  });

  it('a pause: its two days, and until when one can read', () => {
    expect(after.ofPausing(5, 9)).to.deep.include.members([
      { kind: 'paused-from', at: 5 },
      { kind: 'access-until', at: 5 },
      { kind: 'resumes', at: 9 },
    ]);
  });

  it('another plan now: what the service said that it charges', () => {
    expect(after.ofSwitching(option, 3)).to.deep.include.members([
      { kind: 'plan-from', plan: 'Yearly', at: 3 },
      { kind: 'charged-now', cents: 8800 },
      { kind: 'next-charge', cents: 9900, at: 7 },
    ]);
    expect(after.ofSwitching({ ...option, chargeNow: 0, creditNow: 500 }, 3)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'credited', cents: 500 },
      { kind: 'next-charge', cents: 9400, at: 7 },
    ]);
    expect(after.ofSwitching({ ...option, chargeNow: 0, creditNow: 12_000 }, 3)).to.deep.include({
      kind: 'next-charge',
      cents: 0,
      at: 7,
    });
    expect(after.ofSchedulingPlan(option, subscription())).to.deep.include.members([
      { kind: 'free' },
      { kind: 'plan-from', plan: 'Yearly', at: end },
    ]);
  });

  it('from digital to print and back: the first paper and the last, from when the plan begins', () => {
    const paper = { ...option, planType: 'print' } as const;
    const [digital, print] = [subscription(), subscription({ subsType: 'print' })];
    expect(after.ofChanging(paper, 'immediate', digital, 3)).to.deep.include({ kind: 'first-paper', at: 3 });
    expect(after.ofChanging(paper, 'end_of_term', digital, 3)).to.deep.include({ kind: 'first-paper', at: end });
    expect(after.ofChanging(option, 'immediate', print, 3)).to.deep.include({ kind: 'last-paper', at: 3 });
    for (const [before, plan] of [
      [digital, option],
      [print, paper],
    ] as const) {
      expect(after.ofChanging(plan, 'immediate', before, 3)).to.deep.equal(after.ofSwitching(plan, 3));
      expect(after.ofChanging(plan, 'end_of_term', before, 3)).to.deep.equal(after.ofSchedulingPlan(plan, before));
    }
  });

  it('another amount: from the next charge on', () => {
    expect(after.ofQuantity(subscription(), 4)).to.deep.include({ kind: 'next-charge', cents: 5200, at: end });
  });
});
