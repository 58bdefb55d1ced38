import { expect } from '@open-wc/testing';
import * as after from '../../src/billing/consequences.ts';
import { decodeSubscription } from '../../src/billing/subscription.ts';
import { running } from '../support/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const now = Date.UTC(2026, 4, 5);
const dayMs = 86_400_000;
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
  nextAmount: null,
} as const;

describe('What will follow', () => {
  it('a cancellation: access until the end of the term, which is also until when it can be undone', () => {
    expect(after.ofCancelling(subscription(), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'access-until', at: end },
      { kind: 'undo-until', at: end },
    ]);
    const trialEnd = Date.UTC(2026, 4, 12);
    expect(
      after.ofCancelling(subscription({ subsStatus: 'in_trial', trialEnd: trialEnd / 1000 }), now),
    ).to.deep.include({
      kind: 'access-until',
      at: trialEnd,
    });
  });

  it('a cancellation of what is paused or has not begun: it ends at once', () => {
    expect(after.ofCancelling(subscription({ subsStatus: 'paused' }), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'access-ends-now' },
      { kind: 'no-undo' },
    ]);
    expect(after.ofCancelling(subscription({ subsStatus: 'future' }), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'no-undo' },
    ]);
  });

  it('a cancellation of what is paused: what the pause has kept runs from then on', () => {
    const paused = { subsStatus: 'paused', pauseDate: Date.UTC(2026, 4, 1) / 1000, resumeDate: end / 1000 };
    const free = { kind: 'free-return-until', at: now + 31 * dayMs };
    expect(after.ofCancelling(subscription(paused), now)).to.deep.include(free);
    expect(after.ofCancelling(subscription(paused), now, true)).not.to.deep.include(free);
  });

  it('what is not paid for: it may end before', () => {
    const [soon, late] = [end - 1000, end + 1000].map((due) =>
      after.withDue(after.ofCancelling(subscription(), now), due),
    );
    expect(soon).to.deep.include({ kind: 'ends-unless-paid', at: end - 1000 });
    expect(late?.map(({ kind }) => kind)).not.to.include('ends-unless-paid');
    const told = after.withDue(after.ofPausing(subscription(), now + dayMs, end), end + 1000);
    expect(told).to.deep.include({ kind: 'ends-unless-paid', at: end + 1000 });
    expect(after.withDue([{ kind: 'free' }], null)).to.deep.equal([{ kind: 'free' }]);
  });

  it('a cancellation with a pause before the end: the pause moves the end, and one can undo it until it begins', () => {
    const [pauseDate, resumeDate] = [Date.UTC(2026, 4, 10) / 1000, Date.UTC(2026, 4, 20) / 1000];
    expect(after.ofCancelling(subscription({ pauseDate, resumeDate }), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'paused-from', at: pauseDate * 1000 },
      { kind: 'resumes', at: resumeDate * 1000 },
      { kind: 'ends-after-pause', at: end + 10 * dayMs },
      { kind: 'undo-until', at: pauseDate * 1000 },
    ]);
    // One that would begin no sooner is dropped.
    const dropped = after.ofCancelling(subscription({ pauseDate: end / 1000, resumeDate: end / 1000 + 9 }), now);
    expect(dropped).to.deep.equal(after.ofCancelling(subscription(), now));
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

  it('what ends is told no next charge, but its end', () => {
    const ending = { cancelledAt: end / 1000, nextBillingAt: null, nextBillingAmount: null };
    const day = Date.UTC(2026, 4, 10) / 1000;
    for (const told of [
      after.ofNotPausing(subscription({ ...ending, subsStatus: 'non_renewing', pauseDate: day })),
      after.ofReturning(subscription({ ...ending, subsStatus: 'paused', pauseDate: (end - 1) / 1000 }), end - 1),
      after.ofQuantity(subscription({ ...ending, subsStatus: 'non_renewing' }), 4),
    ]) {
      expect(told.map(({ kind }) => kind)).not.to.include('next-charge');
      expect(told).to.deep.include({ kind: 'access-until', at: end });
    }
    // Back from the end, there is a next charge again.
    const back = after.ofReturning(subscription({ ...ending, subsStatus: 'cancelled' }), end - 1);
    expect(back).to.deep.include({ kind: 'next-charge', cents: 1300, at: end });
  });

  it('what is kept with a pause ahead: the pause, and the charge when the kept days are over', () => {
    const [pauseDate, resumeDate] = [Date.UTC(2026, 4, 10) / 1000, Date.UTC(2026, 4, 20) / 1000];
    const ending = { subsStatus: 'non_renewing', cancelledAt: end / 1000, nextBillingAmount: null };
    expect(after.ofKeeping(subscription({ ...ending, pauseDate, resumeDate }))).to.deep.equal([
      { kind: 'free' },
      { kind: 'access-stays' },
      { kind: 'paused-from', at: pauseDate * 1000 },
      { kind: 'resumes', at: resumeDate * 1000 },
      { kind: 'next-charge', cents: 1300, at: end + 10 * dayMs },
      { kind: 'undo-until', at: pauseDate * 1000 },
    ]);
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
    const facts = { subscription: subscription(), nowMs: 3 };
    const estimate = { termEnd: 9, credit: 0, nextAmount: null, nextBillingAt: null, token: '' };
    expect([
      undo(after.ofReturning(subscription(), end)),
      undo(after.ofReturning(subscription({ planPrice: null }), end)),
      undo(after.ofSwitching(option, facts)),
      undo(after.ofBillingDate(subscription(), { ...estimate, amount: 1 })),
    ]).to.deep.equal(['payment-stays', 'payment-stays', 'payment-stays', 'payment-stays']);
    expect([
      undo(after.ofReturning(subscription(), end - 1)),
      undo(after.ofReturning(subscription(), end, 5000)),
      undo(after.ofSwitching({ ...option, chargeNow: 0 }, facts)),
      undo(after.ofBillingDate(subscription(), { ...estimate, amount: 0 })),
    ]).to.deep.equal(['undo-any-time', 'undo-any-time', 'change-again', 'day-again-until']);
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

  it('a pause: the paid days follow it, and the charge follows them', () => {
    const [from, until] = [Date.UTC(2026, 4, 13), Date.UTC(2026, 5, 13)];
    expect(after.ofPausing(subscription({ quantity: 2 }), from, until, 500)).to.deep.equal([
      { kind: 'free' },
      { kind: 'paused-from', at: from },
      { kind: 'access-until', at: from },
      { kind: 'resumes', at: until },
      { kind: 'days-kept', days: 19 },
      { kind: 'charge-after-pause', cents: 2100, at: until + 19 * dayMs },
      { kind: 'undo-any-time' },
    ]);
  });

  it('a pause from the end of the term on keeps none; one in a later term comes after a charge', () => {
    const until = Date.UTC(2026, 7, 1);
    const atEnd = after.ofPausing(subscription(), end, until);
    expect(atEnd).to.deep.include.members([
      { kind: 'days-kept', days: 0 },
      { kind: 'charge-after-pause', cents: 1300, at: until },
    ]);
    const weekly = subscription({ planPeriod: 1, planPeriodUnit: 'week' });
    expect(after.ofPausing(weekly, end + 10 * dayMs, until, 2000)).to.deep.include.members([
      { kind: 'charge-before-pause', cents: 0, at: end },
      { kind: 'days-kept', days: 4 },
      { kind: 'charge-after-pause', cents: 1300, at: until + 4 * dayMs },
    ]);
  });

  it('a pause of what is cancelled: it moves the end', () => {
    const ending = subscription({ subsStatus: 'non_renewing', cancelledAt: end / 1000 });
    const told = after.ofPausing(ending, now + dayMs, end + dayMs);
    expect(told).to.deep.include({ kind: 'ends-after-pause', at: end + dayMs + (end - now - dayMs) });
    expect(told.map(({ kind }) => kind)).not.to.include('charge-after-pause');
  });

  it('the end of a pause by hand: what it has kept follows at once', () => {
    const pauseDate = Date.UTC(2026, 4, 1) / 1000;
    const paused = subscription({ subsStatus: 'paused', pauseDate, resumeDate: end / 1000, nextBillingAmount: null });
    expect(after.ofReturning(paused, now)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'next-charge', cents: 1300, at: now + 31 * dayMs },
    ]);
  });

  it('coming back into a trial that is not over is free', () => {
    const trialEnd = now + 3 * dayMs;
    const trial = { subsStatus: 'cancelled', trialEnd: trialEnd / 1000, currentTermEnd: null, nextBillingAmount: null };
    expect(after.ofReturning(subscription(trial), now)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'next-charge', cents: 1300, at: trialEnd },
    ]);
  });

  it('another plan now: what the service said that it charges, and charges next', () => {
    const facts = { subscription: subscription(), nowMs: 3 };
    expect(after.ofSwitching(option, facts)).to.deep.include.members([
      { kind: 'plan-from', plan: 'Yearly', at: 3 },
      { kind: 'charged-now', cents: 8800 },
      { kind: 'next-charge', cents: 9900, at: 7 },
    ]);
    const credited = { ...option, chargeNow: 0, creditNow: 500 };
    expect(after.ofSwitching(credited, facts)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'credited', cents: 500 },
      { kind: 'next-charge', cents: 9400, at: 7 },
    ]);
    expect(after.ofSwitching({ ...credited, nextAmount: 9100 }, facts)).to.deep.include({
      kind: 'next-charge',
      cents: 9100,
      at: 7,
    });
    expect(after.ofSwitching({ ...option, chargeNow: 0, creditNow: 12_000 }, facts)).to.deep.include({
      kind: 'next-charge',
      cents: 0,
      at: 7,
    });
  });

  it('another plan at the end of the term: its price then, less the credit', () => {
    const facts = { subscription: subscription(), nowMs: 3, creditCents: 400 };
    expect(after.ofSchedulingPlan(option, facts)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'plan-from', plan: 'Yearly', at: end },
      { kind: 'next-charge', cents: 9500, at: end },
    ]);
  });

  it('from digital to print and back: the first paper and the last, from when the plan begins', () => {
    const paper = { ...option, planType: 'print' } as const;
    const [digital, print] = [subscription(), subscription({ subsType: 'print' })];
    expect(after.ofChanging(paper, 'immediate', { subscription: digital, nowMs: 3 })).to.deep.include({
      kind: 'first-paper',
      at: 3,
    });
    expect(after.ofChanging(paper, 'end_of_term', { subscription: digital, nowMs: 3 })).to.deep.include({
      kind: 'first-paper',
      at: end,
    });
    expect(after.ofChanging(option, 'immediate', { subscription: print, nowMs: 3 })).to.deep.include({
      kind: 'last-paper',
      at: 3,
    });
    for (const [before, plan] of [
      [digital, option],
      [print, paper],
    ] as const) {
      expect(after.ofChanging(plan, 'immediate', { subscription: before, nowMs: 3 })).to.deep.equal(
        after.ofSwitching(plan, { subscription: before, nowMs: 3 }),
      );
      expect(after.ofChanging(plan, 'end_of_term', { subscription: before, nowMs: 3 })).to.deep.equal(
        after.ofSchedulingPlan(plan, { subscription: before, nowMs: 3 }),
      );
    }
  });

  it('another end of what is cancelled: a credit waits for whoever goes on with it', () => {
    const ending = subscription({ subsStatus: 'non_renewing', cancelledAt: end / 1000 });
    const estimate = { termEnd: end - dayMs, amount: 0, credit: 43, nextAmount: null, nextBillingAt: null, token: '' };
    expect(after.ofBillingDate(ending, estimate)).to.deep.equal([
      { kind: 'access-until', at: end - dayMs },
      { kind: 'free' },
      { kind: 'credit-waits', cents: 43 },
      { kind: 'day-again-until', at: end - dayMs },
    ]);
  });

  it('another amount: from the next charge on', () => {
    expect(after.ofQuantity(subscription(), 4)).to.deep.include({ kind: 'next-charge', cents: 5200, at: end });
  });
});
