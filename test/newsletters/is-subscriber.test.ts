import { expect } from '@open-wc/testing';
import { isPayingSubscriber } from '../../src/newsletters/is-subscriber.ts';

const subscription = (fields: object = {}) => ({
  regionId: 'us',
  subscribed: true,
  planId: 'annual',
  expiration: 1,
  subscriptionType: 'paid',
  ...fields,
});

describe('A reader', () => {
  it('without a subscription does not pay', () => expect(isPayingSubscriber([])).to.equal(false));

  for (const [subscribed, subscriptionType, planId, pays] of [
    [true, 'paid', 'annual', true],
    [true, '', 'annual', true],
    [true, 'access', 'annual', false],
    [true, 'access', '', false],
    [true, 'access', 'SD100', true],
    [true, 'paid', 'SD100', true],
    [true, 'access', 'sd100', false],
    [false, 'paid', 'annual', false],
    [false, 'access', 'SD100', false],
  ] as const) {
    const what = `${subscribed ? 'subscribed' : 'not subscribed'}, type '${subscriptionType}', plan '${planId}'`;
    it(`${what}, ${pays ? 'pays' : 'does not pay'}`, () => {
      expect(isPayingSubscriber([subscription({ subscribed, subscriptionType, planId })])).to.equal(pays);
    });
  }

  it('pays by any one of several subscriptions', () => {
    const granted = subscription({ subscriptionType: 'access' });
    expect(isPayingSubscriber([granted, subscription({ subscribed: false })])).to.equal(false);
    expect(isPayingSubscriber([granted, subscription()])).to.equal(true);
  });
});
