import { expect } from '@open-wc/testing';
import { paymentFlowModule } from '../../../../../elements/pw-portal/features/payment/payment-flow-module.ts';
import { editions } from '../../../../../src/editions/editions.ts';
import { cardMethodFixture, fakePaymentMethodsService } from '../../../../support/payment/payment-method-fixtures.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { fakeWindows } from '../../../../support/world/fake-windows.ts';
import {
  type FakeReply,
  neverAnswers,
  offline,
  type SentRequest,
  status,
} from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

const second = (iso: string) => Date.parse(iso) / 1000;
const renewing = { nextBillingAt: second('2026-05-02'), nextBillingAmount: '1300' };
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
const agreement = 'B-agreement-of-a-test';
const agree = 'POST /paypal_express/create_billing_agreement';
const add = 'POST /chargebee/update_payment_method';

/** A reader who comes back from PayPal, where they have agreed (`PayerID`), or not. */
const comeBack = async (answers: Record<string, FakeReply> = {}, payer = '&PayerID=P-1') => {
  const { windows } = fakeWindows();
  const visit = { state: 'state-1', siteId: editions.US.siteId, purpose: 'payment-method', note: '', from: '' };
  windows.session.set('pw_paypal', JSON.stringify(visit));
  const service = fakePaymentMethodsService([cardMethodFixture('4242')]);
  const page = await openPortal({
    at: `/portal/us/billing-history?state=state-1&token=EC-1${payer}`,
    stored: { pw_sso: JSON.stringify([{ state: 'state-1', startedAt: Date.UTC(2026, 3, 15, 12) }]) },
    windows,
    subscriptions: [subscriptionFixture(renewing)],
    answers: {
      ...service.answers,
      [agree]: { billing_agreement_id: agreement },
      'GET /billing-info': { address: null },
      ...answers,
    },
  });
  await waitUntil(() => page.all('.payment-flow [data-step]').length > 0, 'the steps do not open');
  const step = () => page.find('.payment-flow [data-step]').dataset.step;
  return {
    page,
    step,
    reached: (name: string) => waitUntil(() => step() === name, `it is not ${name}, but ${step()}`),
    failure: () => page.texts('.payment-flow [role=alert]').join(''),
    requests: (): SentRequest[] => page.sent(add),
  };
};

const { load } = paymentFlowModule;

afterEach(() => {
  unmountPortals();
  paymentFlowModule.load = load;
});

describe('The payment steps', () => {
  it('open at the confirmation for a reader who returns from PayPal, with nothing left of that in the address', async () => {
    const { page, step, requests } = await comeBack();
    expect(step()).to.equal('confirm');
    expect(window.location.search).to.equal('');
    expect(page.texts('.steps li')).to.deep.equal(['Payment details', 'Confirm', 'Billing address', 'Done']);
    expect(page.texts('.payment-flow-card')).to.deep.equal(['PayPal']);
    expect(page.texts('.payment-flow .facts dd')).to.deep.equal(['$13.00 on May 2, 2026']);
    expect(page.text()).to.include('Saving it charges nothing.');
    expect(requests()).to.deep.equal([]);
    expect(page.root.activeElement?.textContent).to.equal('Confirm');
  });

  it('break no rule of accessibility', async () => {
    const { page } = await comeBack();
    expect(await page.violations()).to.deep.equal([]);
  });

  it('keep what was given, then ask whose address stands on the invoices, which may stay as it is', async () => {
    const { page, reached, requests } = await comeBack();
    page.press('Save');
    await reached('update-address');
    const [{ body = '', query } = {}] = requests();
    expect(query?.get('customerid')).to.equal('customer-1');
    expect(Object.fromEntries(new URLSearchParams(body))).to.include({ reference_id: agreement, is_primary: 'true' });
    await waitUntil(() => page.all('.payment-flow input[name=firstName]').length > 0);
    expect(page.input('firstName').value).to.equal('Ada');
    page.press('Leave it as it is');
    await reached('payment-success');
    expect(page.text()).to.include('Your payment method is saved.');
    page.find('dialog.sheet .close-button').click();
    await waitUntil(() => page.all('dialog.sheet').length === 0);
  });

  it('let it be kept without being charged', async () => {
    const { page, requests } = await comeBack();
    page.find('input[name=is-primary]').click();
    await waitUntil(() => page.all('.payment-flow .facts').length === 0);
    page.press('Save');
    await waitUntil(() => requests().length === 1);
    expect(new URLSearchParams(requests()[0]?.body).get('is_primary')).to.equal('false');
  });

  it('offer to pay what is due once it is kept', async () => {
    const { page, reached } = await comeBack({ 'GET /payment-due-invoice': due });
    expect(page.texts('.payment-flow .notice')).to.deep.equal(['$12.00 is still due.']);
    page.press('Save');
    await reached('update-address');
    await waitUntil(() => page.texts('button').includes('Leave it as it is'));
    page.press('Leave it as it is');
    await reached('payment-success');
    page.find('.payment-flow .notice button').click();
    await waitUntil(() => page.texts('dialog.sheet h3').includes('Pay the amount due'));
  });

  it('ask for something else where that can’t be charged', async () => {
    const { page, reached, failure } = await comeBack({ [add]: status(402, { api_error_code: 'payment_failed' }) });
    page.press('Save');
    await reached('set-info');
    await waitUntil(() => failure().startsWith('This payment method can’t be charged'));
  });

  it('try what nobody knows of again as the same intent', async () => {
    const { page, failure, requests, step } = await comeBack({ [add]: offline });
    page.press('Save');
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    expect(step()).to.equal('confirm');
    page.press('Try again');
    await waitUntil(() => requests().length === 2);
    const [first, again] = requests().map(({ headers }) => headers.get('idempotency-key'));
    expect(again).to.equal(first);
  });

  it('say why nothing was brought, where the choice is made', async () => {
    const { step, failure } = await comeBack({}, '');
    expect(step()).to.equal('set-info');
    await waitUntil(() => failure() !== '');
  });

  it('keep the address that is typed where it can’t be saved', async () => {
    const { page, reached, failure } = await comeBack({ 'POST /billing-info': offline });
    page.press('Save');
    await reached('update-address');
    await waitUntil(() => page.all('.payment-flow input[name=line1]').length > 0);
    page.type({ line1: '12 Wharf Street', city: 'Port Averill', zip: '04101' });
    const state = page.find('.payment-flow select[name=state]');
    if (!(state instanceof HTMLSelectElement)) throw new Error('There is no state to choose');
    state.value = 'ME';
    state.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    page.press('Save address');
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    expect(page.input('line1').value).to.equal('12 Wharf Street');
  });

  it('are asked for again where their code could not be had', async () => {
    let isAway = true;
    paymentFlowModule.load = () => (isAway ? Promise.reject(new Error('no network')) : load());
    const page = await openPortal({
      at: '/portal/us/billing-history',
      answers: fakePaymentMethodsService([cardMethodFixture('4242')]).answers,
    });
    await waitUntil(() => page.texts('button').includes('Add a payment method'));
    page.press('Add a payment method');
    await waitUntil(() => page.all('dialog.sheet .failed').length > 0);
    isAway = false;
    page.find('dialog.sheet .failed button').click();
    await waitUntil(() => page.all('.payment-flow [data-step=set-info]').length > 0);
  });

  it('wait until it is known what is kept', async () => {
    const page = await openPortal({
      at: '/portal/us/subscription',
      subscriptions: [subscriptionFixture(renewing)],
      answers: {
        'GET /card-expiry-status': { status: 'none' },
        'GET /primary-payment-method': neverAnswers,
      },
    });
    await waitUntil(() => page.texts('button').includes('Use another payment method'));
    page.press('Use another payment method');
    await waitUntil(() => page.all('.payment-flow .spinner').length > 0);
    expect(page.all('.payment-flow [data-step]')).to.deep.equal([]);
  });
});
