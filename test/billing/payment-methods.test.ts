import { expect } from '@open-wc/testing';
import { createPaymentMethods } from '../../src/billing/payment-methods.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import type { PaymentToken } from '../../src/payment/payment.ts';
import { type Answer, offline, type Sent, status } from '../support/fake-world.ts';
import { bankMethod, cardMethod, givenToken, keptMethodsService, payPalMethod } from '../support/kept-methods.ts';
import { createPortalWorld } from '../support/portal-world.ts';
import { editionFor } from '../support/subscriptions.ts';

const refusal = (code: number, api_error_code: string) => status(code, { api_error_code });

const open = async (answers: Record<string, Answer> = {}, edition: Partial<PortalEdition> = {}) => {
  const service = keptMethodsService([cardMethod('4242'), cardMethod('0002'), payPalMethod, bankMethod]);
  const world = createPortalWorld({ answers: { ...service.answers, ...answers } });
  const { http, platform, log } = world;
  let signedOut = 0;
  const methods = createPaymentMethods({
    http,
    platform,
    log,
    edition: editionFor(edition),
    onSignedOut: () => {
      signedOut++;
    },
  });
  await methods.load();
  const kept = () => methods.$kept.get().items[0]?.methods ?? [];
  const method = (id: string) => {
    const found = kept().find((each) => each.id === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  const keys = (path: string) => world.sentTo(path).map(({ headers }) => headers.get('idempotency-key'));
  return { ...world, service, methods, kept, method, keys, signedOut: () => signedOut };
};

const said = ({ body, query }: Sent) => ({
  query: Object.fromEntries(query),
  body: body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
});

describe('How somebody pays', () => {
  it('is asked for by the site and the customer, and read whatever kind it is', async () => {
    const { kept, sentTo } = await open();
    expect(sentTo('/primary-payment-method').map(({ query }) => query.get('siteid'))).to.deep.equal(['ledger']);
    expect(sentTo('/payment-methods').map(({ query }) => query.get('customerid'))).to.deep.equal(['customer-1']);
    expect(
      kept().map(({ kind, last4, email, bankName, isPrimary }) => [kind, last4, email, bankName, isPrimary]),
    ).to.deep.equal([
      ['card', '4242', '', '', true],
      ['card', '0002', '', '', false],
      ['paypal', '', 'ada@wallet.example', '', false],
      ['bank', '6789', '', 'Port Averill Savings', false],
    ]);
  });

  it('is not asked for of somebody who has never been a customer', async () => {
    const blank = { email: 'ada@readers.example', type: '', status: 'none', gateway: '' };
    const { methods, sentTo } = await open({ 'GET /primary-payment-method': blank });
    expect(methods.$kept.get()).to.deep.equal({ status: 'loaded', items: [{ customerId: null, methods: [] }] });
    expect(sentTo('/payment-methods')).to.deep.equal([]);
    expect(await methods.add(givenToken(), true)).to.deep.equal({ kind: 'refused', refusal: 'unknown' });
    expect(sentTo('/update-card')).to.deep.equal([]);
  });

  it('that can’t be loaded is flagged and empty', async () => {
    const { methods, log } = await open({ 'GET /payment-methods': offline });
    expect(methods.$kept.get()).to.deep.equal({ status: 'failed', items: [] });
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['[PW] The payment methods could not be loaded']);
  });
});

describe('Giving something to pay by', () => {
  const whose = { customerid: 'customer-1', gateway_account_id: '1', is_primary: 'true' };
  const named = { temptoken: 'nonce-of-a-test' };
  const paypal = { gateway: 'paypal', kind: 'paypal' } as const;
  const sent: readonly (readonly [string, Partial<PaymentToken>, string, object])[] = [
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
  for (const [what, given, path, body] of sent) {
    it(`sends ${what} as the service takes it, and is done`, async () => {
      const { methods, sentTo, kept } = await open();
      expect((await methods.add(givenToken(given), true)).kind).to.equal('done');
      expect(sentTo(path).map(said)).to.deep.equal([{ query: {}, body }]);
      expect(kept().map(({ id }) => id)[0]).to.equal('pm-1881');
    });
  }

  it('names no account where the gateway has one alone', async () => {
    const { methods, sentTo } = await open();
    await methods.add(givenToken({ accountId: '' }), true);
    expect(sentTo('/update-card')[0]?.body).not.to.include('gateway_account_id');
  });

  for (const paymentPath of ['chargebee', 'chargebee3'] as const) {
    it(`sends an agreement with PayPal to ${paymentPath} where the edition says so`, async () => {
      const { methods, sentTo } = await open({}, { paymentPath });
      await methods.add(givenToken(paypal), false);
      expect(sentTo(`/${paymentPath}/update_payment_method`).map(said)).to.deep.equal([
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
    const { methods, kept } = await open();
    await methods.add(givenToken(), false);
    expect(kept().find(({ isPrimary }) => isPrimary)?.id).to.equal('pm-4242');
    expect(kept().map(({ id }) => id)).to.include('pm-1881');
  });

  it('again is the same intent for the same token, and another for another', async () => {
    const { methods, keys } = await open({ 'POST /update-card': offline });
    const token = givenToken();
    expect(await methods.add(token, true)).to.deep.equal({ kind: 'not-confirmed' });
    await methods.add(token, true);
    await methods.add(givenToken(), true);
    const [first, second, third] = keys('/update-card');
    expect(second).to.equal(first);
    expect(third).not.to.equal(first);
  });

  it('is done where no answer came and there is one more of its kind', async () => {
    const hidden = keptMethodsService([cardMethod('4242')]);
    const { methods } = await open({
      ...hidden.answers,
      'POST /update-card': async (request: Sent) => {
        const add = hidden.answers['POST /update-card'];
        if (typeof add === 'function') add(request);
        return offline;
      },
    });
    expect((await methods.add(givenToken(), true)).kind).to.equal('done');
  });

  it('that can’t be charged is declined; nobody has to look for that', async () => {
    const { methods, sentTo } = await open({ 'POST /update-card': refusal(402, 'payment_failed') });
    expect(await methods.add(givenToken(), true)).to.deep.equal({ kind: 'declined' });
    expect(sentTo('/payment-methods').length).to.equal(1);
  });

  it('keeps no token in storage, in the log or in an address', async () => {
    const { methods, storage, log, addresses } = await open({ 'POST /update-card': status(500) });
    await methods.add(givenToken(), true);
    const heard = JSON.stringify([[...storage.entries], log.lines, addresses]);
    expect(heard).not.to.include('nonce-of-a-test');
  });
});

describe('Changing what is charged', () => {
  it('makes another one the primary', async () => {
    const { methods, method, kept, sentTo } = await open();
    expect((await methods.makePrimary(method('pm-paypal'))).kind).to.equal('done');
    expect(sentTo('/make-primary-payment-method').map(said)).to.deep.equal([
      { query: {}, body: { customerid: 'customer-1', payment_method_id: 'pm-paypal' } },
    ]);
    expect(kept().map(({ id, isPrimary }) => [id, isPrimary])[0]).to.deep.equal(['pm-paypal', true]);
  });

  it('removes one', async () => {
    const { methods, method, kept } = await open();
    expect((await methods.remove(method('pm-4242'))).kind).to.equal('done');
    expect(kept().map(({ id, isPrimary }) => [id, isPrimary])).to.deep.equal([
      ['pm-0002', true],
      ['pm-paypal', false],
      ['pm-bank', false],
    ]);
  });

  it('counts as done what another tab has done already', async () => {
    const others = keptMethodsService([cardMethod('0002')]);
    const list = { ...others.answers, 'DELETE /payment-method': refusal(404, 'resource_not_found') };
    const { methods, method, network } = await open();
    const gone = method('pm-4242');
    Object.assign(network.answers, list);
    expect((await methods.remove(gone)).kind).to.equal('done');
  });

  it('is one intent until it is known what became of it, in every tab', async () => {
    const { methods, method, keys } = await open({ 'DELETE /payment-method': offline });
    expect(await methods.remove(method('pm-0002'))).to.deep.equal({ kind: 'not-confirmed' });
    await methods.remove(method('pm-0002'));
    const [first, second] = keys('/payment-method');
    expect(second).to.equal(first);
  });

  for (const [code, name, outcome] of [
    [409, 'invalid_state_for_request', { kind: 'held' }],
    [403, 'agent_forbidden', { kind: 'refused', refusal: 'agent-forbidden' }],
    [401, 'api_authentication_failed', { kind: 'refused', refusal: 'signed-out' }],
    [429, 'api_request_limit_exceeded', { kind: 'refused', refusal: 'too-many' }],
  ] as const) {
    it(`is refused by what the code says: ${name}`, async () => {
      const { methods, method } = await open({ 'DELETE /payment-method': refusal(code, name) });
      expect(await methods.remove(method('pm-0002'))).to.deep.equal(outcome);
    });
  }
});

describe('The conductor’s address', () => {
  const route = 'GET /subsadapter/payment-method-update-url';

  it('is asked for by the subscription, and led to on the page’s own origin or a partner’s', async () => {
    const partnerOrigins = ['https://pay.example'];
    for (const url of ['https://ledger.example/pay', 'https://pay.example/now']) {
      const { methods, sentTo } = await open({ [route]: { url } }, { partnerOrigins });
      expect(await methods.updateAddress('sub-1')).to.deep.equal({ kind: 'url', url });
      const [asked] = sentTo('/subsadapter/payment-method-update-url');
      expect(Object.fromEntries(asked?.query ?? [])).to.deep.equal({ subscription_key: 'sub-1' });
    }
  });

  for (const [what, answer] of [
    ['an error and the status failed', { error: 'no such key', status: 'failed' }],
    ['no address', {}],
    ['an address that leads elsewhere', { url: 'https://elsewhere.example/pay' }],
    ['a script for an address', { url: 'javascript:alert(1)' }],
  ] as const) {
    it(`is none for ${what}`, async () => {
      const { methods, log } = await open({ [route]: answer });
      expect(await methods.updateAddress('sub-1')).to.deep.equal({ kind: 'failed' });
      expect(log.lines.length).to.equal(1);
    });
  }

  it('of who is signed out says so', async () => {
    const { methods } = await open({ [route]: refusal(401, 'api_authentication_failed') });
    expect(await methods.updateAddress('sub-1')).to.deep.equal({ kind: 'signed-out' });
  });
});
