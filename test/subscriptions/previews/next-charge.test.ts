import { expect } from '@open-wc/testing';
import { previewBillingDate } from '../../../src/subscriptions/operations/billing-date/change-billing-date.ts';
import { previewQuantity } from '../../../src/subscriptions/operations/change-quantity.ts';
import { previewCancelPause } from '../../../src/subscriptions/operations/pause/remove-scheduled-pause.ts';
import { previewSwitchPlan } from '../../../src/subscriptions/previews/change-plan.ts';
import { previewRestart } from '../../../src/subscriptions/previews/restart.ts';
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
  it('what ends shows no next charge, but its end', () => {
    const ending = { cancelledAt: end / 1000, nextBillingAt: null, nextBillingAmount: null };
    const day = Date.UTC(2026, 4, 10) / 1000;
    for (const reported of [
      previewCancelPause(subscription({ ...ending, subsStatus: 'non_renewing', pauseDate: day })),
      previewRestart(subscription({ ...ending, subsStatus: 'paused', pauseDate: (end - 1) / 1000 }), end - 1),
      previewQuantity(subscription({ ...ending, subsStatus: 'non_renewing' }), 4),
    ]) {
      expect(reported.map(({ kind }) => kind)).not.to.include('next-charge');
      expect(reported).to.deep.include({ kind: 'access-until', at: end });
    }
    // Back from the end, there is a next charge again.
    const back = previewRestart(subscription({ ...ending, subsStatus: 'cancelled' }), end - 1);
    expect(back).to.deep.include({ kind: 'next-charge', cents: 1300, at: end });
  });

  it('what is charged is said to stay so; what is free can be undone', () => {
    const undo = (reported: ReturnType<typeof previewRestart>) => reported.at(-1)?.kind;
    const facts = { subscription: subscription(), nowMs: 3 };
    const estimate = { termEnd: 9, credit: 0, nextAmount: null, nextBillingAt: null, token: '' };
    expect([
      undo(previewRestart(subscription(), end)),
      undo(previewRestart(subscription({ planPrice: null }), end)),
      undo(previewSwitchPlan(option, facts)),
      undo(previewBillingDate(subscription(), { ...estimate, amount: 1 })),
    ]).to.deep.equal(['payment-stays', 'payment-stays', 'payment-stays', 'payment-stays']);
    expect([
      undo(previewRestart(subscription(), end - 1)),
      undo(previewRestart(subscription(), end, 5000)),
      undo(previewSwitchPlan({ ...option, chargeNow: 0 }, facts)),
      undo(previewBillingDate(subscription(), { ...estimate, amount: 0 })),
    ]).to.deep.equal(['undo-any-time', 'undo-any-time', 'change-again', 'day-again-until']);
  });
});
