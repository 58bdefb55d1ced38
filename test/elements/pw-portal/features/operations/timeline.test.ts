import { expect } from '@open-wc/testing';
import { epochSeconds, paidSubscription } from '../../../../support/trees/actions-tree.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';

/** Opens the card of a paid subscription whose plan changes then; its next charge is on May 2, 2026. */
const openWithChangeOn = (day: string) =>
  openPortal({
    at: '/portal/us/subscription',
    subscriptions: [
      subscriptionFixture({
        ...paidSubscription,
        scheduledPlanId: 'print',
        scheduledPlanName: 'Ledger Print',
        scheduledAt: epochSeconds(day),
      }),
    ],
  });

describe('A timeline', () => {
  afterEach(unmountPortals);

  it('says a day once, with all that happens on it and one button to undo it', async () => {
    const page = await openWithChangeOn('2026-05-02');
    expect(page.texts('.timeline time')).to.deep.equal(['May 2, 2026']);
    expect(page.texts('.timeline p')).to.deep.equal(['Changes to Ledger Print', 'Renews; $13.00 is charged']);
    expect(page.texts('.timeline button')).to.deep.equal(['Keep current plan']);
  });

  it('has a line for each day', async () => {
    const page = await openWithChangeOn('2026-04-20');
    expect(page.texts('.timeline time')).to.deep.equal(['April 20, 2026', 'May 2, 2026']);
  });
});
