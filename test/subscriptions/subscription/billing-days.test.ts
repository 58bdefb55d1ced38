import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { getBillingDayLimits, getEndOfTerm } from '../../../src/subscriptions/subscription/billing-days.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const dayMs = 86_400_000;
const at = (iso: string) => Date.parse(iso);
const subscription = (fields: object) => decodeSubscription({ ...runningSubscription, ...fields });
const ending = (iso: string, unit = 'month', count = 1) =>
  subscription({ currentTermEnd: at(iso) / 1000, planPeriodUnit: unit, planPeriod: count });

describe('The end of a term', () => {
  it('is that of a trial while it lasts', () => {
    const trialEnd = at('2026-05-09T08:00Z');
    expect(getEndOfTerm(subscription({ subsStatus: 'in_trial', trialEnd: trialEnd / 1000 }))).to.equal(trialEnd);
    expect(getEndOfTerm(subscription({}))).to.equal(at('2026-06-01'));
  });

  it('may be moved from tomorrow on, by its own time of day, and by a whole period', () => {
    const limits = getBillingDayLimits(ending('2026-05-20T15:00Z'), at('2026-05-10T18:00Z'));
    expect(limits).to.deep.equal({ first: at('2026-05-11T15:00Z'), last: at('2026-06-20T15:00Z') });
    const before = getBillingDayLimits(ending('2026-05-20T15:00Z'), at('2026-05-10T12:00Z'));
    expect(before?.first).to.equal(at('2026-05-10T15:00Z'));
  });

  it('of a trial may only be moved to an earlier day', () => {
    const trial = subscription({ subsStatus: 'in_trial', trialEnd: at('2026-05-20T15:00Z') / 1000 });
    const limits = getBillingDayLimits(trial, at('2026-05-10T18:00Z'));
    expect(limits).to.deep.equal({ first: at('2026-05-11T15:00Z'), last: at('2026-05-19T15:00Z') });
    expect(getBillingDayLimits(trial, at('2026-05-19T18:00Z'))).to.equal(null);
  });

  for (const [end, unit, count, last] of [
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2024-02-29', 'year', 1, '2025-02-28'],
    ['2026-11-30', 'month', 3, '2027-02-28'],
    ['2026-05-20', 'week', 2, '2026-06-03'],
    ['2026-05-20', 'day', 10, '2026-05-30'],
  ] as const) {
    it(`of ${end} may be moved to ${last} with periods of ${count} ${unit}`, () => {
      expect(getBillingDayLimits(ending(end, unit, count), at(end) - 5 * dayMs)?.last).to.equal(at(last));
    });
  }

  it('can’t be moved if there is none, or if periods are unknown', () => {
    for (const fields of [{ currentTermEnd: null }, { planPeriod: null }, { planPeriodUnit: 'fortnight' }]) {
      expect(getBillingDayLimits(subscription(fields), at('2026-05-10'))).to.equal(null);
    }
  });

  it('always moves to a moment that is ahead, less than two days off, at the term’s own time of day', () => {
    const moment = fc.integer({ min: at('2020-01-01') / 1000, max: at('2040-01-01') / 1000 });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 400 * dayMs }), (end, ahead) => {
        const now = end * 1000 - ahead;
        const limits = getBillingDayLimits(subscription({ currentTermEnd: end }), now);
        expect(limits?.first).to.be.within(now + 1, now + dayMs);
        expect(((limits?.first ?? 0) - end * 1000) % dayMs).to.be.oneOf([0, -0]);
        expect(limits?.last).to.be.within(end * 1000 + 28 * dayMs, end * 1000 + 31 * dayMs);
      }),
    );
  });
});
