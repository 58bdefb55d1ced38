import { expect } from '@open-wc/testing';
import { hang, offline } from '../../../support/fake-world.ts';
import { closePortals, openPortal, subscription } from '../../../support/portal-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

afterEach(closePortals);

const samples = { at: 'sample', route: 'GET /sampling-list' };

/** A page where something can't be had. */
const open = async ({ at, route }: typeof samples) => {
  const page = await openPortal({
    at: `/portal/en/${at}`,
    attributes: { edition: 'US' },
    subscriptions: [subscription({ customerId: 'c1' })],
    answers: { 'GET /get_invoices': { invoices: [] }, [route]: offline },
  });
  await waitUntil(() => page.all('.page .skeleton').length === 0, 'the page does not settle');
  const button = page.button('Try again');
  return { ...page, button, goes: () => waitUntil(() => !button.isConnected, 'the failure stays') };
};

describe('The way to try again', () => {
  for (const [what, at, route, reply] of [
    ['invoices', 'billing-history', 'GET /get_invoices', { invoices: [] }],
    ['the address of the invoices', 'billing-history', 'GET /billing-info', { address: null }],
    ['films', 'epoch-cinema', 'GET /rental-cinema-info', { rentals: [], offers: [] }],
    ['samples', 'sample', 'GET /sampling-list', { requests: [] }],
    ['subscriptions', 'subscription', 'GET /subscriptions', { subscriptions: [] }],
  ] as const) {
    it(`leaves the focus at the heading when it goes: ${what}`, async () => {
      const page = await open({ at, route });
      page.site.network.answers[route] = reply;
      page.button.focus();
      page.button.click();
      await page.goes();
      await waitUntil(() => page.root.activeElement === page.find('.page-heading'), 'the focus is lost');
    });
  }

  it('takes the focus from nothing else on the page', async () => {
    const page = await open(samples);
    page.site.network.answers[samples.route] = hang;
    const other = document.createElement('input');
    document.body.append(other);
    other.focus();
    page.button.click();
    await page.goes();
    expect(document.activeElement === other).to.equal(true);
    other.remove();
  });
});
