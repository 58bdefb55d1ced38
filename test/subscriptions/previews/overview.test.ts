import { expect } from '@open-wc/testing';
import { getNextPayment } from '../../../src/subscriptions/previews/overview.ts';
import { createTimeline, withoutHiddenCharges } from '../../../src/subscriptions/previews/timeline.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const now = Date.UTC(2026, 4, 5);
const seconds = (day: number) => Date.UTC(2026, 4, day) / 1000;

/** A subscription with what is ahead of it. */
const scheduled = (fields: object, { isDue = false, isZeroHidden = false } = {}) => {
  const subscription = decodeSubscription({ ...runningSubscription, ...fields });
  return { subscription, entries: withoutHiddenCharges(createTimeline(subscription, now), isDue, isZeroHidden) };
};

const nextOf = (...schedules: readonly ReturnType<typeof scheduled>[]) => {
  const payment = getNextPayment(schedules);
  return payment && [payment.subscription.subsId, new Date(payment.at).toISOString().slice(5, 10), payment.cents];
};

describe('The next payment', () => {
  it('is the earliest of all subscriptions, with its amount', () => {
    const later = scheduled({ subsId: 'later', nextBillingAt: seconds(20), nextBillingAmount: '1000' });
    const sooner = scheduled({ subsId: 'sooner', nextBillingAt: seconds(9), nextBillingAmount: '2100' });
    expect(nextOf(later, sooner)).to.deep.equal(['sooner', '05-09', 2100]);
  });

  it('is none of a subscription that ends, or that costs nothing then', () => {
    const ending = scheduled({ subsStatus: 'non_renewing', nextBillingAt: null });
    const free = scheduled({ nextBillingAt: seconds(9), nextBillingAmount: '0' });
    expect(nextOf(ending, free)).to.equal(null);
    expect(nextOf()).to.equal(null);
  });

  it('is announced with an unknown amount, where only its day is known', () => {
    expect(nextOf(scheduled({ subsId: 'a', nextBillingAt: seconds(9), nextBillingAmount: '' }))).to.deep.equal([
      'a',
      '05-09',
      null,
    ]);
  });

  it('is not announced of a subscription that owes a payment', () => {
    const charge = { nextBillingAt: seconds(9), nextBillingAmount: '1000' };
    expect(nextOf(scheduled(charge, { isDue: true }))).to.equal(null);
  });

  it('of a trial is that at its end', () => {
    const trial = { subsId: 't', subsStatus: 'in_trial', trialEnd: seconds(12), nextBillingAmount: '900' };
    expect(nextOf(scheduled(trial))).to.deep.equal(['t', '05-12', 900]);
  });
});

describe('A charge of zero', () => {
  it('is left out where the edition hides it, and a real one never', () => {
    const kinds = (nextBillingAmount: string) =>
      scheduled({ nextBillingAt: seconds(9), nextBillingAmount }, { isZeroHidden: true }).entries.map(
        ({ kind }) => kind,
      );
    expect([kinds('0'), kinds('100')]).to.deep.equal([[], ['charge']]);
  });
});
