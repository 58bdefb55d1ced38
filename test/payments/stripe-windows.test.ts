import { expect } from '@open-wc/testing';
import type { OpenPaymentFields } from '../../src/payments/fields/payment-fields.ts';
import { isApplePayReady, openStripeApplePay } from '../../src/payments/stripe/stripe-apple-pay.ts';
import { openStripeBank } from '../../src/payments/stripe/stripe-bank.ts';
import { createScriptLoader } from '../../src/platform/load-script.ts';
import { createFakeStripe } from '../support/payment/fake-stripe.ts';
import { merchantOf, openOptions, payer, paymentSetupReplies, provideScripts } from '../support/payment/paying.ts';
import { createWorld } from '../support/world/fake-world.ts';
import { waitUntil } from '../support/world/until.ts';

const worldOf = (edition: string, answers: Parameters<typeof createFakeStripe>[0], status = 200) => {
  const { dom, clock, log } = createWorld();
  const stripe = createFakeStripe(answers);
  provideScripts(dom, { Stripe: stripe.Stripe });
  const { http, bodies } = paymentSetupReplies('seti_1_secret_2', status);
  const ports = { merchant: merchantOf(edition), http, log, load: createScriptLoader({ dom, clock, log }) };
  return { stripe, bodies, ports };
};

const openBy = async (open: OpenPaymentFields, ports: ReturnType<typeof worldOf>['ports']) => {
  const means = await open(ports, openOptions().options);
  if (typeof means === 'string') throw new Error(`It is ${means}`);
  return means;
};

describe('A bank account of the US', () => {
  const chosen = { setupIntent: { status: 'requires_confirmation', payment_method: { id: 'pm_3' } } };
  const confirmed = { setupIntent: { status: 'succeeded', payment_method: 'pm_3' } };

  it('is chosen in Stripe’s window, in an edition whose cards are Braintree’s', async () => {
    const { stripe, bodies, ports } = worldOf('US', {
      collectBankAccountForSetup: chosen,
      confirmUsBankAccountSetup: confirmed,
    });
    const means = await openBy(openStripeBank, ports);
    expect(await means.requestToken(payer)).to.deep.equal({
      kind: 'token',
      token: { gateway: 'stripe', kind: 'ach', token: 'pm_3', accountId: '1' },
    });
    expect(bodies).to.deep.equal([{ siteid: 'ledger', gateway: 'stripe', type: 'us_bank_account' }]);
    const [collected, confirming] = stripe.asked;
    expect(collected?.args[0]).to.have.nested.property(
      'params.payment_method_data.billing_details.name',
      'Ada Harbour',
    );
    expect(confirming?.args).to.deep.equal(['seti_1_secret_2']);
  });

  it('is not there when the window was closed', async () => {
    const result = { setupIntent: { status: 'requires_payment_method', payment_method: null } };
    const { stripe, ports } = worldOf('US', { collectBankAccountForSetup: result });
    expect(await (await openBy(openStripeBank, ports)).requestToken(payer)).to.deep.equal({ kind: 'left' });
    expect(stripe.asked).to.have.length(1);
  });

  it('is not there when it has to be proven by small transfers first', async () => {
    const open = { setupIntent: { status: 'requires_action', payment_method: 'pm_3' } };
    const { ports } = worldOf('US', { collectBankAccountForSetup: chosen, confirmUsBankAccountSetup: open });
    const answer = await (await openBy(openStripeBank, ports)).requestToken(payer);
    expect(answer).to.deep.equal({ kind: 'declined', why: 'not-confirmed' });
  });

  it('is not there after an error', async () => {
    const { ports } = worldOf('US', { collectBankAccountForSetup: { error: { type: 'api_error' } } });
    expect(await (await openBy(openStripeBank, ports)).requestToken(payer)).to.deep.equal({ kind: 'unreachable' });
  });
});

describe('Apple Pay', () => {
  const has = { canMakePayment: { applePay: true } };
  const paid = { setupIntent: { status: 'succeeded', payment_method: 'pm_4' } };

  it('is there only where the device says so', async () => {
    expect(await isApplePayReady(worldOf('UK', has).ports, 'en')).to.equal(true);
    expect(await isApplePayReady(worldOf('UK', {}).ports, 'en')).to.equal(false);
    expect(
      await isApplePayReady(worldOf('UK', { canMakePayment: { applePay: false, link: true } }).ports, 'en'),
    ).to.equal(false);
    expect(await openStripeApplePay(worldOf('UK', {}).ports, openOptions().options)).to.equal('unavailable');
  });

  it('shows its sheet in the press itself, and is confirmed by the bank after it where that wants to', async () => {
    const asks = { setupIntent: { status: 'requires_action', payment_method: 'pm_4' } };
    let confirmations = 0;
    const confirmCardSetup = () => (++confirmations === 1 ? asks : paid);
    const { stripe, bodies, ports } = worldOf('UK', { ...has, confirmCardSetup });
    const means = await openBy(openStripeApplePay, ports);
    const giving = means.requestToken(payer);
    expect(stripe.timesShown()).to.equal(1);
    const ends: string[] = [];
    stripe.sheet[0]?.emit('paymentmethod', {
      paymentMethod: { id: 'pm_4' },
      complete: (how: string) => ends.push(how),
    });
    expect(await giving).to.have.nested.property('token.kind', 'apple_pay');
    expect(ends).to.deep.equal(['success']);
    expect(stripe.asked[0]?.args).to.deep.equal([
      'seti_1_secret_2',
      { payment_method: 'pm_4' },
      { handleActions: false },
    ]);
    expect(stripe.asked).to.have.length(2);
    expect(bodies).to.deep.equal([{ siteid: 'ledger-uk', gateway: 'stripe', type: 'apple_pay' }]);
  });

  it('is asked for in the country of the account, and shows the card that was taken', async () => {
    const { stripe, ports } = worldOf('CZ', { ...has, confirmCardSetup: paid });
    const giving = (await openBy(openStripeApplePay, ports)).requestToken(payer);
    const paymentMethod = { id: 'pm_4', card: { brand: 'amex', last4: '0005' } };
    stripe.sheet[0]?.emit('paymentmethod', { paymentMethod, complete: () => {} });
    expect(await giving).to.deep.include({ facts: { cardType: 'american_express', last4: '0005' } });
    expect(stripe.sheet[0]?.requestOptions).to.deep.include({ country: 'DE', currency: 'czk' });
  });

  it('can be put away, and asked for again', async () => {
    const { stripe, ports } = worldOf('UK', { ...has, confirmCardSetup: paid });
    const means = await openBy(openStripeApplePay, ports);
    const giving = means.requestToken(payer);
    stripe.sheet[0]?.emit('cancel', undefined);
    expect(await giving).to.deep.equal({ kind: 'left' });
    await waitUntil(() => stripe.sheet.length === 2, 'no other sheet is ready');
    const again = means.requestToken(payer);
    stripe.sheet[1]?.emit('paymentmethod', { paymentMethod: { id: 'pm_4' }, complete: () => {} });
    expect(await again).to.have.property('kind', 'token');
  });

  it('tells the sheet that it failed when the service does not answer', async () => {
    const { stripe, ports } = worldOf('UK', has, 500);
    const giving = (await openBy(openStripeApplePay, ports)).requestToken(payer);
    const ends: string[] = [];
    stripe.sheet[0]?.emit('paymentmethod', {
      paymentMethod: { id: 'pm_4' },
      complete: (how: string) => ends.push(how),
    });
    expect(await giving).to.deep.equal({ kind: 'unreachable' });
    expect(ends).to.deep.equal(['fail']);
  });
});
