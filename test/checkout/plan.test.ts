import { expect } from '@open-wc/testing';
import { decodePlans } from '../../src/checkout/plan.ts';

/** A plan as the service tells it. */
const reported = {
  plan_id: 'us-digital',
  name: 'Digital',
  type: 'digital',
  price: 1300,
  currency_code: 'USD',
  period: 1,
  period_unit: 'month',
  description: ['Every article'],
  trial_days: 14,
  needs_shipping: false,
  is_featured: true,
};

describe('Plans for sale', () => {
  it('are read by their own names', () => {
    expect(decodePlans([reported], 'USD')).to.deep.equal([
      {
        planId: 'us-digital',
        name: 'Digital',
        price: 1300,
        period: 1,
        periodUnit: 'month',
        description: ['Every article'],
        trialDays: 14,
        needsShipping: false,
        isFeatured: true,
        isSubscribed: false,
      },
    ]);
    expect(decodePlans([{ ...reported, is_held: true }], 'USD')[0]?.isSubscribed).to.equal(true);
  });

  it('are left out if their price is unclear: in another currency, or for an unknown period', () => {
    expect(decodePlans([{ ...reported, currency_code: 'EUR' }], 'USD')).to.deep.equal([]);
    expect(decodePlans([{ ...reported, period_unit: 'fortnight' }], 'USD')).to.deep.equal([]);
  });
});
