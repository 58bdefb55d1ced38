import { expect } from '@open-wc/testing';
import { hang, offline } from '../../../support/fake-world.ts';
import { closePortals, openPortal, type PortalPage, subscription } from '../../../support/portal-tree.tsx';
import { adaInfo } from '../../../support/portal-world.ts';
import { waitUntil } from '../../../support/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const second = (iso: string) => Date.parse(iso) / 1000;
const renewing = { nextBillingAt: second('2026-05-02'), nextBillingAmount: '1300' };
const credit = (amount = 500) => ({
  promotional_credits: [{ subscription_id: 'sub-1', amount, currency_code: 'USD' }],
});
const due = {
  invoices: [
    {
      id: 'INV-1',
      subscription_id: 'sub-1',
      status: 'payment_due',
      total: 1300,
      amount_due: 1200,
      currency_code: 'USD',
      date: second('2026-04-10'),
      due_date: second('2026-04-24'),
    },
  ],
};
const card = (status: string) => ({
  status,
  card_type: 'visa',
  last4: '4242',
  expiry_month: 4,
  expiry_year: 2026,
});

const creditRoute = 'GET /promotional-credit';
const cardRoute = 'GET /card-expiry-status';
const dueRoute = 'GET /payment-due-invoice';

const open = (given: Given = {}) =>
  openPortal({ at: '/portal/us/subscription', subscriptions: [subscription(renewing)], ...given });
const kinds = (page: PortalPage) => page.all('.alert').map((alert) => alert.getAttribute('data-kind'));
const dismissIn = (page: PortalPage, kind: string) => page.find(`.alert[data-kind=${kind}] .close-button`);
const isShown = (page: PortalPage, ...wanted: string[]) =>
  waitUntil(() => kinds(page).join() === wanted.join(), `alerts are: ${kinds(page)}`);

afterEach(closePortals);

describe('At the top of a page about subscriptions', () => {
  for (const at of ['/portal/us/subscription', '/portal/us/billing-history', '/portal/us/donation']) {
    it(`everything that a reader should know is told, the most urgent first: ${at}`, async () => {
      const answers = { [creditRoute]: credit(), [cardRoute]: card('expired'), [dueRoute]: due };
      const page = await open({ at, answers });
      await isShown(page, 'payment-due', 'card-expired', 'promotion');
      const [first, second] = page.all('.alert-list, .card');
      expect([first?.className, second?.className.startsWith('card')]).to.deep.equal(['alert-list', true]);
    });
  }

  it('every amount is in the currency of its invoice, subscription or credit', async () => {
    const [invoice] = due.invoices;
    const answers = {
      [creditRoute]: { promotional_credits: [{ subscription_id: 'sub-1', amount: 1500, currency_code: 'JPY' }] },
      [dueRoute]: { invoices: [{ ...invoice, amount_due: 123450, currency_code: 'KWD' }] },
    };
    const page = await open({
      at: '/portal/us/billing-history',
      subscriptions: [subscription({ ...renewing, currencyCode: 'JPY' })],
      answers,
    });
    await isShown(page, 'payment-due', 'promotion');
    const text = page.texts('.alert-list, .page').join(' ');
    for (const amount of ['KWD\u00a0123.450', '¥1,500', '¥1,300']) expect(text).to.contain(amount);
    expect(text).not.to.contain('$');
  });

  it('is nothing where all is well', async () => {
    const page = await open();
    await waitUntil(() => page.sent(creditRoute).length > 0);
    await waitUntil(() => page.all('article').length > 0);
    expect(page.all('.alert-list')).to.deep.equal([]);
  });

  it('what is due is told although it can’t be found out who reads; what could have been dismissed is not', async () => {
    const page = await open({ answers: { 'GET /info': offline, [dueRoute]: due, [creditRoute]: credit() } });
    await waitUntil(() => page.sent(creditRoute).length > 0);
    await isShown(page, 'payment-due');
  });

  it('what is due says of what, how much, and until when it goes on; the way to pay is a button', async () => {
    const page = await open({ answers: { [dueRoute]: due } });
    await isShown(page, 'payment-due');
    expect(page.texts('.mark')).to.include('Payment due');
    expect(page.texts('.alert p')).to.deep.equal([
      'Ledger Digital',
      '$12.00 could not be charged. Without a payment, the subscription ends on 04/24/2026.',
    ]);
    expect(page.texts('.alert button')).to.deep.equal(['Pay now']);
  });

  it('without any card leads to where another is told, not to a payment', async () => {
    const page = await open({
      at: '/portal/uk/subscription',
      answers: { [dueRoute]: due, [cardRoute]: { status: 'none' } },
    });
    await isShown(page, 'payment-due', 'no-payment');
    expect(page.texts('.alert[data-kind=payment-due] button')).to.deep.equal([]);
    const path = new URL(page.link('Billing History').getAttribute('href') ?? '').pathname;
    expect(path).to.equal('/portal/uk/billing-history');
    page.find('.alert[data-kind=payment-due] a').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await waitUntil(() => page.all('.alert').length > 0);
    expect(page.all('.alert a')).to.deep.equal([]);
  });

  for (const [status, text] of [
    ['expiring', 'Visa •••• 4242 expires soon. It says 04/2026.'],
    ['expired', 'Visa •••• 4242 has expired. It says 04/2026.'],
  ] as const) {
    it(`the card that will be charged is told when it is ${status}, and stays told`, async () => {
      const page = await open({ answers: { [cardRoute]: card(status) } });
      await isShown(page, `card-${status}`);
      expect(page.texts('.alert p').slice(0, 2)).to.deep.equal([
        text,
        'Choose another card before the next charge, so that your subscription goes on.',
      ]);
      expect(page.all('.alert .close-button')).to.deep.equal([]);
    });
  }

  it('a card matters no more where nothing will be charged', async () => {
    const page = await open({
      subscriptions: [subscription({ subsStatus: 'non_renewing' })],
      answers: { [cardRoute]: card('expired'), [creditRoute]: credit() },
    });
    await isShown(page, 'promotion');
  });

  it('a card of which nothing is told is told all the same', async () => {
    const page = await open({ answers: { [cardRoute]: { status: 'expired' } } });
    await isShown(page, 'card-expired');
    expect(page.texts('.alert p')[0]).to.equal('The card on your account has expired.');
  });

  it('what is due does not wait for what is slow, and all else comes in one piece', async () => {
    const page = await open({ answers: { [dueRoute]: due, [creditRoute]: hang, [cardRoute]: card('expired') } });
    await isShown(page, 'payment-due');
    await page.site.clock.advance(20_000);
    await isShown(page, 'payment-due', 'card-expired');
  });
});

describe('An alert that can be dismissed', () => {
  const both = { [creditRoute]: credit(), [cardRoute]: { status: 'none' } };

  it('says what it is about', async () => {
    const page = await open({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    expect(page.texts('.alert p')).to.include.members([
      'Your subscription renews by itself, but there is no way of payment on your account.',
      'You have a credit of $5.00; the next invoices use it up.',
    ]);
  });

  it('hands the focus on to the next one, and at last to the heading of the page', async () => {
    const page = await open({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'no-payment').focus();
    dismissIn(page, 'no-payment').click();
    await isShown(page, 'promotion');
    expect(page.root.activeElement).to.equal(dismissIn(page, 'promotion'));
    dismissIn(page, 'promotion').click();
    await isShown(page);
    expect(page.root.activeElement?.className).to.equal('page-heading');
  });

  it('is not told again: on another page, or when the portal is opened anew', async () => {
    const page = await open({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    await isShown(page, 'no-payment');
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await isShown(page, 'no-payment');
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.all('.alert').length > 0);
    expect(again.all('.alert').map((alert) => alert.getAttribute('data-kind'))).to.deep.equal(['no-payment']);
  });

  it('is told again when there is another credit', async () => {
    const page = await open({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    await isShown(page, 'no-payment');
    page.site.network.answers[creditRoute] = credit(700);
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.texts('.alert p').includes('You have a credit of $7.00; the next invoices use it up.'));
  });

  it('is told to another reader of this browser', async () => {
    const page = await open({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    await isShown(page, 'no-payment');
    page.site.network.answers['GET /info'] = { ...adaInfo, id: 8 };
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.all('.alert').length === 2);
  });

  it('stays away for the page where nothing can be stored', async () => {
    const page = await open({ answers: both });
    page.site.storage.set = () => {};
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    dismissIn(page, 'no-payment').click();
    await isShown(page);
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await waitUntil(() => page.all('.page .card').length > 0);
    expect(kinds(page)).to.deep.equal([]);
  });
});

describe('A look-up that fails', () => {
  const cases = [
    [dueRoute, 'Whether a payment is due could not be looked up.', due, 'payment-due'],
    [cardRoute, 'Your card could not be looked up.', card('expired'), 'card-expired'],
  ] as const;
  for (const [route, text, mended, kind] of cases) {
    it(`says so on a card of its own, and comes when it is asked for again: ${route}`, async () => {
      const page = await open({ answers: { [route]: offline, [creditRoute]: credit() } });
      await isShown(page, 'promotion');
      expect(page.texts('.failed p')).to.deep.equal([text]);
      expect(page.all('article')).to.have.length(1);
      page.site.network.answers[route] = mended;
      page.press('Try again');
      await isShown(page, kind, 'promotion');
      expect(page.all('.failed')).to.deep.equal([]);
    });
  }

  it('of a card that nothing will be charged to is told to the console alone', async () => {
    const page = await open({ subscriptions: [], answers: { [cardRoute]: offline } });
    const told = () => page.site.log.lines.map(({ text }) => text);
    await waitUntil(() => told().includes("[PW] The look-up 'card' failed"));
    await waitUntil(() => page.all('[part=empty]').length > 0);
    expect(page.all('.failed')).to.deep.equal([]);
  });

  it('of the credits is told to the console alone: each subscription says its own', async () => {
    const page = await open({
      subscriptions: [subscription({ ...renewing, promotion: '$5.00' })],
      answers: { [creditRoute]: offline },
    });
    const told = () => page.site.log.lines.map(({ text }) => text);
    await waitUntil(() => told().includes("[PW] The look-up 'credits' failed"));
    expect(page.all('.failed')).to.deep.equal([]);
    expect(page.texts('article dd')).to.include('$5.00');
  });
});
