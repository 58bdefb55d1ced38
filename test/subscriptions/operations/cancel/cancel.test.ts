import { expect } from '@open-wc/testing';
import { previewCancel } from '../../../../src/subscriptions/operations/cancel/cancel.ts';
import { previewKeep } from '../../../../src/subscriptions/operations/cancel/remove-scheduled-cancellation.ts';
import { decodeSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../../support/billing/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const now = Date.UTC(2026, 4, 5);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...runningSubscription, ...fields });

describe('What will follow', () => {
  it('a cancellation: access until the end of the term, which is also until when it can be undone', () => {
    expect(previewCancel(subscription(), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'access-until', at: end },
      { kind: 'undo-until', at: end },
    ]);
    const trialEnd = Date.UTC(2026, 4, 12);
    expect(previewCancel(subscription({ subsStatus: 'in_trial', trialEnd: trialEnd / 1000 }), now)).to.deep.include({
      kind: 'access-until',
      at: trialEnd,
    });
  });

  it('a cancellation of what is paused or has not begun: it ends at once', () => {
    expect(previewCancel(subscription({ subsStatus: 'paused' }), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'access-ends-now' },
      { kind: 'no-undo' },
    ]);
    expect(previewCancel(subscription({ subsStatus: 'future' }), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'no-undo' },
    ]);
  });

  it('a cancellation of what is paused: what the pause has kept runs from then on', () => {
    const paused = { subsStatus: 'paused', pauseDate: Date.UTC(2026, 4, 1) / 1000, resumeDate: end / 1000 };
    const free = { kind: 'free-return-until', at: now + 31 * dayMs };
    expect(previewCancel(subscription(paused), now)).to.deep.include(free);
    expect(previewCancel(subscription(paused), now, true)).not.to.deep.include(free);
  });

  it('a cancellation with a pause before the end: the pause moves the end, and one can undo it until it begins', () => {
    const [pauseDate, resumeDate] = [Date.UTC(2026, 4, 10) / 1000, Date.UTC(2026, 4, 20) / 1000];
    expect(previewCancel(subscription({ pauseDate, resumeDate }), now)).to.deep.equal([
      { kind: 'no-more-charges' },
      { kind: 'paused-from', at: pauseDate * 1000 },
      { kind: 'resumes', at: resumeDate * 1000 },
      { kind: 'ends-after-pause', at: end + 10 * dayMs },
      { kind: 'undo-until', at: pauseDate * 1000 },
    ]);
  });

  it('a cancellation with a pause from the end on, or later: the pause is removed, and does not come back', () => {
    for (const at of [end, end + 8 * dayMs]) {
      const removed = previewCancel(subscription({ pauseDate: at / 1000, resumeDate: end / 1000 + 9e6 }), now);
      expect(removed).to.deep.equal([
        { kind: 'no-more-charges' },
        { kind: 'access-until', at: end },
        { kind: 'pause-removed', at, until: end + 9e9 },
        { kind: 'undo-until', at: end },
      ]);
    }
    expect(previewCancel(subscription({ pauseDate: end / 1000, resumeDate: null }), now)).to.deep.include({
      kind: 'pause-removed',
      at: end,
      until: null,
    });
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
    expect(previewKeep(subscription(ending))).to.deep.include(charge);
    expect(previewKeep(subscription(ending), 500)).to.deep.include({ ...charge, cents: 800 });
    expect(previewKeep(subscription(planned))).to.deep.include({ ...charge, cents: 9900 });
  });

  it('what is kept with a pause ahead: the pause, and the charge when the kept days are over', () => {
    const [pauseDate, resumeDate] = [Date.UTC(2026, 4, 10) / 1000, Date.UTC(2026, 4, 20) / 1000];
    const ending = { subsStatus: 'non_renewing', cancelledAt: end / 1000, nextBillingAmount: null };
    expect(previewKeep(subscription({ ...ending, pauseDate, resumeDate }))).to.deep.equal([
      { kind: 'free' },
      { kind: 'access-stays' },
      { kind: 'paused-from', at: pauseDate * 1000 },
      { kind: 'resumes', at: resumeDate * 1000 },
      { kind: 'next-charge', cents: 1300, at: end + 10 * dayMs },
      { kind: 'undo-until', at: pauseDate * 1000 },
    ]);
  });

  it('going on for life: no other charge', () => {
    const kinds = (fields: object) => previewKeep(subscription(fields)).map(({ kind }) => kind);
    expect(kinds({})).to.include('next-charge');
    expect(kinds({ planPeriod: 15, planPeriodUnit: 'year' })).not.to.include('next-charge');
  });
});
