import { expect } from '@open-wc/testing';
import { paidSubscription } from '../../../support/trees/actions-tree.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../support/trees/portal-tree.tsx';

afterEach(unmountPortals);

/** The cards of these subscriptions, by what a selector finds in each. */
const wordsOf = async (subscriptions: readonly object[], selector: string) => {
  const page = await openPortal({ at: '/portal/us/subscription', subscriptions });
  return page.texts(`article ${selector}`);
};

describe('A donation', () => {
  it('has an amount where a subscription has a price', async () => {
    const both = [
      subscriptionFixture({ ...paidSubscription, subsId: 'a', planPrice: 1300 }),
      subscriptionFixture({ ...paidSubscription, subsId: 'b', planPrice: 1300, subsType: 'donation' }),
    ];
    expect((await wordsOf(both, 'dt')).filter((name) => /^(Price|Amount)$/.test(name))).to.deep.equal([
      'Price',
      'Amount',
    ]);
  });
});

describe('The names of the spec', () => {
  it('stand for every status that is shown', async () => {
    const statuses = ['active', 'paused', 'future', 'non_renewing', 'in_trial', 'suspended_by_bank'];
    const list = statuses.map((subsStatus) => subscriptionFixture({ subsId: subsStatus, subsStatus }));
    expect(await wordsOf(list, '.mark')).to.deep.equal([
      'Active',
      'Paused',
      'Future',
      'Scheduled to Cancel at End of Term',
      'In trial',
      'Status unavailable',
    ]);
  });

  it('stand for every type', async () => {
    const types = [
      'print',
      'digital',
      'ep_magazine',
      'ae_magazine',
      'video',
      'donation',
      'gift',
      'magazine',
      'x',
      // A seat comes after the rest, as its row is among the seats.
      'extra_seat',
    ];
    const list = types.map((subsType) => subscriptionFixture({ subsId: subsType, subsType }));
    expect(await wordsOf(list, '.kicker')).to.deep.equal([
      'Newspaper Subscription',
      'Digital Subscription',
      'Epoch Insight Magazine',
      'American Essence Magazine',
      'Epoch TV Subscription',
      'Donation',
      'Gift Subscription',
      'Magazine Subscription',
      'Subscription',
      'Extra Seat',
    ]);
  });

  it('stand where a plan has no name of its own; a donation is called by what is given', async () => {
    const list = [
      subscriptionFixture({ subsId: '1', planName: '', subsType: 'print' }),
      subscriptionFixture({ subsId: '2', planName: '$10 Donation', subsType: 'donation', nextBillingAmount: '2500' }),
    ];
    expect(await wordsOf(list, 'h3')).to.deep.equal(['Newspaper Subscription', '$25.00 Donation']);
  });

  for (const [unit, one, three] of [
    ['day', '$1.00 a day', '$1.00 every 3 days'],
    ['week', '$1.00 a week', '$1.00 every 3 weeks'],
    ['month', '$1.00 a month', '$1.00 every 3 months'],
    ['year', '$1.00 a year', '$1.00 every 3 years'],
    ['moon', '$1.00', '$1.00'],
  ] as const) {
    it(`say how often a price is paid: by the ${unit}`, async () => {
      const list = [1, 3].map((planPeriod) =>
        subscriptionFixture({ subsId: String(planPeriod), planPrice: 100, planPeriod, planPeriodUnit: unit }),
      );
      expect(await wordsOf(list, '.facts > div:first-child dd')).to.deep.equal([one, three]);
    });
  }
});
