import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

const renewing = { nextBillingAt: Date.parse('2026-05-02') / 1000, nextBillingAmount: '1300' };

afterEach(unmountPortals);

describe('Who has nothing to pay by', () => {
  it('finds the payment steps in the alert, where the portal takes what to pay by', async () => {
    const page = await openPortal({
      at: '/portal/us/subscription',
      subscriptions: [subscriptionFixture(renewing)],
      answers: { 'GET /card-expiry-status': { status: 'none' } },
    });
    await waitUntil(() => page.texts('.alert button').includes('Use another payment method'));
    page.press('Use another payment method');
    await waitUntil(() => page.texts('dialog.sheet h3').join() === 'Add a payment method');
    page.find('dialog.sheet .close-button').click();
    await waitUntil(() => page.all('dialog.sheet').length === 0);
  });
});
