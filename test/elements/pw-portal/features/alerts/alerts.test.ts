import { expect } from '@open-wc/testing';
import {
  card,
  cardRoute,
  credit,
  creditRoute,
  dueInvoice,
  dueRoute,
  openAlerts,
  renewingSubscription,
  waitForAlerts,
} from '../../../../support/trees/alerts-tree.ts';
import { subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { neverAnswers, offline } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('At the top of a page about subscriptions', () => {
  for (const at of ['/portal/us/subscription', '/portal/us/billing-history', '/portal/us/donation']) {
    it(`everything that a reader should know is shown, the most urgent first: ${at}`, async () => {
      const answers = { [creditRoute]: credit(), [cardRoute]: card('expired'), [dueRoute]: dueInvoice };
      const page = await openAlerts({ at, answers });
      await waitForAlerts(page, 'payment-due', 'card-expired', 'promotion');
      const [first, second] = page.all('.alert-list, .card');
      expect([first?.className, second?.className.startsWith('card')]).to.deep.equal(['alert-list', true]);
    });
  }

  it('every amount is in the currency of its invoice, subscription or credit', async () => {
    const [invoice] = dueInvoice.invoices;
    const answers = {
      [creditRoute]: { promotional_credits: [{ subscription_id: 'sub-1', amount: 1500, currency_code: 'JPY' }] },
      [dueRoute]: { invoices: [{ ...invoice, amount_due: 123450, currency_code: 'KWD' }] },
    };
    const page = await openAlerts({
      at: '/portal/us/billing-history',
      subscriptions: ['sub-1', 'sub-2'].map((subsId) =>
        subscriptionFixture({ ...renewingSubscription, subsId, currencyCode: 'JPY' }),
      ),
      answers,
    });
    await waitForAlerts(page, 'payment-due', 'promotion');
    const text = page.texts('.alert-list, .page').join(' ');
    for (const amount of ['KWD\u00a0123.450', '¥1,500', '¥1,300']) expect(text).to.contain(amount);
    expect(text).not.to.contain('$');
  });

  it('is nothing where all is well', async () => {
    const page = await openAlerts();
    await waitUntil(() => page.sent(creditRoute).length > 0);
    await waitUntil(() => page.all('article').length > 0);
    expect(page.all('.alert-list')).to.deep.equal([]);
  });

  it('what is due is shown although the reader is unknown; what could have been dismissed is not', async () => {
    const page = await openAlerts({
      answers: { 'GET /info': offline, [dueRoute]: dueInvoice, [creditRoute]: credit() },
    });
    await waitUntil(() => page.sent(creditRoute).length > 0);
    await waitForAlerts(page, 'payment-due');
  });

  it('what is due says of what, how much, and until when it goes on; the way to pay is a button', async () => {
    const page = await openAlerts({ answers: { [dueRoute]: dueInvoice } });
    await waitForAlerts(page, 'payment-due');
    expect(page.texts('.mark')).to.include('Payment due');
    expect(page.texts('.alert p')).to.deep.equal([
      'Ledger Digital',
      '$12.00 could not be charged. Without a payment, the subscription ends on April 24, 2026.',
      'Visa •••• 4242',
    ]);
    expect(page.texts('.alert button')).to.deep.equal(['Pay now']);
  });

  it('looks like what it is, also where the edition’s own colour is red', async () => {
    const page = await openAlerts({
      answers: { [creditRoute]: credit(), [dueRoute]: dueInvoice },
    });
    await waitForAlerts(page, 'payment-due', 'promotion');
    const styleOf = (selector: string, property: string) => {
      const [element] = page.all(selector);
      if (element === undefined) throw new Error(`There is no ${selector}`);
      return getComputedStyle(element).getPropertyValue(property);
    };
    const danger = styleOf('.mark.due', 'color');
    const accent = styleOf('.side-navigation-tab[aria-current]', 'border-inline-start-color');
    expect(styleOf('.mark.good', 'color')).not.to.be.oneOf([danger, accent]);
    expect(styleOf('[data-kind="payment-due"]', 'border-inline-start-color')).to.equal(danger);
    expect(styleOf('[data-kind="promotion"]', 'border-inline-start-color')).not.to.be.oneOf([danger, accent]);
  });

  it('without any card leads to the form for another, not to a payment', async () => {
    const page = await openAlerts({
      at: '/portal/uk/subscription',
      answers: { [dueRoute]: dueInvoice, [cardRoute]: { status: 'none' } },
    });
    await waitForAlerts(page, 'payment-due', 'no-payment');
    expect(page.texts('.alert[data-kind=payment-due] button')).to.deep.equal([]);
    const path = new URL(page.link('Billing History').getAttribute('href') ?? '').pathname;
    expect(path).to.equal('/portal/uk/billing-history');
    page.find('.alert[data-kind=payment-due] a').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await waitUntil(() => page.all('.alert').length > 0);
    expect(page.all('.alert a')).to.deep.equal([]);
  });

  for (const [status, text] of [
    ['expiring', 'Visa •••• 4242 expires soon.'],
    ['expired', 'Visa •••• 4242 has expired.'],
  ] as const) {
    it(`the card that will be charged is shown when it is ${status}, and stays`, async () => {
      const page = await openAlerts({ answers: { [cardRoute]: card(status) } });
      await waitForAlerts(page, `card-${status}`);
      expect(page.texts('.alert p').slice(0, 3)).to.deep.equal([
        text,
        'Expiry date: 04/2026.',
        'Choose another card before the next charge to keep your subscription.',
      ]);
      expect(page.all('.alert .close-button')).to.deep.equal([]);
    });
  }

  it('a card matters no more where nothing will be charged', async () => {
    const page = await openAlerts({
      subscriptions: [subscriptionFixture({ subsStatus: 'non_renewing' })],
      answers: { [cardRoute]: card('expired'), [creditRoute]: credit() },
    });
    await waitForAlerts(page, 'promotion');
  });

  it('a card without any data is shown all the same', async () => {
    const page = await openAlerts({ answers: { [cardRoute]: { status: 'expired' } } });
    await waitForAlerts(page, 'card-expired');
    expect(page.texts('.alert p')[0]).to.equal('The card on your account has expired.');
  });

  it('what is due waits 2 s for what is slow, and all else comes in one piece', async () => {
    const page = await openAlerts({
      answers: { [dueRoute]: dueInvoice, [creditRoute]: neverAnswers, [cardRoute]: card('expired') },
    });
    await page.site.clock.advance(2000);
    await waitForAlerts(page, 'payment-due');
    await page.site.clock.advance(20_000);
    await waitForAlerts(page, 'payment-due', 'card-expired');
  });
});
