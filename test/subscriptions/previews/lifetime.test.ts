import { expect } from '@open-wc/testing';
import { isLifetime } from '../../../src/subscriptions/previews/lifetime.ts';

describe('A plan for life', () => {
  for (const [subsType, planPeriod, planPeriodUnit, isForLife] of [
    ['digital', 15, 'year', true],
    ['digital', 180, 'month', true],
    ['print', 15, 'year', false],
    ['digital', 1, 'year', false],
    ['digital', 15, 'month', false],
    ['digital', null, null, false],
  ] as const) {
    it(`is digital and of 15 years: ${subsType}, ${planPeriod} ${planPeriodUnit} is ${isForLife ? 'one' : 'none'}`, () => {
      expect(isLifetime({ subsType, planPeriod, planPeriodUnit })).to.equal(isForLife);
    });
  }
});
