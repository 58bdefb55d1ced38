import { expect } from '@open-wc/testing';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const billingData = ['GET /payment-due-invoice', 'GET /card-expiry-status', 'GET /promotional-credit'] as const;

const openAccountPage = (edition: string, answers = {}) =>
  openPortal({ at: '/portal/en/', attributes: { edition }, answers });

afterEach(unmountPortals);

describe('The start of a portal', () => {
  for (const edition of ['US', 'CA', 'NTD']) {
    it(`loads the billing data of the ${edition} edition, each once, whatever page is open`, async () => {
      const page = await openAccountPage(edition);
      await waitUntil(() => billingData.every((route) => page.sent(route).length > 0), 'billing data is not requested');
      expect(billingData.map((route) => page.sent(route).length)).to.deep.equal([1, 1, 1]);
    });
  }

  for (const edition of ['UK', 'AU', 'DE']) {
    it(`loads no billing data of the ${edition} edition, which is no chargebee edition`, async () => {
      const page = await openAccountPage(edition);
      await waitUntil(() => page.sent('GET /app-store').length > 0, 'the lists are not requested');
      expect(billingData.map((route) => page.sent(route).length)).to.deep.equal([0, 0, 0]);
    });
  }

  it('shows the account page whole when billing data fails', async () => {
    const failing = Object.fromEntries(billingData.map((route) => [route, status(500)]));
    const page = await openAccountPage('US', failing);
    await waitUntil(() => page.site.log.lines.length >= billingData.length, 'the failures are not logged');
    expect(page.alerts()).to.deep.equal([]);
    expect(page.tabs()).to.include('Subscription');
  });
});
