import { expect } from '@open-wc/testing';
import { endingSubscription, epochSeconds, paidSubscription } from '../../../../support/trees/actions-tree.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

const open = (args: NonNullable<Parameters<typeof openPortal>[0]> = {}) =>
  openPortal({ at: '/portal/en/subscription', attributes: { edition: 'US' }, ...args });

afterEach(unmountPortals);

describe('What a reader has, at a glance', () => {
  const donation = {
    ...paidSubscription,
    subsId: 'sub-2',
    subsType: 'donation',
    planName: 'Donation',
    nextBillingAt: epochSeconds('2026-04-20'),
  };

  it('begins with the next payment: its sum, its day in words, what for and by which card', async () => {
    const page = await open({
      subscriptions: [subscriptionFixture(paidSubscription)],
      answers: { 'GET /card-expiry-status': { status: 'valid', card_type: 'visa', last4: '4242' } },
    });
    await waitUntil(() => page.texts('.overview-method')[0] === 'Visa •••• 4242');
    expect(page.texts('[part=next-payment] .hint')[0]).to.equal('Ledger Digital');
    // A card and the type of the subscription are drawn as well; their names say it to those who listen.
    expect(page.all('.overview-method svg[aria-hidden=true], .kicker svg[aria-hidden=true]').length).to.equal(2);
    expect(page.texts('.overview-sum')).to.deep.equal(['$13.00 May 2, 2026']);
    expect(page.all('[part=overview-list]')).to.deep.equal([]);
  });

  it('says what a reader may not expect: that a pause is behind the payment, or another plan', async () => {
    const nameIn = async (changes: object) => {
      const page = await open({ subscriptions: [subscriptionFixture({ ...paidSubscription, ...changes })] });
      const [name] = page.texts('[part=next-payment] .hint');
      unmountPortals();
      return name;
    };
    const pause = { pauseDate: epochSeconds('2026-04-01'), resumeDate: epochSeconds('2026-05-02') };
    expect(await nameIn({ subsStatus: 'paused', ...pause })).to.equal('Ledger Digital: Paused');
    const plan = {
      scheduledPlanId: 'print',
      scheduledPlanName: 'Ledger Print',
      scheduledAt: epochSeconds('2026-05-02'),
    };
    expect(await nameIn(plan)).to.equal('Ledger Digital: Changes to Ledger Print');
  });

  it('writes its day as the edition’s country does in the same language, and in the reader’s language elsewhere', async () => {
    const dayIn = async (path: string, edition: string) => {
      const page = await openPortal({
        at: path,
        attributes: { edition },
        subscriptions: [subscriptionFixture(paidSubscription)],
      });
      const [day] = page.texts('.overview-sum time');
      unmountPortals();
      return day;
    };
    expect(await dayIn('/portal/en/subscription', 'UK')).to.equal('2 May 2026');
    expect(await dayIn('/portal/de/subscription', 'US')).to.equal('2.\u00a0Mai 2026');
  });

  it('lists several subscriptions with what comes next, and leads to each', async () => {
    const page = await open({ subscriptions: [subscriptionFixture(paidSubscription), subscriptionFixture(donation)] });
    expect(page.texts('[part=overview-list] .hint')).to.deep.equal([
      'May 2, 2026: Renews; $13.00 is charged',
      'April 20, 2026: Next donation of $13.00',
    ]);
    expect(page.texts('.overview-sum')).to.deep.equal(['$13.00 April 20, 2026']);
    page.all('[part=overview-list] button')[1]?.click();
    expect(page.root.activeElement?.closest('article')?.textContent).to.contain('Donation');
  });

  it('lists at most eight, so that the cards themselves stay in sight', async () => {
    const openWith = async (count: number) => {
      const subscriptions = Array.from({ length: count }, (_, at) =>
        subscriptionFixture({ ...paidSubscription, subsId: `sub-${at}` }),
      );
      const page = await open({ subscriptions });
      const rows = page.all('[part=overview-list] li').length;
      unmountPortals();
      return rows;
    };
    expect([await openWith(8), await openWith(9)]).to.deep.equal([8, 0]);
  });

  it('sums what is charged on one day', async () => {
    const sameDay = { ...donation, nextBillingAt: epochSeconds('2026-05-02T20:00:00Z'), nextBillingAmount: '3000' };
    const page = await open({ subscriptions: [subscriptionFixture(paidSubscription), subscriptionFixture(sameDay)] });
    expect(page.texts('.overview-sum')).to.deep.equal(['$43.00 May 2, 2026']);
    expect(page.texts('[part=next-payment] .hint')[0]).to.equal('Ledger Digital + Donation');
  });

  it('does not call a payment that is due none', async () => {
    const page = await open({
      subscriptions: [
        subscriptionFixture(paidSubscription),
        subscriptionFixture({ ...endingSubscription, subsId: 'sub-2' }),
      ],
      answers: {
        'GET /payment-due-invoice': {
          invoices: [{ id: 'INV-1', subsId: 'sub-1', amountDue: 1300, date: 1775000000, dueDate: 1775600000 }],
        },
      },
    });
    expect(page.all('[part=overview-list] li')).to.have.length(2);
    expect(page.root.textContent).not.to.contain('No payment is scheduled.');
  });

  it('says so where no payment is scheduled, and is left out for a single subscription', async () => {
    const ending = { ...paidSubscription, subsStatus: 'non_renewing', nextBillingAt: null };
    const both = await open({
      subscriptions: [
        subscriptionFixture(ending),
        subscriptionFixture({ ...ending, subsId: 'sub-2', planName: 'Other' }),
      ],
    });
    expect(both.root.textContent).to.contain('No payment is scheduled.');
    unmountPortals();
    const single = await open({ subscriptions: [subscriptionFixture(ending)] });
    expect(single.root.textContent).not.to.contain('At a glance');
  });
});
