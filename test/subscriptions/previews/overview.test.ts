import { expect } from '@open-wc/testing';
import { getNextPayments, sumByCurrency } from '../../../src/subscriptions/previews/overview.ts';
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

const nextOf = (...schedules: readonly ReturnType<typeof scheduled>[]) =>
  getNextPayments(schedules).map(({ subscription, at, cents }) => [
    subscription.subsId,
    new Date(at).toISOString().slice(5, 10),
    cents,
  ]);

describe('The next payment', () => {
  it('is the earliest of all subscriptions, with its amount', () => {
    const later = scheduled({ subsId: 'later', nextBillingAt: seconds(20), nextBillingAmount: '1000' });
    const sooner = scheduled({ subsId: 'sooner', nextBillingAt: seconds(9), nextBillingAmount: '2100' });
    expect(nextOf(later, sooner)).to.deep.equal([['sooner', '05-09', 2100]]);
  });

  it('is all that is charged on that day, whatever the hour', () => {
    const day = (subsId: string, hour: number, nextBillingAmount: string) =>
      scheduled({ subsId, nextBillingAt: seconds(9) + hour * 3600, nextBillingAmount });
    const payments = [day('evening', 23, '3000'), day('morning', 1, '2100'), day('next-day', 24, '500')];
    expect(nextOf(...payments)).to.deep.equal([
      ['evening', '05-09', 3000],
      ['morning', '05-09', 2100],
    ]);
    expect(sumByCurrency(getNextPayments(payments), 'USD')).to.deep.equal([{ currency: 'USD', cents: 5100 }]);
  });

  it('names the plan that it is for, where a change comes with it or before it', () => {
    const change = { scheduledPlanId: 'yearly', scheduledPlanName: 'Digital, yearly' };
    const charged = { nextBillingAt: seconds(9), nextBillingAmount: '15600', currentTermEnd: seconds(9) };
    const plansOf = (fields: object) => getNextPayments([scheduled(fields)]).map(({ newPlan }) => newPlan);
    expect(plansOf({ ...charged, ...change, scheduledAt: seconds(9) })).to.deep.equal(['Digital, yearly']);
    expect(plansOf({ ...charged, ...change, scheduledAt: seconds(7) })).to.deep.equal(['Digital, yearly']);
    expect(plansOf({ ...charged, ...change, currentTermEnd: seconds(20), scheduledAt: seconds(20) })).to.deep.equal([
      null,
    ]);
    expect(plansOf(charged)).to.deep.equal([null]);
  });

  it('has a sum for each currency, and none where an amount is unknown', () => {
    const on = (currencyCode: string | null, nextBillingAmount: string) =>
      scheduled({ currencyCode, nextBillingAt: seconds(9), nextBillingAmount });
    const sums = (...schedules: readonly ReturnType<typeof scheduled>[]) =>
      sumByCurrency(getNextPayments(schedules), 'USD').map(({ currency, cents }) => [currency, cents]);
    expect(sums(on('USD', '100'), on('EUR', '200'), on(null, '300'))).to.deep.equal([
      ['USD', 400],
      ['EUR', 200],
    ]);
    expect(sums(on('USD', '100'), on('USD', ''))).to.deep.equal([['USD', null]]);
  });

  it('is none of a subscription that ends, or that costs nothing then', () => {
    const ending = scheduled({ subsStatus: 'non_renewing', nextBillingAt: null });
    const free = scheduled({ nextBillingAt: seconds(9), nextBillingAmount: '0' });
    expect(nextOf(ending, free)).to.deep.equal([]);
    expect(nextOf()).to.deep.equal([]);
  });

  it('is announced with an unknown amount, where only its day is known', () => {
    expect(nextOf(scheduled({ subsId: 'a', nextBillingAt: seconds(9), nextBillingAmount: '' }))).to.deep.equal([
      ['a', '05-09', null],
    ]);
  });

  it('is not announced of a subscription that owes a payment', () => {
    const charge = { nextBillingAt: seconds(9), nextBillingAmount: '1000' };
    expect(nextOf(scheduled(charge, { isDue: true }))).to.deep.equal([]);
  });

  it('of a trial is that at its end', () => {
    const trial = { subsId: 't', subsStatus: 'in_trial', trialEnd: seconds(12), nextBillingAmount: '900' };
    expect(nextOf(scheduled(trial))).to.deep.equal([['t', '05-12', 900]]);
    expect(nextOf(scheduled({ ...trial, nextBillingAmount: null }))).to.deep.equal([['t', '05-12', null]]);
    expect(nextOf(scheduled({ ...trial, nextBillingAmount: '0' }))).to.deep.equal([]);
  });
});

describe('A charge of zero', () => {
  it('is left out where the edition hides it, and a real one never', () => {
    const kinds = (nextBillingAmount: string) =>
      scheduled({ nextBillingAt: seconds(9), nextBillingAmount }, { isZeroHidden: true }).entries.map(
        ({ kind }) => kind,
      );
    expect([kinds('0'), kinds('100')]).to.deep.equal([[], ['charge']]);
    // What is not known may be one.
    expect(kinds('')).to.deep.equal(['charge']);
  });
});
