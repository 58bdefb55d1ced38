import { expect } from '@open-wc/testing';
import {
  cardMethodFixture,
  fakePaymentMethodsService,
  payPalMethodFixture,
} from '../../../../support/payment/payment-method-fixtures.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { type FakeReply, offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const route = 'POST /collect-invoice';
const dueRoute = 'GET /payment-due-invoice';
const second = (iso: string) => Date.parse(iso) / 1000;
const invoice = {
  id: 'INV-1',
  subscription_id: 'sub-1',
  status: 'payment_due',
  total: 1300,
  amount_due: 1200,
  currency_code: 'USD',
  date: second('2026-04-10'),
  due_date: second('2026-04-24'),
};
const paid = {
  subscription: subscriptionFixture(),
  invoice: { id: 'INV-1', status: 'paid', amount_paid: 1200, currency_code: 'USD' },
};

/** A page whose reader owes something until `settled` is set, with the sheet that pays it. */
const open = async (answers: Record<string, FakeReply>, edition = 'us', place = 'subscription') => {
  const state = { isSettled: false };
  const page = await openPortal({
    at: `/portal/${edition}/${place}`,
    subscriptions: [subscriptionFixture()],
    answers: { [dueRoute]: () => ({ invoices: state.isSettled ? [] : [invoice] }), ...answers },
  });
  await page.site.clock.advance(2000);
  await waitUntil(() => page.all('.alert').length > 0);
  page.button('Pay now').focus();
  page.press('Pay now');
  await waitUntil(() => page.all('dialog.sheet').length > 0);
  return {
    page,
    state,
    confirm: () => page.find('dialog.sheet button[type=submit]').click(),
    failure: () => page.texts('dialog.sheet [role=alert]').join(),
    isClosed: () => waitUntil(() => page.all('dialog.sheet').length === 0, 'the sheet stays'),
  };
};

afterEach(unmountPortals);

describe('Paying what is due', () => {
  it('says before the last button what is charged, and to which card', async () => {
    const { page } = await open({});
    await waitUntil(() => page.texts('.previews li').length > 0);
    expect(page.texts('.previews li')).to.deep.equal([
      '$12.00 is charged now, to the card ending in 4242.',
      'Your access stays as it is.',
      'This payment can’t be undone here. You can cancel at any time before the next charge.',
    ]);
    expect(page.texts('.sheet-buttons button')).to.deep.equal(['Pay $12.00', 'Back']);
    expect(page.sent(route)).to.deep.equal([]);
  });

  it('is done once it is due no more: the alert goes, and the focus to the heading', async () => {
    const { page, state, confirm, isClosed } = await open({ [route]: paid });
    const reported: unknown[] = [];
    page.host.addEventListener('pw-subscription-change', (event) => reported.push(Reflect.get(event, 'detail')));
    state.isSettled = true;
    confirm();
    await isClosed();
    expect(page.texts('.toast p')).to.deep.equal(['Paid. Your subscription continues.']);
    expect(page.all('.alert')).to.deep.equal([]);
    await waitUntil(() => page.root.activeElement?.className === 'page-heading');
    expect(reported).to.deep.equal([{ subscriptionId: 'sub-1', operation: 'collect' }]);
  });

  it('says no more of a debit than that it is under way', async () => {
    const { page, state, confirm, isClosed } = await open({
      [route]: { ...paid, invoice: { ...paid.invoice, status: 'pending', amount_paid: 0 } },
    });
    state.isSettled = true;
    confirm();
    await isClosed();
    expect(page.texts('.toast p')).to.deep.equal(['Your bank account is being debited. Your subscription continues.']);
  });

  it('is done by no agent: a sentence says so, in place of the button', async () => {
    const page = await openPortal({
      at: '/portal/us/subscription?agent_as_user=link-1',
      subscriptions: [subscriptionFixture()],
      answers: { [dueRoute]: { invoices: [invoice] } },
    });
    await waitUntil(() => page.all('.alert').length > 0);
    expect(page.texts('.alert p').at(-1)).to.equal('This can’t be paid while you act for a reader.');
    expect(page.all('.alert button, .alert a')).to.deep.equal([]);
  });

  it('is asked for once, however often its button is pressed', async () => {
    const answer = createDeferred<object>();
    const { page, state, confirm, isClosed } = await open({ [route]: () => answer.promise });
    confirm();
    confirm();
    await waitUntil(() => page.sent(route).length > 0);
    confirm();
    state.isSettled = true;
    answer.resolve(paid);
    await isClosed();
    expect(page.sent(route)).to.have.length(1);
  });

  it('that the card declines says so, and where to add another; nothing is lost', async () => {
    const { page, confirm, failure, isClosed } = await open(
      { [route]: status(402, { api_error_code: 'payment_failed' }) },
      'uk',
    );
    confirm();
    await waitUntil(() => failure() === 'The card was declined. Nothing was changed. Please use another card.');
    expect(page.all('.alert')).to.have.length(1);
    expect(await page.violations()).to.deep.equal([]);
    const link = page.find('dialog.sheet a');
    expect(link.textContent).to.equal('Billing History');
    link.click();
    await isClosed();
    await waitUntil(() => page.heading() === 'Billing History');
  });

  it('that the card declines is paid by something else, which is given over the sheet', async () => {
    const { page, confirm, failure } = await open({ [route]: status(402, { api_error_code: 'payment_failed' }) });
    confirm();
    await waitUntil(() => failure() !== '');
    page.press('Use another payment method');
    await waitUntil(() => page.all('dialog.sheet').length === 2);
    expect(page.texts('dialog.sheet h3')).to.include('Add a payment method');
  });

  it('forgets that the card declined once another way to pay is charged', async () => {
    const { page, confirm, failure } = await open(
      {
        ...fakePaymentMethodsService([cardMethodFixture('4242'), payPalMethodFixture]).answers,
        [route]: status(402, { api_error_code: 'payment_failed' }),
      },
      'us',
      'billing-history',
    );
    await waitUntil(() => page.texts('button').includes('Make primary'));
    confirm();
    await waitUntil(() => failure() !== '');
    page.press('Make primary');
    await waitUntil(() => failure() === '', 'what is over is still said');
    expect(page.texts('.sheet-buttons button')).to.deep.equal(['Pay $12.00', 'Back']);
  });

  it('forgets it when another card is kept by then, and not when the same one is', async () => {
    const { page, confirm, failure } = await open({ [route]: status(402, { api_error_code: 'payment_failed' }) });
    const cardRoute = 'GET /card-expiry-status';
    const isAskedAgain = async () => {
      const times = page.sent(cardRoute).length;
      await page.site.clock.advance(5000);
      page.site.reader.show(true);
      await waitUntil(() => page.sent(cardRoute).length > times, 'nobody asks again');
    };
    confirm();
    await waitUntil(() => failure() !== '');
    await isAskedAgain();
    expect(failure()).not.to.equal('');
    page.site.network.answers[cardRoute] = { status: 'valid', card_type: 'visa', last4: '1881' };
    await isAskedAgain();
    await waitUntil(() => failure() === '', 'what is over is still said');
    expect(page.texts('.previews li')[0]).to.equal('$12.00 is charged now, to the card ending in 1881.');
  });

  it('that nobody can confirm says so, and is retried as the same operation', async () => {
    const { page, confirm, failure } = await open({ [route]: offline });
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    expect(page.texts('dialog.sheet button[type=submit]')).to.deep.equal(['Try again']);
    confirm();
    await waitUntil(() => page.sent(route).length === 2);
    const keys = page.sent(route).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
  });

  it('that somebody has paid elsewhere meanwhile charges nothing, and says so', async () => {
    const { page, confirm, isClosed } = await open({
      [route]: status(409, { api_error_code: 'invalid_state_for_request' }),
    });
    page.site.network.answers[dueRoute] = offline;
    confirm();
    await isClosed();
    expect(page.texts('.toast p')).to.deep.equal(['Nothing is due here anymore. Nothing was charged.']);
    expect(page.all('.alert')).to.deep.equal([]);
  });

  it('waits until it is known which card is charged', async () => {
    const card = createDeferred<object>();
    const { page } = await open({ 'GET /card-expiry-status': () => card.promise });
    expect(page.find('dialog.sheet button[type=submit]').ariaDisabled).to.equal('true');
    card.resolve({ status: 'valid' });
    await waitUntil(() => page.texts('.previews li')[0] === '$12.00 is charged now.');
  });

  it('asks a reader whose session has ended to sign in, and continues the same operation', async () => {
    const { page, confirm } = await open({ [route]: status(401, { api_error_code: 'api_authentication_failed' }) });
    confirm();
    await waitUntil(() => page.all('dialog:not(.sheet)').length > 0);
    expect(page.all('.alert')).to.have.length(1);
  });
});
