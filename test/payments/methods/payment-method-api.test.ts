import { expect } from '@open-wc/testing';
import type { PaymentToken } from '../../../src/payments/fields/payment.ts';
import { openPaymentMethods as open, refusalReply, requestFields } from '../../support/payment/opened-methods.ts';
import {
  cardMethodFixture,
  fakePaymentMethodsService,
  paymentTokenFixture,
} from '../../support/payment/payment-method-fixtures.ts';
import { offline, type SentRequest, status } from '../../support/world/fake-world.ts';

describe('Giving something to pay by', () => {
  const whose = { customerid: 'customer-1', gateway_account_id: '1', is_primary: 'true' };
  const named = { temptoken: 'nonce-of-a-test' };
  const paypal = { gateway: 'paypal', kind: 'paypal' } as const;
  const requests: readonly (readonly [string, Partial<PaymentToken>, string, object])[] = [
    ['a card', {}, '/update-card', { ...whose, ...named, gateway: 'braintree', type: 'card' }],
    [
      'Apple Pay',
      { kind: 'apple_pay', gateway: 'stripe' },
      '/update-card',
      { ...whose, ...named, gateway: 'stripe', type: 'apple_pay' },
    ],
    [
      'SEPA',
      { kind: 'sepa', gateway: 'stripe' },
      '/update-card',
      { ...whose, ...named, gateway: 'stripe', type: 'direct_debit' },
    ],
    ['ACH', { kind: 'ach', gateway: 'stripe' }, '/create-bank-account', { ...whose, ...named, issuingcountry: 'US' }],
  ];
  for (const [what, input, path, body] of requests) {
    it(`sends ${what} as the service takes it, and is done`, async () => {
      const { methods, sentTo, storedEntries } = await open();
      expect((await methods.add(paymentTokenFixture(input), true)).kind).to.equal('done');
      expect(sentTo(path).map(requestFields)).to.deep.equal([{ query: {}, body }]);
      expect(storedEntries().map(({ id }) => id)[0]).to.equal('pm-1881');
    });
  }

  it('names no account where the gateway has one alone', async () => {
    const { methods, sentTo } = await open();
    await methods.add(paymentTokenFixture({ accountId: '' }), true);
    expect(sentTo('/update-card')[0]?.body).not.to.include('gateway_account_id');
  });

  for (const paymentPath of ['chargebee', 'chargebee3'] as const) {
    it(`sends an agreement with PayPal to ${paymentPath} where the edition says so`, async () => {
      const { methods, sentTo } = await open({}, { paymentPath });
      await methods.add(paymentTokenFixture(paypal), false);
      expect(sentTo(`/${paymentPath}/update_payment_method`).map(requestFields)).to.deep.equal([
        {
          query: { siteid: 'ledger', customerid: 'customer-1' },
          body: {
            type: 'paypal_express_checkout',
            reference_id: 'nonce-of-a-test',
            gateway_account_id: '1',
            is_primary: 'false',
          },
        },
      ]);
    });
  }

  it('leaves what is charged as it is where that is wished', async () => {
    const { methods, storedEntries } = await open();
    await methods.add(paymentTokenFixture(), false);
    expect(storedEntries().find(({ isPrimary }) => isPrimary)?.id).to.equal('pm-4242');
    expect(storedEntries().map(({ id }) => id)).to.include('pm-1881');
  });

  it('again is the same intent for the same token, and another for another', async () => {
    const { methods, keys } = await open({ 'POST /update-card': offline });
    const token = paymentTokenFixture();
    expect(await methods.add(token, true)).to.deep.equal({ kind: 'not-confirmed' });
    await methods.add(token, true);
    await methods.add(paymentTokenFixture(), true);
    const [first, second, third] = keys('/update-card');
    expect(second).to.equal(first);
    expect(third).not.to.equal(first);
  });

  it('is done where no answer came and there is one more of its kind', async () => {
    const hidden = fakePaymentMethodsService([cardMethodFixture('4242')]);
    const { methods } = await open({
      ...hidden.answers,
      'POST /update-card': async (request: SentRequest) => {
        const add = hidden.answers['POST /update-card'];
        if (typeof add === 'function') add(request);
        return offline;
      },
    });
    expect((await methods.add(paymentTokenFixture(), true)).kind).to.equal('done');
  });

  it('that can’t be charged is declined; nobody has to look for that', async () => {
    const { methods, sentTo } = await open({ 'POST /update-card': refusalReply(402, 'payment_failed') });
    expect(await methods.add(paymentTokenFixture(), true)).to.deep.equal({ kind: 'declined' });
    expect(sentTo('/payment-methods').length).to.equal(1);
  });

  it('keeps no token in storage, in the log or in an address', async () => {
    const { methods, storage, log, addresses } = await open({ 'POST /update-card': status(500) });
    await methods.add(paymentTokenFixture(), true);
    const text = JSON.stringify([[...storage.entries], log.lines, addresses]);
    expect(text).not.to.include('nonce-of-a-test');
  });
});
