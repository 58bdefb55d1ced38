import { expect } from '@open-wc/testing';
import { ofSwitching } from '../../../src/billing/consequences/changing-plan.ts';
import { ofBillingDate, ofQuantity } from '../../../src/billing/consequences/next-term.ts';
import { ofNotPausing } from '../../../src/billing/consequences/pausing.ts';
import { ofReturning } from '../../../src/billing/consequences/returning.ts';
import { decodeSubscription } from '../../../src/billing/subscription.ts';
import { running } from '../../support/opened-billing.ts';

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
  nextAmount: null,
} as const;

describe('What will follow', () => {
  it('what ends is told no next charge, but its end', () => {
    const ending = { cancelledAt: end / 1000, nextBillingAt: null, nextBillingAmount: null };
    const day = Date.UTC(2026, 4, 10) / 1000;
    for (const told of [
      ofNotPausing(subscription({ ...ending, subsStatus: 'non_renewing', pauseDate: day })),
      ofReturning(subscription({ ...ending, subsStatus: 'paused', pauseDate: (end - 1) / 1000 }), end - 1),
      ofQuantity(subscription({ ...ending, subsStatus: 'non_renewing' }), 4),
    ]) {
      expect(told.map(({ kind }) => kind)).not.to.include('next-charge');
      expect(told).to.deep.include({ kind: 'access-until', at: end });
    }
    // Back from the end, there is a next charge again.
    const back = ofReturning(subscription({ ...ending, subsStatus: 'cancelled' }), end - 1);
    expect(back).to.deep.include({ kind: 'next-charge', cents: 1300, at: end });
  });

  it('what is charged is said to stay so; what is free can be undone', () => {
    const undo = (told: ReturnType<typeof ofReturning>) => told.at(-1)?.kind;
    const facts = { subscription: subscription(), nowMs: 3 };
    const estimate = { termEnd: 9, credit: 0, nextAmount: null, nextBillingAt: null, token: '' };
    expect([
      undo(ofReturning(subscription(), end)),
      undo(ofReturning(subscription({ planPrice: null }), end)),
      undo(ofSwitching(option, facts)),
      undo(ofBillingDate(subscription(), { ...estimate, amount: 1 })),
    ]).to.deep.equal(['payment-stays', 'payment-stays', 'payment-stays', 'payment-stays']);
    expect([
      undo(ofReturning(subscription(), end - 1)),
      undo(ofReturning(subscription(), end, 5000)),
      undo(ofSwitching({ ...option, chargeNow: 0 }, facts)),
      undo(ofBillingDate(subscription(), { ...estimate, amount: 0 })),
    ]).to.deep.equal(['undo-any-time', 'undo-any-time', 'change-again', 'day-again-until']);
  });
});
