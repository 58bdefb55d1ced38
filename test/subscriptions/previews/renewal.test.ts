import { expect } from '@open-wc/testing';
import { isRenewalCharged, isRenewing } from '../../../src/subscriptions/previews/renewal.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const both = (fields: object) => {
  const subscription = decodeSubscription({ ...runningSubscription, ...fields });
  return [isRenewing(subscription), isRenewalCharged(subscription)];
};

describe('What renews by itself', () => {
  it('is what runs, is tried, or will begin', () => {
    for (const subsStatus of ['active', 'in_trial', 'future']) expect(both({ subsStatus })).to.deep.equal([true, true]);
    for (const subsStatus of ['non_renewing', 'cancelled', 'news'])
      expect(both({ subsStatus })).to.deep.equal([false, false]);
  });

  it('is what is paused, too, if its next charge is known', () => {
    expect(both({ subsStatus: 'paused' })).to.deep.equal([true, true]);
    expect(both({ subsStatus: 'paused', nextBillingAt: null })).to.deep.equal([false, false]);
  });

  it('costs something if its next charge is known and more than nothing', () => {
    expect(both({ nextBillingAmount: '0' })).to.deep.equal([true, false]);
    expect(both({ nextBillingAmount: null })).to.deep.equal([true, false]);
    expect(both({ nextBillingAt: null })).to.deep.equal([true, false]);
  });

  it('is nothing that is for life', () => {
    expect(both({ planPeriod: 15, planPeriodUnit: 'year' })).to.deep.equal([false, false]);
  });
});
