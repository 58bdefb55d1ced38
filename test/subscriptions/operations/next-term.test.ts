import { expect } from '@open-wc/testing';
import { previewBillingDate } from '../../../src/subscriptions/operations/billing-date/change-billing-date.ts';
import { previewQuantity } from '../../../src/subscriptions/operations/change-quantity.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...runningSubscription, ...fields });

describe('What will follow', () => {
  it('another end of what is cancelled: a credit waits for a reader who keeps it', () => {
    const ending = subscription({ subsStatus: 'non_renewing', cancelledAt: end / 1000 });
    const estimate = { termEnd: end - dayMs, amount: 0, credit: 43, nextAmount: null, nextBillingAt: null, token: '' };
    expect(previewBillingDate(ending, estimate)).to.deep.equal([
      { kind: 'access-until', at: end - dayMs },
      { kind: 'free' },
      { kind: 'credit-waits', cents: 43 },
      { kind: 'day-again-until', at: end - dayMs },
    ]);
  });

  it('another amount: from the next charge on', () => {
    expect(previewQuantity(subscription(), 4)).to.deep.include({ kind: 'next-charge', cents: 5200, at: end });
  });
});
