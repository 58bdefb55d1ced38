import { expect } from '@open-wc/testing';
import { previewRestart } from '../../../src/subscriptions/previews/restart.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const now = Date.UTC(2026, 4, 5);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...runningSubscription, ...fields });

describe('What will follow', () => {
  it('coming back: nothing inside the paid term, the price at once after it', () => {
    expect(previewRestart(subscription(), end - 1)[0]).to.deep.equal({ kind: 'free' });
    expect(previewRestart(subscription(), end)[0]).to.deep.equal({ kind: 'charged-now', cents: 1300 });
    expect(previewRestart(subscription({ quantity: 3 }), end)[0]).to.deep.equal({
      kind: 'charged-now',
      cents: 3900,
    });
  });

  it('coming back with a credit: what is left of the price, if anything', () => {
    expect(previewRestart(subscription(), end, 500)[0]).to.deep.equal({ kind: 'charged-now', cents: 800 });
    expect(previewRestart(subscription(), end, 5000)[0]).to.deep.equal({ kind: 'free' });
  });

  it('coming back after the term: the next charge a period later, less what is left of the credit', () => {
    const later = (fields: object = {}, creditCents = 0, now = end) =>
      previewRestart(subscription(fields), now, creditCents).filter(({ kind }) => kind === 'next-charge');
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
    const kinds = (fields: object) => previewRestart(subscription(fields), end).map(({ kind }) => kind);
    const ahead = { cancelledAt: Date.UTC(2026, 7, 1) / 1000 };
    for (const fields of [
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

  it('coming back after the term at a price that is not known: it is charged now, and a period later', () => {
    const charges = [
      { kind: 'charged-now-unknown' },
      { kind: 'access-again' },
      { kind: 'next-charge', cents: null, at: Date.UTC(2026, 6, 1) },
      { kind: 'payment-stays' },
    ];
    const paused = { subsStatus: 'paused', pauseDate: end / 1000 };
    expect(previewRestart(subscription({ planPrice: null }), end)).to.deep.equal(charges);
    expect(previewRestart(subscription({ ...paused, planPrice: 12.5 }), end)).to.deep.equal(charges);
  });

  it('the end of a pause by hand: what it has kept follows at once', () => {
    const pauseDate = Date.UTC(2026, 4, 1) / 1000;
    const paused = subscription({ subsStatus: 'paused', pauseDate, resumeDate: end / 1000, nextBillingAmount: null });
    expect(previewRestart(paused, now)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'next-charge', cents: 1300, at: now + 31 * dayMs },
    ]);
  });

  it('coming back into a trial that is not over is free', () => {
    const trialEnd = now + 3 * dayMs;
    const trial = { subsStatus: 'cancelled', trialEnd: trialEnd / 1000, currentTermEnd: null, nextBillingAmount: null };
    expect(previewRestart(subscription(trial), now)).to.deep.include.members([
      { kind: 'free' },
      { kind: 'next-charge', cents: 1300, at: trialEnd },
    ]);
  });
});
