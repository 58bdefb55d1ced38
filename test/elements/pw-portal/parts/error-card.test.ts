import { expect, fixtureSync } from '@open-wc/testing';
import { openActions, paidSubscription } from '../../../support/trees/actions-tree.ts';
import { openChange } from '../../../support/trees/change-tree.ts';
import { fill } from '../../../support/trees/fill.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../support/trees/portal-tree.tsx';
import { neverAnswers, offline, status } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

afterEach(unmountPortals);

const samples = { at: 'sample', route: 'GET /sampling-list' };

/** A page where something can't be had. */
const open = async ({ at, route }: typeof samples) => {
  const page = await openPortal({
    at: `/portal/en/${at}`,
    attributes: { edition: 'US' },
    subscriptions: [subscriptionFixture({ customerId: 'c1' })],
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

  /** Presses it in a sheet, by the keyboard. */
  const pressIn = async (page: Awaited<ReturnType<typeof openPortal>>) => {
    await waitUntil(() => page.texts('dialog button').includes('Try again'), page.text());
    const button = page.button('Try again');
    button.focus();
    button.click();
    await waitUntil(() => !button.isConnected, 'the failure stays');
    return () => page.root.activeElement?.textContent;
  };

  it('leaves the focus in the sheet that it stood in: at its title', async () => {
    const route = 'GET /flexible-billing-estimate';
    const { page, openSheet } = await openActions(paidSubscription, { [route]: status(500) });
    await openSheet('Change billing date');
    const field = page.find('dialog input[type=date]');
    if (field instanceof HTMLInputElement) fill(field, '2026-05-20');
    await waitUntil(() => page.all('dialog .spinner').length > 0);
    await page.site.clock.advance(300);
    page.site.network.answers[route] = neverAnswers;
    const focused = await pressIn(page);
    await waitUntil(() => focused() === 'Change billing date', `at ${focused()}`);
  });

  it('leaves the focus in the sheet that it stood in: at the step that has come', async () => {
    const { page } = await openChange({ options: { immediate: offline, end_of_term: offline } });
    const focused = await pressIn(page);
    await waitUntil(() => focused() === 'Change subscription', `at ${focused()}`);
  });

  it('takes the focus from nothing else on the page', async () => {
    const page = await open(samples);
    page.site.network.answers[samples.route] = neverAnswers;
    const other = fixtureSync<HTMLInputElement>('<input />');
    other.focus();
    page.button.click();
    await page.goes();
    expect(document.activeElement === other).to.equal(true);
  });
});
