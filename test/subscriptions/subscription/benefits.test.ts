import { expect } from '@open-wc/testing';
import { getBenefits } from '../../../src/subscriptions/subscription/benefits.ts';
import type { SubscriptionStatus, SubscriptionType } from '../../../src/subscriptions/subscription/subscription.ts';

const has = (...held: readonly (readonly [SubscriptionType, SubscriptionStatus])[]) =>
  getBenefits(held.map(([subsType, subsStatus]) => ({ subsType, subsStatus })));

describe('What somebody has with us', () => {
  for (const [type, benefits] of [
    ['digital', ['articles', 'e-paper', 'premium']],
    ['print', ['articles', 'delivery', 'e-paper', 'premium']],
    ['gift', ['articles', 'e-paper', 'premium']],
    ['magazine', ['magazine']],
    ['ep_magazine', ['magazine']],
    ['ae_magazine', ['magazine']],
    ['video', ['films']],
    ['donation', []],
    ['extra_seat', []],
    ['unknown', []],
  ] as const) {
    it(`goes by what the subscription is for: ${type}`, () => {
      expect(has([type, 'active'])).to.deep.equal(benefits);
    });
  }

  it('is listed once, whatever gives it', () => {
    expect(has(['video', 'in_trial'], ['print', 'active'], ['digital', 'non_renewing'])).to.deep.equal([
      'articles',
      'delivery',
      'films',
      'e-paper',
      'premium',
    ]);
  });

  it('is nothing while nothing runs', () => {
    expect(has(['digital', 'paused'], ['print', 'future'], ['video', 'cancelled'])).to.deep.equal([]);
  });
});
