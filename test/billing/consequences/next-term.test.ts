import { expect } from '@open-wc/testing';
import { ofBillingDate, ofQuantity } from '../../../src/billing/consequences/next-term.ts';
import { decodeSubscription } from '../../../src/billing/subscription.ts';
import { running } from '../../support/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...running, ...fields });

describe('What will follow', () => {
  it('another end of what is cancelled: a credit waits for whoever goes on with it', () => {
    const ending = subscription({ subsStatus: 'non_renewing', cancelledAt: end / 1000 });
    const estimate = { termEnd: end - dayMs, amount: 0, credit: 43, nextAmount: null, nextBillingAt: null, token: '' };
    expect(ofBillingDate(ending, estimate)).to.deep.equal([
      { kind: 'access-until', at: end - dayMs },
      { kind: 'free' },
      { kind: 'credit-waits', cents: 43 },
      { kind: 'day-again-until', at: end - dayMs },
    ]);
  });

  it('another amount: from the next charge on', () => {
    expect(ofQuantity(subscription(), 4)).to.deep.include({ kind: 'next-charge', cents: 5200, at: end });
  });
});
