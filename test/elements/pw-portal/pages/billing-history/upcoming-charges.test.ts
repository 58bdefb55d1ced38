import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const second = (iso: string) => Date.parse(iso) / 1000;
afterEach(unmountPortals);

describe('The billing history', () => {
  const charge = (planName: string, day: string, fields: object = {}) =>
    subscriptionFixture({
      subsId: planName,
      planName,
      nextBillingAt: second(day),
      nextBillingAmount: '500',
      ...fields,
    });

  it('says what will be charged, the next charge first, and nothing of what is not renewed', async () => {
    const page = await openPortal({
      at: '/portal/us/billing-history',
      subscriptions: [
        charge('Later', '2026-07-01'),
        charge('Ended', '2026-04-20', { subsStatus: 'non_renewing' }),
        charge('Paused', '2026-06-01', { subsStatus: 'paused' }),
        charge('Sooner', '2026-05-01', { subsStatus: 'in_trial', trialEnd: second('2026-05-01') }),
      ],
    });
    expect(page.texts('.page dt')).to.deep.equal(['Sooner', 'Paused', 'Later']);
    expect(page.texts('.page dd')).to.deep.equal([
      '$5.00 on May 1, 2026',
      '$5.00 on June 1, 2026',
      '$5.00 on July 1, 2026',
    ]);
  });

  it('lists a charge whose amount is not known, with its day', async () => {
    const page = await openPortal({
      at: '/portal/us/billing-history',
      subscriptions: [charge('Digital', '2026-05-01', { nextBillingAmount: null })],
    });
    expect(page.texts('.page dt')).to.deep.equal(['Digital']);
    expect(page.texts('.page dd')).to.deep.equal(['On May 1, 2026, amount not known yet']);
  });

  it('names the plan that a charge is for, where a change comes with it', async () => {
    const change = {
      scheduledPlanId: 'yearly',
      scheduledPlanName: 'Digital, yearly',
      scheduledAt: second('2026-05-02'),
    };
    const page = await openPortal({
      at: '/portal/us/billing-history',
      subscriptions: [charge('Digital, monthly', '2026-05-02', { ...change, currentTermEnd: second('2026-05-02') })],
    });
    expect(page.texts('.page dt')).to.deep.equal(['Digital, yearly']);
  });

  it('leaves out what may end before, because an invoice of it is due', async () => {
    const invoice = {
      ...{ id: 'INV-1', subscription_id: 'Due', status: 'payment_due', total: 500, amount_due: 500 },
      ...{ currency_code: 'USD', date: second('2026-04-01'), due_date: second('2026-04-15') },
    };
    const page = await openPortal({
      at: '/portal/us/billing-history',
      subscriptions: [charge('Due', '2026-05-01'), charge('Later', '2026-07-01')],
      answers: { 'GET /payment-due-invoice': { invoices: [invoice] } },
    });
    await waitUntil(() => page.texts('.page dt').length === 1);
    expect(page.texts('.page dt')).to.deep.equal(['Later']);
  });

  it('says that nothing is due', async () => {
    const page = await openPortal({ at: '/portal/us/billing-history' });
    expect(page.texts('.card')[0]).to.equal('Next chargesNo charges are due.');
  });

  it('has cards with the same edge beside the navigation, whatever is in them', async () => {
    const page = await openPortal({ at: '/portal/us/billing-history' });
    page.host.parentElement?.style.setProperty('inline-size', '900px');
    await waitUntil(() => page.texts('.card h3').includes('Invoices'));
    const edges = page.all('.card').map((card) => getComputedStyle(card).paddingInlineStart);
    expect(new Set(edges).size, edges.join()).to.equal(1);
  });

  it('says that the list failed, and asks for it again', async () => {
    const page = await openPortal({ at: '/portal/us/billing-history', answers: { 'GET /subscriptions': status(500) } });
    expect(page.texts('.page [role=alert] p')).to.include('Your subscriptions could not be loaded.');
    page.site.network.answers['GET /subscriptions'] = { subscriptions: [charge('Later', '2026-07-01')] };
    page.press('Try again');
    await waitUntil(() => page.texts('.page dt').includes('Later'));
    expect(page.sent('GET /subscriptions')).to.have.length(2);
  });
});
