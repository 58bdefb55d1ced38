import { expect } from '@open-wc/testing';
import { getAppStorePlan, getPlanName } from '../../../src/subscriptions/subscription/plan-names.ts';

const format = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const donation = (planName: string, nextBillingAmount: number | null = 2500) =>
  getPlanName({ subsType: 'donation', planName, nextBillingAmount }, format);

describe('The name of a plan', () => {
  it('of a donation holds what is billed next in place of its number', () => {
    expect(donation('Donation 10')).to.equal('Donation $25.00');
    expect(donation('$10 a month')).to.equal('$25.00 a month');
    expect(donation('Donate 10,00 € monthly')).to.equal('Donate $25.00 monthly');
    expect(donation('Donation 1,000.00 (12 times)', 123_456)).to.equal('Donation $1234.56 (12 times)');
    expect(donation('Donation 10.')).to.equal('Donation $25.00.');
  });

  it('of a donation stays as it is without a number, or without an amount', () => {
    expect(donation('Monthly donation')).to.equal('Monthly donation');
    expect(donation('Donation 10', null)).to.equal('Donation 10');
  });

  it('of anything else stays as it is', () => {
    const plan = { subsType: 'digital', planName: 'Digital 12 months', nextBillingAmount: 990 } as const;
    expect(getPlanName(plan, format)).to.equal('Digital 12 months');
  });
});

describe('A product of Apple’s store', () => {
  for (const [productId, plan] of [
    ['com.example.epochtv.monthly', 'tv-monthly'],
    ['EpochTV_Annual_2024', 'tv-annual'],
    ['epochtv.yearly', 'tv-annual'],
    ['epochtv', 'tv'],
    ['com.example.news.monthly', 'app'],
    ['', 'app'],
  ] as const) {
    it(`with the id ${JSON.stringify(productId)} is ${plan}`, () => {
      expect(getAppStorePlan(productId)).to.equal(plan);
    });
  }
});
